import { takeStart } from '@bilby/contract/kernel/shorten';
import { load } from 'cheerio/slim';

/** Longer text is neither a title nor a summary, so it is cut before parsing. */
const MAX_READ = 20_000;
const CONTROL = /[\p{Cc}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/**
 * Returns text on one line, without markup, cut between words to `maxLength` characters. Returns null for empty text.
 */
export function plainText(text: string | null | undefined, maxLength: number): string | null {
	if (!text) return null;
	const line = withoutMarkup(withoutMarkup(text.slice(0, MAX_READ)))
		.replace(CONTROL, ' ')
		.replace(/\s+/g, ' ')
		.trim();
	return line === '' ? null : cutText(line, maxLength);
}

/** Summaries in JSON-LD are often HTML, and often escaped twice. */
function withoutMarkup(text: string): string {
	if (!/<\/?[a-z]|&(?:#?\w+);/i.test(text)) return text;
	return load(text.replace(/<(?=\/?(?:p|br|li|div|h\d|tr|td)\b)/gi, ' <')).text();
}

/** Cuts text to `maxLength` characters, between words if a space is near. */
export function cutText(text: string, maxLength: number): string {
	if (text.length <= maxLength) return text;
	const start = takeStart(text, maxLength - 1);
	const lastBlank = start.lastIndexOf(' ');
	const words = lastBlank > maxLength / 2 ? start.slice(0, lastBlank) : start;
	return `${words.replace(/[\s,;:.–-]+$/, '')}…`;
}
