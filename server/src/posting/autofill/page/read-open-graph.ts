import { NOTHING, type SourceFacts, type StatedPrice } from './page-facts.ts';
import type { ParsedPage } from './parse-page.ts';
import { isForeignCurrency, readAmount } from './read-amount.ts';
import { splitCategories } from './read-product.ts';

const CURRENCIES = [
	'product:price:currency',
	'og:price:currency',
	'product:sale_price:currency',
	'product:original_price:currency',
];

/** Returns the currencies that the tags of a page state. */
export function listTagCurrencies({ meta }: ParsedPage): string[] {
	return CURRENCIES.flatMap((name) => meta.get(name) ?? []);
}

/** Reads the meta tags for previews: Open Graph with its product fields, then Twitter. Titles are read elsewhere. */
export function readOpenGraph({ meta }: ParsedPage, currency: string): SourceFacts {
	const list = (...names: string[]) => names.flatMap((name) => meta.get(name) ?? []);
	const read = (...names: string[]): StatedPrice => {
		const stated = names.flatMap((name) => readAmounts(meta, name, currency));
		return stated.find((price) => typeof price === 'number') ?? stated.find((price) => price !== null) ?? null;
	};
	const price =
		read('product:price:amount', 'og:price:amount', 'product:price', 'og:price') ?? readTwitterPrice(meta, currency);
	const salePrice = read('product:sale_price:amount', 'og:sale_price:amount', 'product:sale_price');
	const original = read('product:original_price:amount', 'og:standard_amount', 'og:price:standard_amount');
	return {
		...NOTHING,
		images: list('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'),
		description: list('og:description', 'twitter:description')[0] ?? null,
		price: salePrice ?? price,
		originalPrice: original ?? (salePrice === null ? null : price),
		siteNames: list('og:site_name'),
		brandNames: list('product:brand', 'og:brand'),
		categories: splitCategories(list('product:category', 'og:category')[0] ?? null),
	};
}

/** A page may state its price in several currencies, in the same order as the currencies. */
function readAmounts(meta: ParsedPage['meta'], name: string, currency: string): StatedPrice[] {
	const currencies = meta.get(name.replace(/(?::amount)?$/, ':currency')) ?? [];
	const others = CURRENCIES.flatMap((other) => meta.get(other) ?? []).slice(0, 1);
	return (meta.get(name) ?? []).map((amount, index) =>
		readAmount(amount, currencies[index] ?? currencies[0] ?? others[0] ?? currency),
	);
}

/** Twitter's cards have two free fields, each with a label. */
function readTwitterPrice(meta: ParsedPage['meta'], currency: string): StatedPrice {
	for (const number of ['1', '2']) {
		const [label = ''] = meta.get(`twitter:label${number}`) ?? [];
		const [data] = meta.get(`twitter:data${number}`) ?? [];
		if (/^(?:our |sale |current )?price:?$/i.test(label) && !isForeignCurrency(currency))
			return readAmount(data, currency);
	}
	return null;
}
