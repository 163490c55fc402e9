import { asList, findLdNodes, isOfType, type LdNode, ldAddresses, ldText, listNodes, localName } from './json-ld.ts';
import type { SourceFacts, StatedPrice } from './page-facts.ts';
import { parsePagePrice } from './page-price.ts';
import type { ParsedPage } from './parse-page.ts';

const PRODUCTS: ReadonlySet<string> = new Set([
	'Product',
	'ProductGroup',
	'IndividualProduct',
	'ProductModel',
	'Vehicle',
]);
const BREADCRUMBS: ReadonlySet<string> = new Set(['BreadcrumbList']);
const SITES: ReadonlySet<string> = new Set(['WebSite', 'Organization', 'OnlineStore', 'Store']);

/** Reads product details from JSON-LD, preferring the selected variant to its product group. */
export function readJsonLd(page: ParsedPage, pageUrl: string): SourceFacts {
	const nodes = findLdNodes(page);
	const product = pickProduct(nodes, pageUrl);
	const variants = listNodes(product?.hasVariant);
	const chosen = variants.find((variant) => isAbout(variant, pageUrl));
	const said = [chosen, product, ...variants.slice(0, 1)].filter((node) => node !== undefined);
	const first = (field: string) => said.map((node) => ldText(node[field])).find((text) => text !== null) ?? null;
	const offers = chosen?.offers ?? [product, ...variants].flatMap((node) => asList(node?.offers));
	return {
		images: said.flatMap((node) => ldAddresses(node.image)),
		title: first('name'),
		description: first('description'),
		...findLowestPrice(offers),
		siteNames: [
			...nodes.map(({ publisher }) => ldText(publisher)),
			...listNodes(offers).map(({ seller }) => ldText(seller)),
			...nodes.filter((node) => isOfType(node, SITES)).map(({ name }) => ldText(name)),
		].filter((name) => name !== null),
		brandNames: [first('brand'), first('manufacturer')].filter((name) => name !== null),
		categories: [...splitCategories(first('category')), ...readBreadcrumbs(nodes)],
	};
}

/** If a page lists several products, picks the one with the page's address, or else the first one for sale. */
function pickProduct(nodes: readonly LdNode[], pageUrl: string): LdNode | undefined {
	const products = nodes.filter((node) => isOfType(node, PRODUCTS));
	const forSale = products.filter(({ offers, hasVariant }) => offers !== undefined || hasVariant !== undefined);
	return forSale.find((product) => isAbout(product, pageUrl)) ?? forSale[0] ?? products[0];
}

function isAbout({ url, offers }: LdNode, pageUrl: string): boolean {
	const addresses = [url, ...listNodes(offers).map((offer) => offer.url)];
	return addresses.some(
		(address) => typeof address === 'string' && withoutHash(address, pageUrl) === withoutHash(pageUrl),
	);
}

function withoutHash(address: string, base?: string): string | null {
	const url = URL.parse(address, base);
	if (url) url.hash = '';
	return url?.href ?? null;
}

/** Splits "Electronics > Phones", which starts with the most general category. */
export function splitCategories(path: string | null): string[] {
	return (path ?? '')
		.split(/\s*[>»/|]\s*/)
		.filter((name) => name !== '')
		.reverse();
}

function readBreadcrumbs(nodes: readonly LdNode[]): string[] {
	const lists = nodes.filter((node) => isOfType(node, BREADCRUMBS));
	return lists.flatMap(({ itemListElement }) =>
		listNodes(itemListElement)
			.toSorted((a, b) => Number(b.position ?? 0) - Number(a.position ?? 0))
			.map((crumb) => ldText(crumb.name) ?? ldText(crumb.item))
			.filter((name) => name !== null),
	);
}

interface OfferPrices {
	price: StatedPrice;
	originalPrice: StatedPrice;
}

const AGGREGATES: ReadonlySet<string> = new Set(['AggregateOffer']);
const LIST_PRICES: ReadonlySet<string> = new Set(['ListPrice', 'StrikethroughPrice', 'MSRP', 'SRP', 'RegularPrice']);

/** Returns the lowest price in Australian dollars among offers, with the original price from the same offer. */
function findLowestPrice(offers: unknown): OfferPrices {
	const prices = listNodes(offers).flatMap((offer) => readOffer(offer, null));
	const inDollars = prices.filter(({ price }) => typeof price === 'number');
	const lowest = inDollars.toSorted((a, b) => Number(a.price) - Number(b.price))[0];
	return lowest ?? prices.find(({ price }) => price === 'foreign') ?? { price: null, originalPrice: null };
}

function readOffer(offer: LdNode, outerCurrency: unknown): OfferPrices[] {
	const currency = offer.priceCurrency ?? outerCurrency;
	const inner = isOfType(offer, AGGREGATES) && offer.lowPrice === undefined ? listNodes(offer.offers) : [];
	if (inner.length > 0) return inner.flatMap((each) => readOffer(each, currency).slice(0, 1));
	const parts = listNodes(offer.priceSpecification);
	const stated = asList(offer.lowPrice ?? offer.price)[0];
	const actual = parts.find((part) => !isListPrice(part) && part.validForMemberTier === undefined);
	return [
		{
			price: stated === undefined ? readPart(actual, currency) : parsePagePrice(stated, currency),
			originalPrice: readPart(parts.find(isListPrice), currency),
		},
	];
}

function isListPrice({ priceType }: LdNode): boolean {
	return typeof priceType === 'string' && LIST_PRICES.has(localName(priceType));
}

function readPart(part: LdNode | undefined, currency: unknown): StatedPrice {
	return part ? parsePagePrice(part.price, part.priceCurrency ?? currency) : null;
}
