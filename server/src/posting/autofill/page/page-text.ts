import { load } from 'cheerio/slim';
import { cutText } from './cut-text.ts';

/** Characters that are read of a text; more is no title and no summary. */
const MAX_READ = 20_000;
const CONTROL = /[\p{Cc}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/** Text of a page on one line, without markup and at most `maxLength` characters, cut between words. Null for nothing. */
export function plainText(text: string | null | undefined, maxLength: number): string | null {
	if (!text) return null;
	const line = withoutMarkup(withoutMarkup(text.slice(0, MAX_READ)))
		.replace(CONTROL, ' ')
		.replace(/\s+/g, ' ')
		.trim();
	return line === '' ? null : cutText(line, maxLength);
}

/** Summaries in data blocks are often HTML, and often escaped once more than they should be. */
function withoutMarkup(text: string): string {
	if (!/<\/?[a-z]|&(?:#?\w+);/i.test(text)) return text;
	return load(text.replace(/<(?=\/?(?:p|br|li|div|h\d|tr|td)\b)/gi, ' <')).text();
}
