import type { Reading } from '../words/reading.ts';
import type { Token } from '../words/tokens.ts';
import { type Amount, readAmount, toDollars } from './amounts.ts';

const DASH = /^\s*[-‐‑–—]\s*$/u;
/** "500-1000" alone is a price range, because both numbers are round. "10-12" or "2024-25" could be anything. */
const ROUND_DOLLARS = 50;

/** Reads "between 50 and 100", "from $50 to $100", "$50-$100" and "1-2k", in either order. */
export function readPriceRange(tokens: Token[], at: number, isSpending: boolean): Reading | null {
	const lead = tokens[at]?.norm ?? '';
	const isLed = lead === 'between' || lead === 'from';
	const from = readAmount(tokens, isLed ? at + 1 : at);
	if (!from) return null;
	const next = tokens[from.end];
	const joiner = next?.norm === 'to' || next?.norm === 'till' || (lead === 'between' && next?.norm === 'and');
	if (!joiner && !DASH.test(next?.gap ?? '')) return null;
	const to = readAmount(tokens, joiner ? from.end + 1 : from.end);
	if (!to || !(isLed || isSpending || from.isMoney || to.isMoney || isRoundRange(from, to))) return null;
	const prices = [toDollars({ number: from.number, multiplier: sharedMultiplier(from, to) }), toDollars(to)];
	const [minPrice, maxPrice] = prices.filter((price) => price !== null).sort((a, b) => a - b);
	return minPrice === undefined || maxPrice === undefined ? null : { end: to.end, filters: { minPrice, maxPrice } };
}

function isRoundRange(from: Amount, to: Amount): boolean {
	const isRound = ({ number, multiplier }: Amount) => multiplier === 1 && number > 0 && number % ROUND_DOLLARS === 0;
	return isRound(from) && isRound(to) && from.number < to.number;
}

/** In "1 to 2k" and "50 to 80 cents", the unit applies to both numbers. */
function sharedMultiplier(from: Amount, to: Amount): number {
	const isShared = from.multiplier === 1 && (to.multiplier < 1 || from.number < to.number);
	return isShared ? to.multiplier : from.multiplier;
}
