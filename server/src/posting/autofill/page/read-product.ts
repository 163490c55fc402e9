import type { Headlines } from './headlines.ts';
import { isOfType, type LdNode, ldAddresses, ldText, listNodes, listTexts } from './ld-nodes.ts';
import { NOTHING, type SourceFacts } from './page-facts.ts';
import type { ParsedPage } from './parse-page.ts';
import { pickProduct } from './pick-product.ts';
import { readOffers } from './read-offers.ts';

const BREADCRUMBS: ReadonlySet<string> = new Set(['BreadcrumbList']);
const SITES: ReadonlySet<string> = new Set(['WebSite']);
const OWNERS: ReadonlySet<string> = new Set(['Organization', 'OnlineStore', 'Store', 'Corporation', 'LocalBusiness']);

/** Reads the product among objects of JSON-LD, microdata or RDFa, preferring the chosen variant to its group. */
export function readProduct(
	nodes: readonly LdNode[],
	{ page, headlines, currency }: { page: ParsedPage; headlines: Headlines; currency: string },
): SourceFacts {
	const site = {
		...NOTHING,
		logos: nodes.flatMap(({ logo, brand }) => [logo, ...listNodes(brand).map(({ logo }) => logo)].flatMap(ldAddresses)),
		siteNames: readSiteNames(nodes, page.url),
		categories: readBreadcrumbs(nodes),
	};
	const picked = pickProduct(nodes, page, headlines);
	if (!picked) return site;
	const { product, variant, variants, offers } = picked;
	const group = listNodes(product.isVariantOf)[0];
	const said = [variant, product, group, ...variants.slice(0, 1)].filter((node) => node !== undefined);
	const first = (field: string) => said.map((node) => ldText(node[field])).find((text) => text !== null) ?? null;
	return {
		...site,
		images: said.flatMap((node) => ldAddresses(node.image)),
		title: first('name'),
		description: first('description'),
		...readOffers(offers, currency),
		brandNames: [first('brand'), first('manufacturer')].filter((name) => name !== null),
		categories: [...splitCategories(first('category')), ...site.categories],
	};
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
			.map((crumb, index) => ({ crumb, position: Number(ldText(crumb.position) ?? crumb.position ?? index) }))
			.toSorted((a, b) => b.position - a.position)
			.map(({ crumb }) => ldText(crumb.name) ?? ldText(crumb.item))
			.filter((name) => name !== null),
	);
}

/** An organisation names the shop only if its address is that of the site. It may also be a seller or a brand. */
function readSiteNames(nodes: readonly LdNode[], pageUrl: string): string[] {
	const host = bareHost(pageUrl);
	const isOurs = ({ url }: LdNode) => ldAddresses(url).some((address) => bareHost(address) === host);
	const sites = nodes.filter((node) => isOfType(node, SITES) && (node.url === undefined || isOurs(node)));
	const owners = nodes.filter((node) => isOfType(node, OWNERS) && isOurs(node));
	return [...sites, ...owners].flatMap(({ name, alternateName }) => [...listTexts(name), ...listTexts(alternateName)]);
}

function bareHost(address: string): string | undefined {
	return URL.parse(address)?.hostname.replace(/^www\./, '');
}
