import { isWhole, type Token, tokenise } from './tokens.ts';

export interface Found<Meaning> {
	meaning: Meaning;
	/** The token after the phrase. */
	end: number;
}

/** Maps phrases of any number of words to meanings. A table row has the comma-separated phrases of one meaning. */
export class PhraseBook<Meaning> {
	readonly #meanings = new Map<string, Meaning>();
	/** The length of the longest phrase that starts with a word. Most words start none. */
	readonly #longest = new Map<string, number>();

	constructor(entries: [Meaning, string][]) {
		for (const [meaning, phrases] of entries) {
			for (const phrase of phrases.split(',')) {
				const words = tokenise(phrase).map(({ norm }) => norm);
				this.#meanings.set(words.join(' '), meaning);
				const [first = ''] = words;
				this.#longest.set(first, Math.max(this.#longest.get(first) ?? 0, words.length));
			}
		}
	}

	/** Returns the longest phrase that starts at a token. */
	find(tokens: Token[], at: number): Found<Meaning> | null {
		const longest = this.#longest.get(tokens[at]?.norm ?? '') ?? 0;
		for (let end = Math.min(tokens.length, at + longest); end > at; end--) {
			const meaning = this.#meanings.get(joined(tokens, at, end));
			if (meaning !== undefined && isWhole(tokens, at, end)) return { meaning, end };
		}
		return null;
	}
}

function joined(tokens: Token[], start: number, end: number): string {
	return tokens
		.slice(start, end)
		.map(({ norm }) => norm)
		.join(' ');
}
