import { MAX_PRICE } from '@bilby/contract/kernel/limits';
import type { StatedPrice } from './page-facts.ts';

/** Matches `1,299.00`, `1299` and the `1299.0000` of databases. `1.299,00` and `1.299` are ambiguous. */
const AMOUNT = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.(?:\d{1,2}|\d{2}0{2,}))?$/;
const AUSTRALIAN = /^(?:AUD|AU\$|A\$|\$)?\s*(\S*?)\s*(?:AUD)?$/i;
/** A foreign currency sign, a country before the dollar sign, or a currency code other than AUD. */
const FOREIGN = /(?!\$)\p{Sc}|\b(?!AU?\$)[A-Z]{1,3}\s?\$|\b(?!AUD\b)[A-Z]{3}\b/u;

/** Parses a price on a page into Australian dollars with cents. Returns null for anything ambiguous. */
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
