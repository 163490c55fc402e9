import type { LabelWire } from '@bilby/contract/labels/wire';
import type { AlertPrefill } from './alert-address.ts';
import { asWords, byBrand } from './keywords.ts';

const MAX_WORDS = 5;
/** From here on, titles describe the offer instead of the product. */
const OFFER = /\s[-–|@+]\s|[(,:@]|\s(?:for\s)?\$|\s\d+%|\s(?:at|from|with|delivered|shipped)\s/i;

/** Returns an alert for the product of a deal, at its price or less. It matches the deal itself. */
export function dealPrefill({ title, price }: { title: string; price: number }): AlertPrefill {
	const [product = title] = title.split(OFFER);
	const words = product.replace(/["$]/g, '').trim().split(/\s+/).slice(0, MAX_WORDS);
	return { title, keywords: asWords(words.join(' ') || title), maxPrice: String(price) };
}

/** Returns an alert for the deals of a label. An alert must have keywords, so the name of a store is repeated there. */
export function labelPrefill({ kind, name, slug }: Pick<LabelWire, 'kind' | 'name' | 'slug'>): AlertPrefill {
	if (kind === 'store') return { title: name, keywords: asWords(name), store: slug };
	return { title: name, keywords: kind === 'brand' ? byBrand(name) : name.replaceAll(',', ' ') };
}
