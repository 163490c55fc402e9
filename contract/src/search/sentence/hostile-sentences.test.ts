import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchFilters } from '../filters-wire.ts';
import { developmentSentences, goldenVocabulary } from './golden-set.ts';
import { compileVocabulary } from './names/vocabulary.ts';
import realSentences from './real-sentences.json' with { type: 'json' };
import { readSentence } from './sentence.ts';

const vocabulary = compileVocabulary(goldenVocabulary);
/** Any input takes a few milliseconds. A busy machine needs the rest. */
const MAX_MS = 250;

const hostile: [what: string, sentence: string][] = [
	['nothing', ''],
	['white space', ' \t\n '],
	['10,000 characters', 'a'.repeat(10_000)],
	['10,000 digits', '1'.repeat(10_000)],
	['separators repeated', `${'1,111'.repeat(3_000)}!`],
	['decimals repeated', '1.1'.repeat(3_000)],
	['negators repeated', 'not without '.repeat(1_000)],
	['limits repeated', 'under over between '.repeat(1_000)],
	['names repeated', 'jb hi fi the good guys '.repeat(500)],
	['choices repeated', 'sony or bose or '.repeat(500)],
	['connectives repeated', 'of the and of the '.repeat(500)],
	['signs only', '!@#$%^&*()_+-=[]{}|;:\'",.<>/?`~'],
	['quotes repeated', '"'.repeat(5_000)],
	['apostrophes repeated', `a${"'".repeat(5_000)}`],
	['emoji', '🦘🛒 🔥 kettle 🔥'],
	['right to left', 'سماعات أقل من 50 \u202Eevil'],
	['control characters', 'kettle\u0000\u0007\u001b[31m under\u0085 50'],
	['unpaired surrogates', '\ud83e kettle \udd98'],
	['a regular expression', '(a+)+$ ^(.*)*$ \\d{1,1000}'],
	['inherited object properties', 'constructor __proto__ toString hasOwnProperty under __proto__ last constructor'],
	['one character that decomposes into many', '\ufdfa'.repeat(600)],
	['dollar signs repeated', '$'.repeat(500)],
	['single letters repeated', 'a '.repeat(250)],
	['exclusions repeated', ' -a'.repeat(170)],
	['tied negators repeated', 'non-'.repeat(125)],
	['lists of names repeated', 'kogan and '.repeat(50)],
	['number words repeated', 'two hundred and fifty '.repeat(25)],
	['separated thousands repeated', '1 000 '.repeat(80)],
	['decimal commas repeated', '1,1'.repeat(160)],
	['offers repeated', 'buy 1 get 1 2 for $10 '.repeat(22)],
];

describe('hostile input is read quickly and without a fault', () => {
	it.each(hostile)('%s are harmless', (_what, sentence) => {
		const start = Date.now();
		const { filters, words } = readSentence(sentence, vocabulary);
		expect(Date.now() - start).toBeLessThan(MAX_MS);
		expect(searchFilters.safeParse(filters).success).toBe(true);
		expect(words.length).toBeLessThanOrEqual(1_000);
		expect(words).not.toMatch(/[\p{Cc}\p{Surrogate}]/u);
	});
});

const pieces = [...developmentSentences, ...realSentences].flatMap(({ sentence }) => sentence.split(' '));
const salad = fc
	.array(
		fc.oneof(
			{ weight: 8, arbitrary: fc.constantFrom(...new Set(pieces)) },
			fc.string({ maxLength: 8 }),
			fc.float({ min: 0, max: 20_000_000 }).map(String),
		),
		{ maxLength: 25 },
	)
	.map((words) => words.join(' '));

describe('every sentence', () => {
	it('results in valid filters with ordered limits and bounded words', () => {
		fc.assert(
			fc.property(salad, (sentence) => {
				const { filters } = readSentence(sentence, vocabulary);
				expect(searchFilters.parse(filters)).toEqual(filters);
			}),
			{ numRuns: 500 },
		);
	});

	it('results in words of the sentence, in their order', () => {
		fc.assert(
			fc.property(salad, (sentence) => {
				let from = 0;
				for (const word of readSentence(sentence, vocabulary).words.split(' ')) {
					const found = sentence.indexOf(word, from);
					expect(found).toBeGreaterThanOrEqual(from);
					from = found + word.length;
				}
			}),
			{ numRuns: 500 },
		);
	});
});

describe('10,000 stores and as many brands', () => {
	const entries = (kind: string) =>
		Array.from({ length: 10_000 }, (_, n) => ({ name: `${kind} number ${n}`, slug: `${kind}-${n}` }));
	const large = compileVocabulary({ ...goldenVocabulary, stores: entries('shop'), brands: entries('maker') });

	it('are recognised by name', () => {
		expect(readSentence('kettle maker number 9999 from Shop-Number 77', large)).toEqual({
			filters: { brand: 'maker-9999', store: 'shop-77' },
			words: 'kettle',
		});
	});

	it('do not slow down any sentence', () => {
		const start = Date.now();
		for (let n = 0; n < 100; n++) readSentence(`kettle from shop number ${n} under $50 not maker number ${n}`, large);
		expect(Date.now() - start).toBeLessThan(10 * MAX_MS);
	});
});
