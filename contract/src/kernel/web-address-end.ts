/**
 * Characters that always end an address: invisible separators, quotation marks except the apostrophe, and full-width
 * punctuation.
 */
const SEPARATOR = /[\u00ad\u200b\u2060\ufeff\u2028\u2029«»‹›“”„‟‘‚‛、。，．：；！？｡､]/u;

/**
 * Characters that end a sentence but no address: ASCII punctuation, and the dashes, ellipses, quotes and brackets of
 * all other scripts.
 */
const SENTENCE_END = /(?:[.,;:!?'"]|(?![\p{ASCII}])[\p{P}\p{Cf}])$/u;

const CLOSING_BRACKET = /(?!\p{ASCII})\p{Pe}$/u;
const OPENING_BRACKET = /(?!\p{ASCII})\p{Ps}/u;

/** Returns the part of a found web address that belongs to it, without the punctuation of the text around it. */
export function withoutTextAround(address: string): string {
	let end = address.split(SEPARATOR, 1)[0] ?? '';
	for (let last = SENTENCE_END.exec(end); last; last = SENTENCE_END.exec(end)) {
		// A closing bracket belongs to the address if the address contains its opening bracket.
		if (CLOSING_BRACKET.test(end) && OPENING_BRACKET.test(end)) return end;
		end = end.slice(0, last.index);
	}
	return end;
}
