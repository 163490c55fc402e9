import { splitQuery, trimHost } from '@bilby/contract/affiliates/edit-query';
import { unwrapLink } from '@bilby/contract/affiliates/link-wrappers';
import { LANGUAGE_IN_PATH, SHOPS, type ShopRule, VARIANT } from './product-shops.ts';
import { isNeutral } from './tracking-parameters.ts';

/** Host prefixes that show the same shop to other devices. */
const SAME_SHOP = /^(www\d?|m|mobile|amp|smile)\./;

/** Matches what is left of a host if too much was removed. No shop is at `com.au`. */
const SUFFIX = /^([a-z]+|(com|co|net|org|edu|gov|asn|id)\.[a-z]{2})$/;

/**
 * Normalises the address of a product, so that different links to it are equal: no scheme, `www`, tracking parameters,
 * fragment or trailing slash, and sorted parameters. A link through an affiliate network or a redirector becomes its
 * target. For some shops, only the product's id remains. Null if it is not a web address.
 */
export function normalizeProductUrl(url: string): string | null {
	const written = parseWebAddress(url.trim());
	if (!written) return null;
	const parsed = parseWebAddress(unwrapLink(written.href)) ?? written;
	const host = findShop(parsed.hostname);
	const path = canonicalPath(parsed.pathname, host);
	const shop = SHOPS.find((rule) => isHost(host, rule) && rule.path.test(path));
	if (shop) {
		const isKept = (name: string) => VARIANT.test(name) || (shop.keeps?.test(name) ?? false);
		const variant = isChoice(parsed.hash.slice(1)) ? readFragment(host, path, parsed.hash) : '';
		return `${writeProduct(shop, host, path)}${writeQuery(host, parsed.search, isKept)}${variant}`;
	}
	return `${host}${readPort(parsed)}${path}${writeQuery(host, parsed.search)}${readFragment(host, path, parsed.hash)}`;
}

/** Returns whether a normalised address can identify a product. A bare host cannot: it is the home page of a shop. */
export function namesProduct(normalizedUrl: string): boolean {
	return /[/?]/.test(normalizedUrl);
}

/** The scheme may be missing. `shop.example:8080` has a port; `mailto:someone` has another scheme. */
function parseWebAddress(url: string): URL | null {
	const hasScheme = /^https?:\/\//i.test(url);
	if (!hasScheme && /^([a-z][a-z\d+.-]*:(?!\d)|[a-z][a-z\d+.-]*:\/\/)/i.test(url)) return null;
	const parsed = URL.parse(hasScheme ? url : `https://${url}`);
	return parsed?.hostname.includes('.') ? parsed : null;
}

function findShop(hostname: string): string {
	const host = trimHost(hostname.toLowerCase());
	const shorter = host.replace(SAME_SHOP, '');
	return shorter === host || SUFFIX.test(shorter) ? host : findShop(shorter);
}

/** Both schemes and their default ports lead to the same page. */
function readPort({ port }: URL): string {
	return port === '' || port === '80' || port === '443' ? '' : `:${port}`;
}

function canonicalPath(pathname: string, host: string): string {
	const path = withoutLocale(
		pathname
			.replace(/;jsessionid=[^/]*/i, '')
			.split('/')
			.filter((segment) => segment !== '')
			.map(canonicalEscapes),
		host,
	);
	if (/^(index|default)\.(html?|php|aspx?|jsp)$/i.test(path.at(-1) ?? '')) path.pop();
	// The collection only says where the visitor found the product.
	if (path.at(-4) === 'collections' && path.at(-2) === 'products') path.splice(-4, 2);
	return path.map((segment) => `/${segment}`).join('');
}

/**
 * Removes the language, and also the country if it is Australia and comes with a language. Other countries have other
 * prices, and a shop that writes only `au` sells at another address without it.
 */
function withoutLocale(path: string[], host: string): string[] {
	const [first = '', second = '', ...rest] = path;
	if (LANGUAGE_IN_PATH.test(host) && /^[a-z]{2}([-_][a-z]{2,4})?$/i.test(first)) return path.slice(1);
	if (/^en([-_]au)?$/i.test(first)) return path.slice(1);
	return /^[a-z]{2}$/i.test(first) && /^en([-_][a-z]{2})?$/i.test(second) ? [first, ...rest] : path;
}

/** Escapes every character in the same way. */
function canonicalEscapes(segment: string): string {
	try {
		return encodeURIComponent(decodeURIComponent(segment.replace(/%(?![\da-f]{2})/gi, '%25')));
	} catch {
		// Escapes in an encoding other than UTF-8 are left to the shop.
		return segment.replace(/%[\da-f]{2}/gi, (escaped) => escaped.toUpperCase());
	}
}

function isHost(host: string, rule: ShopRule): boolean {
	return typeof rule.host === 'string' ? rule.host === host : rule.host.test(host);
}

function writeProduct({ to, path, ignoresCase }: ShopRule, host: string, written: string): string {
	const groups = path.exec(written) ?? [];
	const product = to
		.replace(/\$(\d)/g, (_, group: string) => {
			const id = groups[Number(group)] ?? '';
			return ignoresCase ? id.toUpperCase() : id;
		})
		.replace(/\/$/, '');
	return product.startsWith('/') ? `${host}${product}` : product;
}

function writeQuery(host: string, search: string, isKept: (name: string) => boolean = () => true): string {
	const parameters = splitQuery(search.slice(1))
		.filter(({ text, name, value }) => text !== '' && isKept(name) && !isNeutral(host, name, value))
		.map(({ name, value }) => [name, ...(value === null ? [] : [value])].map(encodeText).join('='))
		.sort();
	return parameters.length > 0 ? `?${parameters.join('&')}` : '';
}

/** Parts of a page that some sites write like a route. */
const SECTION = /^(reviews?|description|details|specs|specifications?|features|questions|overview|gallery|top|main)$/i;

/**
 * Returns a fragment that a script reads as an address of its own, or that chooses a variant. Other fragments are places on
 * the page.
 */
function readFragment(host: string, path: string, hash: string): string {
	const [, mark = '', route = '', search = ''] = /^#(!?\/?)([^?]*)(\?.*)?$/s.exec(hash) ?? [];
	const segments = route.split('/').filter((segment) => segment !== '');
	const isPlace = segments.length === 0 || (path !== '' && SECTION.test(route));
	const isRoute = mark !== '' || segments.length > 1;
	if (isPlace || !(isRoute || isChoice(route))) return '';
	const written = segments.map((segment) => canonicalEscapes(segment).replaceAll('%3D', '=')).join('/');
	return `${path === '' ? '/' : ''}#${mark}${written}${writeQuery(host, search)}`;
}

/** `#variant=12` and `#colourWayId-12` choose a variant, and `#product-12` a product. */
function isChoice(fragment: string): boolean {
	const [, name = ''] = /^([a-z_]+)[=-]./i.exec(fragment) ?? [];
	return VARIANT.test(name) || (/^(id|p|pid|item|product|product_?id|colourwayid)$/i.test(name) && /\d/.test(fragment));
}

/** A lone surrogate has no escape. */
function encodeText(text: string): string {
	return encodeURIComponent(text.toWellFormed());
}
