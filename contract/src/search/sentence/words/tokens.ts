import { MAX_SENTENCE_LENGTH } from '#search/limits.ts';
/** A word, number or sign of a sentence. */
export interface Token {
	/** As typed. */
	text: string;
	/** For comparing: lower case, without accents and apostrophes; numbers without separators. */
	norm: string;
	/** What stands between the token before and this one. */
	gap: string;
	/** Written with 's, as in "kmart's". */
	isPossessive: boolean;
	/** Stands in double quotes: what people quote is to be searched for as it is. */
	isQuoted: boolean;
}

// First amounts with what is glued to them (`$1,299.95`, `AUD50`, `16gb`, `50%`, `55"`), then words, then signs that mean something.
const TOKEN =
	/(?:(?:au?)?\$|aud)?\d+(?:,\d{3})*(?:\.\d+)?(?:[%"”″]|[\p{L}\p{N}]*)\+?|[\p{L}\p{M}\p{N}]+(?:['’‘`´][\p{L}\p{M}\p{N}]+)*['’]?[+#]*|[<>]=?|[&%~$]/giu;
const QUOTED = /(?<=^|\s)["“][^"“”]{1,100}["”](?=$|[\s.,!?])/gu;
const HYPHEN = /^[-‐‑–]$/u;

export function tokenise(sentence: string): Token[] {
	// The blank makes the first token like all others: nothing is tied to it.
	const source = ` ${sentence.slice(0, MAX_SENTENCE_LENGTH)}`;
	const quotes = [...source.matchAll(QUOTED)].map(({ 0: text, index }) => ({ start: index, end: index + text.length }));
	const tokens: Token[] = [];
	let previousEnd = 0;
	for (const { 0: matched, index } of source.matchAll(TOKEN)) {
		const quote = quotes.find(({ start, end }) => start <= index && index < end);
		const text = quote ? matched.replace(/["”]$/u, '') : matched;
		tokens.push({
			text,
			norm: fold(text),
			gap: source.slice(previousEnd, index),
			isPossessive: /['’‘`´]s$/iu.test(text),
			isQuoted: quote !== undefined,
		});
		previousEnd = index + text.length;
	}
	return tokens;
}

function fold(text: string): string {
	if (text === '&') return 'and';
	return text
		.normalize('NFKD')
		.replace(/[\p{M}'’‘`´,+#]/gu, '')
		.toLowerCase();
}

/** Whether a hyphen ties this token to the one before: "in" of "in-ear" is no preposition. */
export function isTied(token: Token | undefined): boolean {
	return token !== undefined && HYPHEN.test(token.gap);
}

/** Whether a stretch of tokens ends and begins where no hyphen is. */
export function isWhole(tokens: Token[], start: number, end: number): boolean {
	return !isTied(tokens[start]) && !isTied(tokens[end]);
}
