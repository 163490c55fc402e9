const SEPARATED_END = /^(.*\S)\s*(?:[|–—·»•]|\s[-:~]\s)\s*(\S[^|–—·»•]*)$/;
const SEPARATED_START = /^(\S[^|–—·»•:]*?)\s*(?:[|–—·»•]|\s?:\s|\s-\s)\s*(\S.*)$/;

/** Removes the shop's name from the start and end of a title. The shop is recognised by its names or its host. */
export function cleanTitle(title: string, shopNames: readonly string[], host: string): string {
	const names = new Set([...shopNames.map(toLetters), ...lettersOfHost(host)].filter((name) => name !== ''));
	const isShop = (text: string) => names.has(toLetters(text)) || names.has(toLetters(text).replace(/australia$/, ''));
	let cleaned = title;
	for (;;) {
		const [, start = '', end = ''] = SEPARATED_END.exec(cleaned) ?? [];
		const [, first = '', rest = ''] = SEPARATED_START.exec(cleaned) ?? [];
		if (end !== '' && isShop(end)) cleaned = start;
		else if (rest !== '' && isShop(first)) cleaned = rest;
		else return cleaned;
	}
}

/** Turns "JB Hi-Fi" into jbhifi, to compare it with www.jbhifi.com.au. */
function toLetters(text: string): string {
	return text
		.toLowerCase()
		.replace(/\.com(\.au)?$|\.net\.au$/, '')
		.replace(/^the\s/, '')
		.replace(/[^\p{L}\p{N}]/gu, '');
}

function lettersOfHost(host: string): string[] {
	const bare = host.replace(/^(www\d?|m|shop|store)\.(?=[^.]+\.[^.])/, '');
	const [first = '', ...others] = bare.split('.');
	return others.length === 0 ? [] : [toLetters(first), toLetters(bare)];
}
