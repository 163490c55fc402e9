/** Names that an attacker knows before guessing the password of an account. */
export interface KnownNames {
	siteName: string;
	siteHost: string;
	firstName: string;
	lastName: string;
	email: string;
	username?: string;
}

/** Shorter names appear in passwords by chance. */
const NAME_MIN = 3;

/** Up to this many letters besides the names are decoration: `mytilly1`, `tilly2024x`. */
const DECORATION_MAX = 2;

/** Parts of host names that are not names of a site. */
const COMMON_LABELS = new Set(['www', 'com', 'net', 'org', 'edu', 'gov']);

/** Characters that people write instead of letters. 1 can stand for two letters, so it is handled separately. */
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
 * Returns whether a password consists of names of the site or the person, decorated with digits, symbols or up to two
 * letters. NIST SP 800-63B (5.1.1.2) recommends rejecting such context-specific words.
 */
export function isMadeOfNames(password: string, names: KnownNames): boolean {
	const words = findNameWords(names);
	return findReadings(password).some((letters) => {
		const left = words.reduce((rest, word) => rest.replaceAll(word, ''), letters);
		return left.length < letters.length && left.length <= DECORATION_MAX;
	});
}

/** Sorted longest first, so that a whole name is removed before its parts. */
function findNameWords({ siteName, siteHost, firstName, lastName, email, username = '' }: KnownNames): string[] {
	const host = siteHost.split('.').filter((label) => !COMMON_LABELS.has(label));
	const [local = ''] = email.split('@');
	const names = [siteName, ...host, firstName, lastName, `${firstName}${lastName}`, local, username];
	const words = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{M}]+/u)]).map(lettersOnly);
	return [...new Set(words)].filter((word) => word.length >= NAME_MIN).sort((a, b) => b.length - a.length);
}

/** Returns the letters of a password as typed, and with lookalikes replaced. */
function findReadings(password: string): string[] {
	const read = [...password].map((sign) => LOOKALIKES[sign] ?? sign).join('');
	return [password, read.replaceAll('1', 'l'), read.replaceAll('1', 'i')].map(lettersOnly);
}

function lettersOnly(text: string): string {
	return text.normalize('NFKD').toLowerCase().replaceAll(/\P{L}/gu, '');
}
