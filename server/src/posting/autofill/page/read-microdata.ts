import type { SourceFacts } from './page-facts.ts';
import { parsePagePrice } from './page-price.ts';
import type { ParsedPage } from './parse-page.ts';

const PRODUCT = '[itemtype*="schema.org/Product" i]';
const CRUMB = '[itemtype*="schema.org/BreadcrumbList" i] [itemprop~="itemListElement"]';

type Properties = Map<string, string[]>;

/** Reads the `itemprop` attributes of the first product on a page. */
export function readMicrodata(page: ParsedPage): SourceFacts {
	const product = readProperties(page, PRODUCT);
	const offers = readProperties(page, `${PRODUCT} [itemprop~="offers"]`);
	const brand = readProperties(page, `${PRODUCT} [itemprop~="brand"]`);
	const first = (property: string) => offers.get(property)?.[0] ?? product.get(property)?.[0];
	return {
		images: product.get('image') ?? [],
		title: product.get('name')?.[0] ?? null,
		description: product.get('description')?.[0] ?? null,
		price: parsePagePrice(first('lowPrice') ?? first('price'), first('priceCurrency')),
		originalPrice: null,
		siteNames: [],
		brandNames: [...(brand.get('name') ?? []), ...(product.get('brand') ?? [])],
		categories: [...readBreadcrumbs(page), ...(product.get('category') ?? [])],
	};
}

/** Collects the values of the first matching item by property, without nested items. Walks a long page only once. */
function readProperties({ $, find }: ParsedPage, selector: string): Properties {
	const root = find(selector).first();
	const properties: Properties = new Map();
	for (const element of root.find('[itemprop]:not([itemscope])').toArray()) {
		if (!$(element).parent().closest('[itemscope]').is(root)) continue;
		for (const property of (element.attribs.itemprop ?? '').split(/\s+/)) {
			const value = readValue($(element), property);
			const values = properties.get(property) ?? [];
			if (value !== '') values.push(value);
			properties.set(property, values);
		}
	}
	return properties;
}

/** From the most specific to the most general. */
function readBreadcrumbs({ $, find }: ParsedPage): string[] {
	return find(CRUMB)
		.toArray()
		.map((crumb) => readValue($(crumb).find('[itemprop~="name"]').first(), 'name'))
		.filter((name) => name !== '')
		.reverse();
}

interface Marked {
	attr(name: string): string | undefined;
	text(): string;
}

/** Only pictures have their value in an attribute. The value of a link is its visible text. */
function readValue(element: Marked, property: string): string {
	const attributes = property === 'image' ? ['content', 'data-src', 'src', 'href'] : ['content'];
	const inAttribute = attributes.map((name) => element.attr(name)).find((value) => value !== undefined);
	return (inAttribute ?? element.text()).trim();
}
