import { startOf } from '@bilby/contract/kernel/shorten';

const TOKENS = /<(\/?)([a-z]+)[^>]*>|[^<]+/g;

/** Half a tag or half a character reference, where a text was cut off. */
const HALF = /(?:<[^>]*|&[#\w]*)$/;

/**
 * The beginning of cleaned HTML in at most about `maxBytes`, its elements closed and an ellipsis in place of the rest; HTML
 * of no more `bytes` than that is answered as it is. `html` may be cut off itself. For showing: nothing that may be stored.
 */
export function cutHtml(html: string, { bytes, maxBytes }: { bytes: number; maxBytes: number }): string {
	if (bytes <= maxBytes) return html;
	const beginning = html.replace(HALF, '');
	const open: string[] = [];
	let end = 0;
	let taken = 0;
	for (const { 0: token, 1: slash, 2: tag, index } of beginning.matchAll(TOKENS)) {
		const size = Buffer.byteLength(token);
		if (taken + size > maxBytes) {
			// Half a tag is of no use, half a sentence is.
			if (tag === undefined) end = index + beginningOf(token, maxBytes - taken).length;
			break;
		}
		taken += size;
		end = index + token.length;
		if (tag === undefined || tag === 'br' || tag === 'img') continue;
		if (slash) open.pop();
		else open.push(tag);
	}
	const closing = open.toReversed().map((tag) => `</${tag}>`);
	return `${beginning.slice(0, end)}…${closing.join('')}`;
}

function beginningOf(text: string, maxBytes: number): string {
	const { length } = Buffer.from(text)
		.subarray(0, maxBytes)
		.toString()
		.replace(/\ufffd+$/, '');
	return startOf(text, length).replace(HALF, '');
}
