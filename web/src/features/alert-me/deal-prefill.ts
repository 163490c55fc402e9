import type { AlertPrefill } from './alert-address.ts';
import { asWords } from './keywords.ts';

const MAX_WORDS = 5;
/** From here on, titles describe the offer instead of the product. */
const OFFER = /\s[-–|@+]\s|[(,:@]|\s(?:for\s)?\$|\s\d+%|\s(?:at|from|with|delivered|shipped)\s/i;

/** Returns an alert for the product of a deal, at its price or less. It matches the deal itself. */
export function dealPrefill({ title, price }: { title: string; price: number }): AlertPrefill {
	const [product = title] = title.split(OFFER);
	const words = product.replace(/["$]/g, '').trim().split(/\s+/).slice(0, MAX_WORDS);
	return { title, keywords: asWords(words.join(' ') || title), maxPrice: String(price) };
}
