/** Signs that end an address wherever they are: invisible separators, quotation marks but the apostrophe, full-width stops. */
const SEPARATOR = /[\u00ad\u200b\u2060\ufeff\u2028\u2029«»‹›“”„‟‘‚‛、。，．：；！？｡､]/u;

/** Signs that end a sentence and no address: those of ASCII, and the dashes, ellipses, quotes and brackets of all other scripts. */
const SENTENCE_END = /(?:[.,;:!?'"]|(?![\p{ASCII}])[\p{P}\p{Cf}])$/u;

const CLOSING_BRACKET = /(?!\p{ASCII})\p{Pe}$/u;
const OPENING_BRACKET = /(?!\p{ASCII})\p{Ps}/u;

/** Returns the part of a web address found in a text that belongs to the address, without the punctuation of the text around it. */
export function withoutTextAround(address: string): string {
	let end = address.split(SEPARATOR, 1)[0] ?? '';
	for (let last = SENTENCE_END.exec(end); last; last = SENTENCE_END.exec(end)) {
		// A bracket that was opened in the address is closed there.
		if (CLOSING_BRACKET.test(end) && OPENING_BRACKET.test(end)) return end;
		end = end.slice(0, last.index);
	}
	return end;
}
