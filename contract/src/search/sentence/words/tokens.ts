import { MAX_SENTENCE_LENGTH } from '#search/limits.ts';
/** A word, number or symbol of a sentence. */
export interface Token {
	/** As typed. */
	text: string;
	/** Normalised for comparisons: lower case, without accents and apostrophes; numbers without separators. */
	norm: string;
	/** The text between the previous token and this one. */
	gap: string;
	/** Written with 's, as in "kmart's". */
	isPossessive: boolean;
	/** True in double quotes: people quote text to search for it literally. */
	isQuoted: boolean;
}

// First amounts with attached units (`$1,299.95`, `1,2k`, `$.50`, `AUD50`, `16gb`, `50%`, `55"`), then words, then
// meaningful symbols.
const NUMBER = /\d+,\d{1,2}(?![\d,])|\d+(?:,\d{3}(?!\d))*(?:\.\d+)?|(?<![\p{L}\p{N}.])\.\d+/u.source;
const CURRENCY = /(?:au|us|nz|ca|hk|sg|a)?\$|aud|[€£¥]/u.source;
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’‘`´][\p{L}\p{M}\p{N}]+)*['’]?[+#]*/u.source;
const TOKEN = new RegExp(
	`(?:${CURRENCY})?(?:${NUMBER})(?:[%"”″]|[\\p{L}\\p{N}]*)\\+?|${WORD}|[<>]=?|[≤≥&%~$€£¥]`,
	'giu',
);
const QUOTED = /(?<=^|\s)["“][^"“”]{1,100}["”](?=$|[\s.,!?])/gu;
/** A decimal comma: one before the last one or two digits of a number, as in "1,2k". */
const DECIMAL_COMMA = /(?<=\d),(?=\d{1,2}(?!\d))/u;
const HYPHENS = '-‐‑–';

export function tokenise(sentence: string): Token[] {
	// The space makes the first token like all others, with a gap before it.
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
		.replace(DECIMAL_COMMA, '.')
		.normalize('NFKD')
		.replace(/[\p{M}'’‘`´,+#]/gu, '')
		.toLowerCase();
}

/** Returns whether a hyphen joins this token to the previous one: the "in" of "in-ear" is not a preposition. */
export function isTied(token: Token | undefined): boolean {
	return token?.gap.length === 1 && HYPHENS.includes(token.gap);
}

/** Returns whether no hyphen joins a range of tokens to its neighbours. */
export function isWhole(tokens: Token[], start: number, end: number): boolean {
	return !isTied(tokens[start]) && !isTied(tokens[end]);
}
