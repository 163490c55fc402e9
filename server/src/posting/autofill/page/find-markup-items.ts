import { isStruck, readPriceText, readText } from './element-text.ts';
import { isOfType, type LdNode, listNodes } from './ld-nodes.ts';
import { isElement, type PageElement, type PageNode, type ParsedPage } from './parse-page.ts';
import { readAmount } from './read-amount.ts';

/** The attributes of microdata and RDFa, which otherwise work alike. */
interface Dialect {
	readScope: (attributes: Record<string, string>) => { types: string[]; id: string | undefined } | null;
	readNames: (attributes: Record<string, string>) => string[];
}

const MICRODATA: Dialect = {
	readScope: ({ itemscope, itemtype, itemid }) =>
		itemscope === undefined ? null : { types: splitNames(itemtype), id: itemid },
	readNames: ({ itemprop }) => splitNames(itemprop),
};

const RDFA: Dialect = {
	readScope: ({ typeof: types, resource, about }) =>
		types === undefined ? null : { types: splitNames(types), id: resource ?? about },
	readNames: ({ property }) =>
		splitNames(property)
			.filter((name) => !name.includes(':') || /^(?:schema:|https?:\/\/schema\.org\/)/.test(name))
			.map((name) => name.replace(/^.*[:/]/, '')),
};

const PRICES: ReadonlySet<string> = new Set(['price', 'lowPrice', 'highPrice']);
/** The value of these is an address. The value of any other link is its visible text. */
const ADDRESSES: ReadonlySet<string> = new Set([
	'image',
	'url',
	'logo',
	'availability',
	'itemCondition',
	'businessFunction',
	'priceType',
	'mainEntityOfPage',
	'additionalType',
]);
const OFFERS: ReadonlySet<string> = new Set(['Offer', 'AggregateOffer']);
const PRODUCTS: ReadonlySet<string> = new Set(['Product', 'ProductGroup', 'IndividualProduct']);

/** A page with more does not describe one product. */
const MAX_VALUES = 3_000;
const MAX_VALUE_LENGTH = 5_000;

/** Finds the top-level items of microdata as objects like those of JSON-LD. */
export function findMicrodata(page: ParsedPage): LdNode[] {
	return page.hasMicrodata ? findItems(page, MICRODATA) : [];
}

/** Finds the top-level items of RDFa as objects like those of JSON-LD. */
export function findRdfa(page: ParsedPage): LdNode[] {
	return page.hasRdfa ? findItems(page, RDFA) : [];
}

/** Walks the page once, without recursion, because a hostile page may be nested deeply. */
function findItems({ root }: ParsedPage, dialect: Dialect): LdNode[] {
	const items: LdNode[] = [];
	const loose: LdNode = { '@type': ['Product'] };
	const open: { node: PageNode; item: LdNode | null; struck: boolean }[] = root.children
		.map((node) => ({ node, item: null, struck: false }))
		.toReversed();
	let values = 0;
	for (let next = open.pop(); next && values < MAX_VALUES; next = open.pop()) {
		const { node, item } = next;
		if (!isElement(node)) continue;
		const struck = next.struck || isStruck(node);
		const names = dialect.readNames(node.attribs);
		const scope = dialect.readScope(node.attribs);
		let inner = item;
		values += names.length + (scope ? 1 : 0);
		if (scope) {
			inner = { '@type': scope.types, ...(scope.id && { '@id': scope.id }) };
			if (names.length === 0 || item === null) items.push(inner);
			else for (const name of names) addValue(item, name, inner);
		} else {
			for (const name of names)
				addValue(item ?? loose, struck && PRICES.has(name) ? 'formerPrice' : name, readValue(node, name));
			if (node.name === 'h1' && item && names.length === 0)
				addValue(item, 'heading', readText(node, MAX_VALUE_LENGTH).trim());
		}
		for (let index = node.children.length - 1; index >= 0; index -= 1) {
			const child = node.children[index];
			if (child) open.push({ node: child, item: inner, struck });
		}
	}
	return joinItems(items, loose);
}

function addValue(item: LdNode, name: string, value: unknown): void {
	if (value === '' || value === null) return;
	const values = item[name];
	if (Array.isArray(values)) values.push(value);
	else item[name] = [value];
}

function readValue(element: PageElement, property: string): string | null {
	const { attribs, name } = element;
	if (attribs.content !== undefined) return readContent(element, attribs.content.trim(), property);
	if (ADDRESSES.has(property)) {
		const address = attribs['data-src'] ?? attribs.src ?? attribs.href;
		if (address !== undefined) return address.trim();
	}
	if (name === 'data' || name === 'meter') return (attribs.value ?? '').trim();
	if (PRICES.has(property)) return readPriceText(element);
	return readText(element, MAX_VALUE_LENGTH).trim();
}

/** The visible text of a price may name a foreign currency that its content omits. */
function readContent(element: PageElement, content: string, property: string): string {
	const shown = PRICES.has(property) ? readPriceText(element) : null;
	return shown !== null && shown !== '' && readAmount(shown, null) === 'foreign' ? shown : content;
}

/**
 * Combines items with the properties outside of them. These become the product if there is no other. An item without a
 * name gets the heading. A single offer outside of products belongs to a single product.
 */
function joinItems(found: LdNode[], loose: LdNode): LdNode[] {
	const items = found.flatMap((item) => [item, ...listNodes(item.mainEntity), ...listNodes(item.breadcrumb)]);
	const products = items.filter((item) => isOfType(item, PRODUCTS));
	for (const product of products) product.name ??= product.heading;
	const offers = items.filter((item) => isOfType(item, OFFERS));
	const [product] = products;
	if (
		products.length === 1 &&
		product &&
		offers.length === 1 &&
		product.offers === undefined &&
		product.price === undefined
	)
		product.offers = offers;
	if (products.length > 0) return items;
	const { name, ...others } = loose;
	const isNamed = Array.isArray(name) && new Set(name).size === 1;
	return [...items, { ...others, ...(isNamed && { name }), ...(offers.length === 1 && { offers }) }];
}

function splitNames(written: string | undefined): string[] {
	return written?.split(/\s+/).filter((name) => name !== '') ?? [];
}
