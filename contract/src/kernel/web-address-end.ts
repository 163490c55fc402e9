/**
 * Characters that always end an address: invisible separators, quotation marks except the apostrophe, and full-width
 * punctuation.
 */
const SEPARATOR = /[\u00ad\u200b\u2060\ufeff\u2028\u2029«»‹›“”„‟‘‚‛、。，．：；！？｡､]/u;

/**
 * Characters that end a sentence but no address: ASCII punctuation, and the dashes, ellipses, quotes and opening brackets
 * of all other scripts.
 */
const SENTENCE_END = /(?:[.,;:!?'"]|(?!\p{ASCII}|\p{Pe})[\p{P}\p{Cf}])$/u;

const BRACKET = /\p{Ps}|\p{Pe}/gu;

/** Returns the part of a found web address that belongs to it, without the punctuation of the text around it. */
export function withoutTextAround(address: string): string {
	let own = beforeOuterBracket(address.split(SEPARATOR, 1)[0] ?? '');
	// Only the last character is searched. Searching the whole address for each sign of a long row would take too long.
	for (let last = SENTENCE_END.exec(own.slice(-2)); last; last = SENTENCE_END.exec(own.slice(-2))) {
		own = own.slice(0, -last[0].length);
	}
	return own;
}

/** A closing bracket belongs to the address if the address contains its opening bracket. */
function beforeOuterBracket(address: string): string {
	let open = 0;
	for (const { 0: bracket, index } of address.matchAll(BRACKET)) {
		open += /\p{Ps}/u.test(bracket) ? 1 : -1;
		if (open < 0) return address.slice(0, index);
	}
	return address;
}
