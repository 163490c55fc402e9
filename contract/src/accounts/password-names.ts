/** What an attacker who guesses at one account knows anyway. */
export interface NamesAround {
	siteName: string;
	siteHost: string;
	firstName: string;
	lastName: string;
	email: string;
	username?: string;
}

/** Shorter than this a name turns up in passwords by chance. */
const NAME_MIN = 3;

/** So few letters beside the names are decoration: `mytilly1`, `tilly2024x`. */
const DECORATION_MAX = 2;

/** Parts of host names that name nobody. */
const COMMON_LABELS = new Set(['www', 'com', 'net', 'org', 'edu', 'gov']);

/** Signs that people write for letters; 1 stands for two of them. */
const LOOKALIKES: Record<string, string> = {
	'0': 'o',
	'3': 'e',
	'4': 'a',
	'5': 's',
	'7': 't',
	'@': 'a',
	$: 's',
	'!': 'i',
};

/**
 * Whether a password is nothing but names of the site or the person, with digits, signs or a letter or two around them.
 * NIST SP 800-63B (5.1.1.2) asks to refuse such context-specific words; what is longer than its names is fine.
 */
export function isMadeOfNames(password: string, names: NamesAround): boolean {
	const words = wordsOf(names);
	return spellingsOf(password).some((letters) => {
		const left = words.reduce((rest, word) => rest.replaceAll(word, ''), letters);
		return left.length < letters.length && left.length <= DECORATION_MAX;
	});
}

/** Longest first, so that a whole name goes before its parts. */
function wordsOf({ siteName, siteHost, firstName, lastName, email, username = '' }: NamesAround): string[] {
	const host = siteHost.split('.').filter((label) => !COMMON_LABELS.has(label));
	const [local = ''] = email.split('@');
	const names = [siteName, ...host, firstName, lastName, `${firstName}${lastName}`, local, username];
	const words = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{M}]+/u)]).map(lettersOf);
	return [...new Set(words)].filter((word) => word.length >= NAME_MIN).sort((a, b) => b.length - a.length);
}

/** The letters of a password as it is written, and as it is read. */
function spellingsOf(password: string): string[] {
	const read = [...password].map((sign) => LOOKALIKES[sign] ?? sign).join('');
	return [password, read.replaceAll('1', 'l'), read.replaceAll('1', 'i')].map(lettersOf);
}

function lettersOf(text: string): string {
	return text.normalize('NFKD').toLowerCase().replaceAll(/\P{L}/gu, '');
}
