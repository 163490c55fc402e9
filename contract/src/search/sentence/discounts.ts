import { readWrittenNumber } from './prices/number-words.ts';
import { AFTER_MEASURE } from './prices/price-phrases.ts';
import { PhraseBook } from './words/phrase-book.ts';
import type { Reading } from './words/reading.ts';
import type { Token } from './words/tokens.ts';

/** Phrases before a percentage. `discount` makes it a discount; `more` does only if "off" follows. */
const LEADS = new PhraseBook<'discount' | 'more'>([
	[
		'discount',
		`
		at least, save, save at least, discount of, discount of at least, discounted by, reduced by,
		a discount of, discounts of, discounts over, discount over, minimum discount, saving, saving at least,
		discount above, discount at least, at a minimum, reduced by at least, savings of, savings of at least,
		marked down, minimum discount of, discounted at least, discounts above`,
	],
	[
		'more',
		`
		more than, over, above, minimum, min, from, greater than, no less than, not less than, >, >=`,
	],
]);
const TAILS = new PhraseBook<true>([
	[
		true,
		`
		off, discount, discounts, reduction, reductions, saving, savings, or more off, and up off, reduced,
		off or more, or more discount, discount or more, off and up, off or better, price drop, off rrp,
		off the price, markdown, cheaper, off retail, discounted, or better off, off sale, sale, plus off,
		and more off, off and more, discount and up, off minimum, off the rrp, off original price, and above off`,
	],
]);
const PERCENT_WORDS = new PhraseBook<true>([[true, 'percent, per cent, pct, %, percents']]);

const FRACTIONS = new PhraseBook<number>([
	[25, 'quarter off, a quarter off, 1/4 off'],
	[33, 'third off, a third off, one third off, 1/3 off'],
]);
const RANGE = /^\s*[-‐‑–—]\s*$/u;

/** Reads "50% off" and "at least 30 percent". Other percentages ("70% chocolate") and "up to 50%" are not discounts. */
export function readDiscount(tokens: Token[], at: number): Reading | null {
	if (tokens[at - 1]?.norm === 'to' && tokens[at - 2]?.norm === 'up') return null;
	const fraction = FRACTIONS.find(tokens, at);
	if (fraction) return { filters: { minDiscount: fraction.meaning }, end: fraction.end };
	const lead = LEADS.find(tokens, at);
	const percent = readPercentRange(tokens, lead?.end ?? at);
	if (!percent) return null;
	const comparison = AFTER_MEASURE.find(tokens, percent.end);
	const tail = TAILS.find(tokens, percent.end) ?? (comparison && TAILS.find(tokens, comparison.end));
	if (!tail && lead?.meaning !== 'discount') return null;
	return { filters: { minDiscount: percent.value }, end: tail?.end ?? percent.end };
}

/** Reads "30%", "thirty percent" and "30 to 50%". The lower end of a range counts. */
function readPercentRange(tokens: Token[], at: number): { value: number; end: number } | null {
	const isRange = tokens[at + 1]?.norm === 'to' || RANGE.test(tokens[at + 1]?.gap ?? '');
	const higher = isRange ? readPercent(tokens, tokens[at + 1]?.norm === 'to' ? at + 2 : at + 1) : null;
	const value = Number(/^(\d{1,2})%?$/u.exec(tokens[at]?.norm ?? '')?.[1] ?? 0);
	return higher && value > 0 && value < higher.value ? { value, end: higher.end } : readPercent(tokens, at);
}

function readPercent(tokens: Token[], at: number): { value: number; end: number } | null {
	const token = tokens[at];
	const [, digits, sign] = /^(\d{1,2})(%)?$/u.exec(token?.norm ?? '') ?? [];
	const written = digits === undefined ? readWrittenNumber(tokens, at) : null;
	const value = digits === undefined ? (written?.number ?? 0) * (written?.multiplier ?? 0) : Number(digits);
	if (!token || token.isQuoted || !Number.isInteger(value) || value < 1 || value > 99) return null;
	const end = sign ? at + 1 : PERCENT_WORDS.find(tokens, written?.end ?? at + 1)?.end;
	return end === undefined ? null : { value, end };
}
