import type { RichTextBounds } from '@bilby/contract/kernel/limits';
import { formatPrice } from '@bilby/contract/kernel/price';
import { dayIn, SITE_ZONE } from '@bilby/contract/kernel/zoned-time';
import { escapeHtml } from '@bilby/server/platform/kernel/escape-html';
import { cleanRichText } from '@bilby/server/platform/rich-text/clean-rich-text';
import type { CleanHtml } from '@bilby/server/schema/columns';
import type { DealData, TextBlocks } from './data-files.ts';

/** Values for the placeholders in texts about a deal; null if the deal has no such value. */
export interface DealFacts {
	price: string | null;
	was: string | null;
	saving: string | null;
	store: string;
	coupon: string | null;
	/** The day on which it expires, as in "Sunday 29 November". */
	ends: string | null;
}

const PLACEHOLDER = /\{(\w+)\}/g;

const dayFormat = new Intl.DateTimeFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

export function dealFacts({ price, originalPrice, ...data }: DealData, expiresAt: Date | null): DealFacts {
	return {
		price: price > 0 ? dollars(price) : null,
		was: originalPrice === null ? null : dollars(originalPrice),
		saving: originalPrice === null ? null : dollars(originalPrice - price),
		store: data.store,
		coupon: data.coupon ?? null,
		ends: expiresAt && dayName(expiresAt),
	};
}

/** Fills the placeholders of a text; returns null if the deal has no value for one of them. */
export function tryFill(text: string, facts: DealFacts): string | null {
	const known = new Map<string, string | null>(Object.entries(facts));
	const values = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => known.get(name));
	if (values.some((value) => !value)) return null;
	return text.replace(PLACEHOLDER, (_, name: string) => known.get(name) ?? '');
}

/** Fills the placeholders of a text that was written about this deal; throws if a value is missing. */
export function fillText(text: string, facts: DealFacts): string {
	const filled = tryFill(text, facts);
	if (filled === null) throw new Error(`The deal lacks a value for this text: ${text}`);
	return filled;
}

/** Returns whether the deal's own texts name the day on which it expires, so that it must have one. */
export function namesItsEnd({ title, description }: DealData): boolean {
	return [title, ...description].some((text) => text.includes('{ends}'));
}

/** Turns texts of the data files into stored HTML, within the limits for members' texts. */
export function toHtml(blocks: TextBlocks, bounds: RichTextBounds): CleanHtml {
	const written = blocks.map((block) =>
		typeof block === 'string'
			? `<p>${escapeHtml(block)}</p>`
			: `<ul>${block.map((point) => `<li>${escapeHtml(point)}</li>`).join('')}</ul>`,
	);
	return cleanRichText(written.join(''), { field: 'demo data', ...bounds }).html;
}

/** Omits zero cents. */
function dollars(price: number): string {
	return formatPrice(price).replace(/\.00$/, '');
}

function dayName(instant: Date): string {
	return dayFormat.format(new Date(dayIn(SITE_ZONE, instant))).replace(',', '');
}
