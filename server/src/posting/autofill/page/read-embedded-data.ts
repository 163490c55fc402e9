import { readScript } from './element-text.ts';
import { type Headlines, matchHeadlines } from './headlines.ts';
import { isNode } from './ld-nodes.ts';
import type { PageFacts } from './page-facts.ts';
import type { ParsedPage } from './parse-page.ts';
import { isForeignCurrency, readAmount } from './read-amount.ts';

/** Field names in lower case, without underscores. */
const NAMES = ['name', 'title', 'displayname', 'productname', 'producttitle', 'fullname'];
const PRICES = [
	'saleprice',
	'specialprice',
	'currentprice',
	'finalprice',
	'nowprice',
	'sellprice',
	'sellingprice',
	'now',
	'price',
	'currentretailprice',
];
const FORMER = ['wasprice', 'was', 'originalprice', 'listprice', 'regularprice', 'rrp', 'compareatprice'];
const GROUPS = ['pricing', 'prices', 'price', 'priceinfo', 'pricedata'];
const MAX_OBJECTS = 20_000;
const MAX_DEPTH = 30;

type Data = Record<string, unknown>;

/**
 * Reads the price from the data that a page's scripts render it from. Takes only objects with the name of the page's
 * product, and only if all of them state one price.
 */
export function readEmbeddedData(
	page: ParsedPage,
	headlines: Headlines,
	currency: string,
): Pick<PageFacts, 'price' | 'originalPrice'> {
	const none = { price: null, originalPrice: null };
	const { same, similar } = findProducts(page, headlines);
	const readAll = (products: Data[]) =>
		products.map((product) => readPrices(product, currency)).filter(({ price }) => price !== null);
	const named = readAll(same);
	const prices = named.length > 0 ? named : readAll(similar);
	const [first = none] = prices;
	return prices.every(({ price }) => price === first.price) ? first : none;
}

/** Finds objects with the name of the page's product, a part of that name, or a name that contains it. */
function findProducts(page: ParsedPage, headlines: Headlines): { same: Data[]; similar: Data[] } {
	const found: { same: Data[]; similar: Data[] } = { same: [], similar: [] };
	const open = listData(page).map((value) => ({ value, depth: 0 }));
	for (let visits = 0, next = open.pop(); next && visits < MAX_OBJECTS; visits += 1, next = open.pop()) {
		const { value, depth } = next;
		if (typeof value !== 'object' || value === null) continue;
		if (!Array.isArray(value)) {
			const data = withPlainNames(value);
			const name = NAMES.map((field) => data[field]).find((text) => typeof text === 'string');
			const match = typeof name === 'string' ? matchHeadlines(name.slice(0, 300), headlines) : 'none';
			if (match === 'same') found.same.push(data);
			if (match === 'close') found.similar.push(data);
		}
		if (depth < MAX_DEPTH) for (const inner of Object.values(value)) open.push({ value: inner, depth: depth + 1 });
	}
	return found;
}

/** Lists the contents of data scripts, and of scripts that assign one object to a variable. */
function listData({ scripts }: ParsedPage): unknown[] {
	return scripts.flatMap((script) => {
		const { type = '' } = script.attribs;
		if (/ld\+json/i.test(type)) return [];
		const text = readScript(script);
		const json = /json/i.test(type)
			? text
			: (/^\s*(?:window\.|var\s+|const\s+|let\s+)[\w.$]+\s*=\s*(\{[\s\S]*\})\s*;?\s*$/.exec(text)?.[1] ?? '');
		try {
			return json === '' ? [] : [JSON.parse(json)];
		} catch {
			// The script is a program, not data.
			return [];
		}
	});
}

function withPlainNames(data: object): Data {
	return Object.fromEntries(
		Object.entries(data).map(([name, value]) => [name.replaceAll('_', '').toLowerCase(), value]),
	);
}

function readPrices(product: Data, currency: string): Pick<PageFacts, 'price' | 'originalPrice'> {
	const groups = GROUPS.map((name) => product[name]).filter(isNode);
	const data = [product, ...groups.map(withPlainNames)];
	const currencies = data.flatMap((fields) => [fields.currency, fields.currencycode, fields.pricecurrency]);
	if (currencies.some((stated) => typeof stated === 'string' && isForeignCurrency(stated)))
		return { price: null, originalPrice: null };
	const read = (names: string[]) =>
		names
			.flatMap((name) => data.map((fields) => readPlain(fields[name], currency)))
			.find((amount) => amount !== null) ?? null;
	return { price: read(PRICES), originalPrice: read(FORMER) };
}

/** Ignores whole numbers of 100 or more, because they may be in cents. */
function readPlain(value: unknown, currency: string): number | null {
	const isCents =
		typeof value === 'number'
			? Number.isInteger(value) && value >= 100
			: typeof value !== 'string' || /^\d{3,}$/.test(value);
	const price = isCents ? null : readAmount(value, currency);
	return typeof price === 'number' ? price : null;
}
