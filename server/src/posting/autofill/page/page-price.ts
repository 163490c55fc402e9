import { MAX_PRICE } from '@bilby/contract/kernel/limits';
import type { StatedPrice } from './page-facts.ts';

/** `1,299.00` or `1299`, and `1299.0000` as databases write it; `1.299,00` and `1.299` may mean something else. */
const AMOUNT = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.(?:\d{1,2}|\d{2}0{2,}))?$/;
const AUSTRALIAN = /^(?:AUD|AU\$|A\$|\$)?\s*(\S*?)\s*(?:AUD)?$/i;
/** A sign of money other than ours, a country before the dollar, or another code of three letters. */
const FOREIGN = /(?!\$)\p{Sc}|\b(?!AU?\$)[A-Z]{1,3}\s?\$|\b(?!AUD\b)[A-Z]{3}\b/u;

/** A price as a page states it, in Australian dollars with cents. What is not surely English or a number is nothing. */
export function parsePagePrice(value: unknown, currency: unknown = null): StatedPrice {
	const text = textOfAmount(value);
	if (text === null) return null;
	const code = typeof currency === 'string' ? currency.trim().toUpperCase() : '';
	if ((code !== '' && code !== 'AUD') || FOREIGN.test(text)) return 'foreign';
	const amount = AUSTRALIAN.exec(text)?.[1] ?? '';
	if (!AMOUNT.test(amount)) return null;
	const price = Math.round(Number(amount.replaceAll(',', '')) * 100) / 100;
	return price <= MAX_PRICE ? price : null;
}

function textOfAmount(value: unknown): string | null {
	if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value.toFixed(2);
	if (typeof value !== 'string') return null;
	const text = value.trim();
	return text === '' || text.length > 40 ? null : text;
}
