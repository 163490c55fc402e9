import { readPriceText } from '@bilby/contract/prices/price-text';
import type { StatedPrice } from './page-facts.ts';

/**
 * Returns the price that a text on a page states for certain, in Australian dollars. A price of 0 counts only if the
 * text says that it is free.
 */
export function readPagePrice(text: string): number | null {
	const price = parsePagePrice(text);
	return typeof price === 'number' && (price > 0 || IS_FREE.test(text)) ? price : null;
}

const IS_FREE = /\bfree\b(?!\s+(?:shipping|delivery|postage|freight))/i;

/** Some shops name no currency, or write its sign instead of its code. */
const LOCAL_CURRENCY = /^(?:AUD|(?:AUD?|A)?\$)?$/;

/** Parses a price in structured data into Australian dollars with cents. Returns null for anything ambiguous. */
export function parsePagePrice(value: unknown, currency: unknown = null): StatedPrice {
	const isStated =
		typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string' && value.trim() !== '';
	if (!isStated) return null;
	const code = typeof currency === 'string' ? currency.trim().toUpperCase() : '';
	if (!LOCAL_CURRENCY.test(code)) return 'foreign';
	const read = readPriceText(typeof value === 'number' ? value.toFixed(2) : String(value));
	if ('amount' in read) return Number(read.amount);
	return read.problem === 'foreign' ? 'foreign' : null;
}
