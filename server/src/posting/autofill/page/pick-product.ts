import { normalizeProductUrl } from '#deals/rules/normalize-product-url.ts';
import { type Headlines, matchHeadlines, type NameMatch } from './headlines.ts';
import { asList, isOfType, type LdNode, ldAddresses, ldText, listNodes } from './ld-nodes.ts';
import type { ParsedPage } from './parse-page.ts';

const PRODUCTS: ReadonlySet<string> = new Set([
	'Product',
	'ProductGroup',
	'IndividualProduct',
	'ProductModel',
	'Vehicle',
]);
/** Types that can have offers but are not for sale themselves. */
const OTHERS: ReadonlySet<string> = new Set([
	'WebPage',
	'WebSite',
	'Organization',
	'OnlineStore',
	'Store',
	'Offer',
	'AggregateOffer',
	'OfferCatalog',
	'ItemList',
	'BreadcrumbList',
	'SearchAction',
]);

/** The most products, variants or offers that are compared. */
const MAX_PRODUCTS = 300;

export interface PickedProduct {
	product: LdNode;
	/** The variant that the page's address names. */
	variant: LdNode | undefined;
	variants: LdNode[];
	/** The offers of the variant if there is one, otherwise those of the product and all its variants. */
	offers: unknown[];
}

/** Picks the product that a page is about. Returns null if all products on it seem to be others, such as related ones. */
export function pickProduct(nodes: readonly LdNode[], page: ParsedPage, headlines: Headlines): PickedProduct | null {
	const products = nodes.filter(isProduct).slice(0, MAX_PRODUCTS);
	const pages = new Set(listPageAddresses(page));
	const named = new Set(products.filter(isForSale).map(({ name }) => ldText(name)));
	const rated = products
		.map((product) => ({ product, rating: rateProduct(product, { page, pages, headlines, isOnly: named.size <= 1 }) }))
		.filter(({ rating }) => rating > 0)
		.toSorted((a, b) => b.rating - a.rating);
	const [best] = rated;
	return best ? pickVariant(best.product, page.url) : null;
}

function isProduct(node: LdNode): boolean {
	return isOfType(node, PRODUCTS) || (isForSale(node) && !isOfType(node, OTHERS));
}

function isForSale({ offers, hasVariant, price }: LdNode): boolean {
	return offers !== undefined || hasVariant !== undefined || price !== undefined;
}

interface Rating {
	page: ParsedPage;
	/** The identities of the page's address. */
	pages: ReadonlySet<string>;
	headlines: Headlines;
	/** No other product is for sale. */
	isOnly: boolean;
}

const NAME_RATINGS: Record<NameMatch, number> = { same: 40, close: 30, unknown: 20, alike: 15, shared: 10, none: 0 };

/** Rates how certainly a node is the product of the page. Zero means that it is another product. */
function rateProduct(product: LdNode, { page, pages, headlines, isOnly }: Rating): number {
	const match = matchHeadlines(ldText(product.name), headlines);
	const sale = isForSale(product) ? 5 : 0;
	const claim = readClaim(product, page, pages);
	if (claim === 'this page') return 100 + NAME_RATINGS[match] + sale;
	if (claim === 'another page') return match === 'same' ? 10 + sale : 0;
	if (match === 'same' || match === 'close' || match === 'unknown') return NAME_RATINGS[match] + sale;
	// The heading may use other words than the data, but of several products it would be a guess.
	const isLikely = match === 'alike' || match === 'shared' || headlines.heading === null;
	return isOnly && isLikely ? NAME_RATINGS.shared + sale : 0;
}

type Claim = 'this page' | 'another page' | 'none';

/** Returns which page a product names as its own: this one, another one or none. */
function readClaim(product: LdNode, page: ParsedPage, pages: ReadonlySet<string>): Claim {
	const offers = listNodes(product.offers).slice(0, MAX_PRODUCTS);
	const groups = [
		[product.url, product.mainEntityOfPage].flatMap(ldAddresses),
		offers.flatMap(({ url }) => ldAddresses(url)),
		ldAddresses(product['@id']),
	];
	for (const group of groups) {
		const addresses = group.flatMap((address) => identify(address, page));
		if (addresses.some((address) => pages.has(address))) return 'this page';
		const relations = group.map((address) => compareParameters(address, page.url));
		if (relations.includes('fewer')) return 'this page';
		if (addresses.length > 0) return relations.includes('more') ? 'none' : 'another page';
	}
	return 'none';
}

/** The canonical address counts too, unless it is the home page. */
function listPageAddresses(page: ParsedPage): string[] {
	const canonical = page.links.get('canonical')?.[0] ?? '';
	const shared = page.meta.get('og:url')?.[0] ?? '';
	return [page.url, ...[canonical, shared].filter((address) => address !== '')].flatMap((address) =>
		identify(address, page),
	);
}

/** Returns the identity of an address. A fragment or the home page says nothing about the product. */
function identify(address: string, { url, baseUrl }: ParsedPage): string[] {
	const written = address.trim();
	if (written === '' || written.startsWith('#')) return [];
	const parsed = URL.parse(written, baseUrl === url ? url : baseUrl);
	if (!parsed || !/^https?:$/.test(parsed.protocol)) return [];
	if (parsed.pathname === '/' && parsed.search === '') return [];
	const identity = normalizeProductUrl(parsed.href);
	return identity === null ? [] : [identity];
}

/**
 * Compares two addresses with the same path. With fewer parameters, it is the page without its variant. With more, it is
 * one of its variants.
 */
function compareParameters(address: string, pageUrl: string): 'fewer' | 'more' | null {
	const page = URL.parse(pageUrl);
	const other = URL.parse(address, pageUrl);
	if (!page || !other || address.startsWith('#') || page.pathname === '/') return null;
	const [pagePath, otherPath] = [page, other].map(({ origin, pathname }) => normalizeProductUrl(origin + pathname));
	if (pagePath !== otherPath) return null;
	const has = (url: URL, name: string, value: string) => url.searchParams.get(name) === value;
	if ([...other.searchParams].every(([name, value]) => has(page, name, value))) return 'fewer';
	return [...other.searchParams].some(([name]) => page.searchParams.has(name)) ? null : 'more';
}

function pickVariant(product: LdNode, pageUrl: string): PickedProduct {
	const variants = listNodes(product.hasVariant).slice(0, MAX_PRODUCTS);
	const variant = pickChosen(variants, pageUrl);
	if (variant) return { product, variant, variants, offers: asList(variant.offers) };
	const own = product.price !== undefined && product.offers === undefined ? [product] : asList(product.offers);
	const offers = listNodes(own).length > 1 ? listNodes(own).slice(0, MAX_PRODUCTS) : [];
	const chosen = pickChosen(offers, pageUrl);
	return {
		product,
		variant: undefined,
		variants,
		offers: chosen ? [chosen] : [...own, ...variants.flatMap(({ offers }) => asList(offers))],
	};
}

const CODES = ['sku', 'productID', 'mpn', 'gtin', 'gtin8', 'gtin12', 'gtin13', 'gtin14', 'identifier', 'serialNumber'];
const CODE_PARAMETER =
	/^(?:variant|variation|var|sku|pid|id|product|item|style|option|model|article|p)[_-]?(?:id|code|no|number|sku)?$/i;
const TRAITS: Record<string, RegExp> = {
	color: /colou?r/i,
	size: /size/i,
	material: /material|fabric/i,
	pattern: /pattern|print/i,
};

/** Returns the one variant or offer that most parameters of the page's address name. */
function pickChosen(variants: readonly LdNode[], pageUrl: string): LdNode | undefined {
	const page = URL.parse(pageUrl);
	if (!page || variants.length === 0) return undefined;
	const rated = variants
		.map((variant) => ({ variant, hits: countHits(variant, page) }))
		.toSorted((a, b) => b.hits - a.hits);
	const [best, second] = rated;
	if (!best || best.hits === 0 || best.hits === second?.hits) return undefined;
	return best.variant;
}

function countHits(variant: LdNode, page: URL): number {
	const addresses = [
		variant.url,
		variant['@id'],
		variant.mainEntityOfPage,
		...listNodes(variant.offers).map(({ url }) => url),
	]
		.flatMap(ldAddresses)
		.flatMap((address) => URL.parse(address, page.href) ?? []);
	const codes = readCodes([variant, ...listNodes(variant.offers), ...listNodes(variant.itemOffered)]);
	const isNamed = ([name, value]: [string, string]) => {
		const written = value.toLowerCase();
		if (addresses.some(({ searchParams }) => searchParams.get(name)?.toLowerCase() === written)) return true;
		if (codes.has(written) && (CODE_PARAMETER.test(name) || written.length >= 5)) return true;
		const [trait] = Object.entries(TRAITS).find(([, pattern]) => pattern.test(name)) ?? [];
		return trait !== undefined && asList(variant[trait]).some((text) => ldText(text)?.toLowerCase() === written);
	};
	const hits = [...page.searchParams].slice(0, 50).filter(isNamed).length;
	const path = normalizeProductUrl(`${page.origin}${page.pathname}`);
	const isPath = addresses.some((address) => address.search === '' && normalizeProductUrl(address.href) === path);
	const isInPath = page.pathname
		.toLowerCase()
		.split(/[/_]/)
		.some((part) => part.length >= 5 && codes.has(part));
	return hits + (isPath || isInPath ? 0.5 : 0);
}

function readCodes(nodes: readonly LdNode[]): Set<string> {
	const codes = nodes.flatMap((node) => CODES.flatMap((name) => asList(node[name])));
	const written = codes.filter((code) => typeof code === 'string' || typeof code === 'number');
	return new Set(written.map((code) => String(code).trim().toLowerCase()).filter((code) => code !== ''));
}
