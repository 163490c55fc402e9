import { formatPrice } from '@bilby/contract/kernel/price';
import { dayIn, SITE_ZONE } from '@bilby/contract/kernel/zoned-time';
import type { DemoDealData } from './data-files.ts';

/** What texts may say of a deal between braces; null where the deal has no such thing. */
export interface DealWords {
	price: string | null;
	was: string | null;
	saving: string | null;
	store: string;
	coupon: string | null;
	/** The day on which it ends, as in "Sunday 29 November". */
	ends: string | null;
}

const dayFormat = new Intl.DateTimeFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

export function dealWords({ price, originalPrice, ...data }: DemoDealData, expiresAt: Date | null): DealWords {
	return {
		price: price > 0 ? dollars(price) : null,
		was: originalPrice === null ? null : dollars(originalPrice),
		saving: originalPrice === null ? null : dollars(originalPrice - price),
		store: data.store,
		coupon: data.coupon ?? null,
		ends: expiresAt && dayName(expiresAt),
	};
}

/** The text with the deal's own words in it; null where it asks for something that the deal does not have. */
export function sayOf(text: string, words: DealWords): string | null {
	const known = new Map<string, string | null>(Object.entries(words));
	const asked = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => known.get(name));
	if (asked.some((word) => !word)) return null;
	return text.replace(PLACEHOLDER, (_, name: string) => known.get(name) ?? '');
}

/** The same for what was written about this very deal, where a gap is a mistake in the data. */
export function fillGaps(text: string, words: DealWords): string {
	const filled = sayOf(text, words);
	if (filled === null) throw new Error(`The deal does not have what this asks for: ${text}`);
	return filled;
}

const PLACEHOLDER = /\{(\w+)\}/g;

/** Whether the deal's own texts name the day on which it ends, so that it must have one. */
export function namesItsEnd({ title, description }: DemoDealData): boolean {
	return [title, ...description].some((text) => text.includes('{ends}'));
}

/** The price in whole dollars where there are no cents. */
function dollars(price: number): string {
	return formatPrice(price).replace(/\.00$/, '');
}

function dayName(instant: Date): string {
	return dayFormat.format(new Date(dayIn(SITE_ZONE, instant))).replace(',', '');
}
