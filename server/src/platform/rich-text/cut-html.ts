import { takeStart } from '@bilby/contract/kernel/shorten';

const TOKENS = /<(\/?)([a-z]+)[^>]*>|[^<]+/g;

/** Half a tag or half a character reference at a cut. */
const HALF = /(?:<[^>]*|&[#\w]*)$/;

/**
 * Returns the beginning of cleaned HTML in about `maxBytes` bytes, with its elements closed and an ellipsis at the end.
 * HTML of at most `maxBytes` is returned unchanged. `html` may itself be cut off; `bytes` is its full size. The result
 * is for display, not for storage.
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
			// Half a tag is useless, half a sentence is not.
			if (tag === undefined) end = index + takeBeginning(token, maxBytes - taken).length;
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

function takeBeginning(text: string, maxBytes: number): string {
	const { length } = Buffer.from(text)
		.subarray(0, maxBytes)
		.toString()
		.replace(/\ufffd+$/, '');
	return takeStart(text, length).replace(HALF, '');
}
