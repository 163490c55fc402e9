import { asList, findLdNodes, isOfType, type LdNode, ldAddresses, ldText, nodesOf } from './json-ld.ts';
import { pricesOfOffers } from './json-ld-offers.ts';
import type { SourceFacts } from './page-facts.ts';
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
	const variants = nodesOf(product?.hasVariant);
	const chosen = variants.find((variant) => isAbout(variant, pageUrl));
	const said = [chosen, product, ...variants.slice(0, 1)].filter((node) => node !== undefined);
	const first = (field: string) => said.map((node) => ldText(node[field])).find((text) => text !== null) ?? null;
	const offers = chosen?.offers ?? [product, ...variants].flatMap((node) => asList(node?.offers));
	return {
		images: said.flatMap((node) => ldAddresses(node.image)),
		title: first('name'),
		description: first('description'),
		...pricesOfOffers(offers),
		siteNames: [
			...nodes.map(({ publisher }) => ldText(publisher)),
			...nodesOf(offers).map(({ seller }) => ldText(seller)),
			...nodes.filter((node) => isOfType(node, SITES)).map(({ name }) => ldText(name)),
		].filter((name) => name !== null),
		brandNames: [first('brand'), first('manufacturer')].filter((name) => name !== null),
		categories: [...categoriesOf(first('category')), ...crumbsOf(nodes)],
	};
}

/** If a page lists several products, picks the one with the page's address, or else the first one for sale. */
function pickProduct(nodes: readonly LdNode[], pageUrl: string): LdNode | undefined {
	const products = nodes.filter((node) => isOfType(node, PRODUCTS));
	const forSale = products.filter(({ offers, hasVariant }) => offers !== undefined || hasVariant !== undefined);
	return forSale.find((product) => isAbout(product, pageUrl)) ?? forSale[0] ?? products[0];
}

function isAbout({ url, offers }: LdNode, pageUrl: string): boolean {
	const addresses = [url, ...nodesOf(offers).map((offer) => offer.url)];
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
export function categoriesOf(path: string | null): string[] {
	return (path ?? '')
		.split(/\s*[>»/|]\s*/)
		.filter((name) => name !== '')
		.reverse();
}

function crumbsOf(nodes: readonly LdNode[]): string[] {
	const lists = nodes.filter((node) => isOfType(node, BREADCRUMBS));
	return lists.flatMap(({ itemListElement }) =>
		nodesOf(itemListElement)
			.toSorted((a, b) => Number(b.position ?? 0) - Number(a.position ?? 0))
			.map((crumb) => ldText(crumb.name) ?? ldText(crumb.item))
			.filter((name) => name !== null),
	);
}
