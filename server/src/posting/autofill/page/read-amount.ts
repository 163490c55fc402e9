import type { StatedPrice } from './page-facts.ts';
import { parsePagePrice } from './page-price.ts';

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

/** Reads an amount in markup as Australian dollars. Zero is no price, because many shops write it for "unknown". */
export function readAmount(value: unknown, currency: unknown): StatedPrice {
	if (typeof value !== 'number' && typeof value !== 'string') return null;
	if (typeof value === 'string' && /^\s*free\s*!?\s*$/i.test(value)) return 0;
	if (typeof value === 'string' && value.trim() === '') return null;
	if (isForeignCurrency(currency)) return 'foreign';
	const price = typeof value === 'number' ? roundToCents(value) : readText(value);
	return price === 0 ? null : price;
}

/** Database columns have more decimals: 3.355 is 3.36, although it is stored as slightly less. */
function roundToCents(value: number): number | null {
	if (!Number.isFinite(value) || value < 0) return null;
	const price = parsePagePrice(Math.round(Number((value * 100).toFixed(4))) / 100);
	return typeof price === 'number' ? price : null;
}

function readText(text: string): StatedPrice {
	const plain = /^\s*\d+\.\d{3,}\s*$/.test(text)
		? null
		: text
				.replace(/^\s*\./, '0.')
				.replace(/\bAU\s+\$/, 'AU$')
				.replace(/\s*inc\.? GST$/i, '');
	return plain === null ? parsePagePrice(text) : parsePagePrice(plain);
}
