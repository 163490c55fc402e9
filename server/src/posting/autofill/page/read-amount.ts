import type { StatedPrice } from './page-facts.ts';
import { parsePagePrice, readPagePrice } from './page-price.ts';

const AUSTRALIAN = /^(?:aud?|aus?|a)?\s*\$?$|^\$\s*aud?$|^australian dollars?$/i;
/** Countries whose shops rarely sell in Australian dollars. Endings such as `.co` and `.io` are used everywhere. */
const FOREIGN_HOST =
	/\.(?:uk|nz|us|ca|ie|de|at|ch|fr|it|es|pt|nl|be|se|dk|no|fi|pl|cz|jp|cn|kr|hk|sg|my|th|vn|id|ph|in|za|br|mx)$/i;

/** Returns whether a currency, given as a code or a sign, is not the Australian dollar. */
export function isForeignCurrency(currency: unknown): boolean {
	return typeof currency === 'string' && !AUSTRALIAN.test(currency.trim());
}

/** Returns the currency of prices that do not state one. */
export function findDefaultCurrency(url: string, stated: readonly string[]): string {
	const [first] = stated;
	if (first !== undefined && stated.every((currency) => currency === first)) return first;
	return FOREIGN_HOST.test(URL.parse(url)?.hostname ?? '') ? 'foreign' : 'AUD';
}

/** Reads an amount in markup as Australian dollars. Zero is not a price, because many shops write it for "unknown". */
export function readAmount(value: unknown, currency: unknown): StatedPrice {
	const isFree = typeof value === 'string' && readPagePrice(value) === 0;
	if (isFree) return 0;
	const isStated = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
	if (isStated && isForeignCurrency(currency)) return 'foreign';
	const price = parsePagePrice(roundDatabaseValue(value));
	return typeof price === 'number' && price <= 0 ? null : price;
}

/** Database columns have more decimals: 3.355 is 3.36, although the number is stored as slightly less. */
function roundDatabaseValue(value: unknown): unknown {
	return typeof value === 'number' ? Math.round(Number((value * 100).toFixed(4))) / 100 : value;
}
