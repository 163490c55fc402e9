import type { SourceFacts } from './page-facts.ts';
import { parsePagePrice } from './page-price.ts';
import type { ParsedPage } from './parse-page.ts';
import { splitCategories } from './read-json-ld.ts';

/** Reads the meta tags for previews: Open Graph with its product fields, then Twitter. */
export function readOpenGraph(page: ParsedPage): SourceFacts {
	const all = metaTags(page);
	const first = (...names: string[]) => names.flatMap((name) => all.get(name) ?? [])[0] ?? null;
	const currency = first('product:price:currency', 'og:price:currency', 'product:sale_price:currency');
	const price = first('product:price:amount', 'og:price:amount');
	const salePrice = first('product:sale_price:amount', 'og:sale_price:amount');
	const original = first('product:original_price:amount', 'og:standard_amount', 'og:price:standard_amount');
	return {
		images: ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'].flatMap(
			(name) => all.get(name) ?? [],
		),
		title: first('og:title', 'twitter:title'),
		description: first('og:description', 'twitter:description'),
		price: parsePagePrice(salePrice ?? price, currency),
		originalPrice: parsePagePrice(original ?? (salePrice === null ? null : price), currency),
		siteNames: all.get('og:site_name') ?? [],
		brandNames: [...(all.get('product:brand') ?? []), ...(all.get('og:brand') ?? [])],
		categories: splitCategories(first('product:category', 'og:category')),
	};
}

/** Maps names to contents. Some shops write `name` instead of `property`. */
function metaTags({ find }: ParsedPage): Map<string, string[]> {
	const tags = new Map<string, string[]>();
	for (const element of find('meta[content]').toArray()) {
		const { property, name, content = '' } = element.attribs;
		const key = (property ?? name ?? '').trim().toLowerCase();
		if (content.trim() === '') continue;
		const contents = tags.get(key) ?? [];
		contents.push(content);
		tags.set(key, contents);
	}
	return tags;
}
