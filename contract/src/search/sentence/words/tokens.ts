import { MAX_SENTENCE_LENGTH } from '#search/limits.ts';
/** A word, number or sign of a sentence. */
export interface Token {
	/** As typed. */
	text: string;
	/** Normalised for comparison: lower case, without accents and apostrophes; numbers without separators. */
	norm: string;
	/** The text between the previous token and this one. */
	gap: string;
	/** Whether it was typed with 's, as in "kmart's". */
	isPossessive: boolean;
	/** Whether it is in double quotes. Quoted text is always a search term. */
	isQuoted: boolean;
}

// Matches amounts with their signs and units (`$1,299.95`, `AUD50`, `16gb`, `50%`, `55"`), then words, then meaningful
// signs.
const TOKEN =
	/(?:(?:au?)?\$|aud)?\d+(?:,\d{3})*(?:\.\d+)?(?:[%"”″]|[\p{L}\p{N}]*)\+?|[\p{L}\p{M}\p{N}]+(?:['’‘`´][\p{L}\p{M}\p{N}]+)*['’]?[+#]*|[<>]=?|[&%~$]/giu;
const QUOTED = /(?<=^|\s)["“][^"“”]{1,100}["”](?=$|[\s.,!?])/gu;
const HYPHEN = /^[-‐‑–]$/u;

export function tokenise(sentence: string): Token[] {
	// The leading space gives the first token a gap like all others.
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

/** Returns whether a hyphen links a token to the previous one: "in" in "in-ear" is no preposition. */
export function isTied(token: Token | undefined): boolean {
	return token !== undefined && HYPHEN.test(token.gap);
}

/** Returns whether a range of tokens neither starts nor ends at a hyphen. */
export function isWhole(tokens: Token[], start: number, end: number): boolean {
	return !isTied(tokens[start]) && !isTied(tokens[end]);
}
