import { load } from 'cheerio/slim';
import type { ParsedPage } from './parse-page.ts';

/** Pictures with a side below this many pixels are icons. */
const MIN_SIDE = 80;
/** The most pictures that a person will look through. */
const MAX_IMAGES = 12;
/** The limit of the deal form. */
const MAX_ADDRESS_LENGTH = 2_000;
const listWords = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const DECORATION = listWords('sprite sprites spacer placeholder spinner 1x1 favicon noimage nophoto transparent');
/** Words of decoration that may also be words of a product, such as "Logo T-shirt". */
const POSSIBLE_DECORATION = listWords(
	'logo logos logotype wordmark icon icons avatar badge badges banner banners payment payments loader loading',
);
/** These are decoration only as the whole name of a file: "pixel.gif", but not "pixel-9.jpg". */
const BARE_DECORATION = listWords('pixel blank dot empty clear tracking');
const NEUTRAL = listWords('image img gif px');
const NO_PICTURE = /^no (?:image|img|photo|picture|product)\b|\bno (?:image|photo|picture)\b/;

/** Lists the pictures that a page links or shows, the largest first. Those without a declared size come last. */
export function listShownPictures({ images, links }: ParsedPage): string[] {
	const [href] = links.get('image_src') ?? [];
	const shown = images
		.map(({ attribs }) => ({ address: findAddress(attribs), area: computeArea(attribs), side: shorterSide(attribs) }))
		.filter(({ address, side }) => address !== '' && side >= MIN_SIDE)
		.toSorted((a, b) => b.area - a.area)
		.map(({ address }) => address);
	return href ? [href, ...shown] : shown;
}

/**
 * Returns absolute web addresses of pictures in order, without duplicates, drawings, data URLs and decoration. Words of
 * the product's name do not make a picture decoration.
 */
export function resolvePictures(
	written: readonly string[],
	{ url, baseUrl }: ParsedPage,
	{ productName, logos }: { productName: string | null; logos: readonly string[] },
): string[] {
	const excluded = new Set([url, ...logos.map((address) => resolvePicture(address, baseUrl))]);
	const own = new Set(splitWords(productName ?? ''));
	const found = new Map<string, string>();
	for (const address of written) {
		const resolved = resolvePicture(address, baseUrl);
		if (resolved === null || excluded.has(resolved) || isDecoration(resolved, own)) continue;
		const key = resolved.replace(/^https?:/, '');
		if (!found.has(key)) found.set(key, resolved);
		if (found.size === MAX_IMAGES) break;
	}
	return [...found.values()];
}

function resolvePicture(written: string, baseUrl: string): string | null {
	const address = fillTemplate(withoutEntities(written.trim()));
	if (address === null) return null;
	const url = URL.parse(address, baseUrl);
	if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
	if (address.startsWith('#')) return null;
	url.hash = '';
	if (/\.(svgz?|ico)$/i.test(url.pathname) || url.href.length > MAX_ADDRESS_LENGTH) return null;
	return url.href;
}

function withoutEntities(address: string): string {
	return /&(?:amp|#\d+|#x[\da-f]+);/i.test(address) ? load(address.slice(0, MAX_ADDRESS_LENGTH)).text() : address;
}

/** Matches the `{width}` of a lazy loader, also as `%7Bwidth%7D`. */
const TEMPLATE = /(?:\{\{?|%7B|\[)\s*(width|w|size|height|h)\s*(?:\}\}?|%7D|\])/gi;

/** Writes a size into an address with a template. Returns null if it has other variables. */
function fillTemplate(address: string): string | null {
	const filled = address.replace(TEMPLATE, '800');
	return /\{[^}]*\}|%7B[^%]*%7D|\$\{|<%/i.test(filled) ? null : filled;
}

function isDecoration(address: string, own: ReadonlySet<string>): boolean {
	const file =
		URL.parse(address)
			?.pathname.split('/')
			.findLast((part) => part !== '') ?? '';
	const words = splitWords(file.replace(/\.\w{2,5}$/, ''));
	const others = words.filter((word) => !own.has(word));
	if (words.some((word) => DECORATION.has(word)) || NO_PICTURE.test(words.join(' '))) return true;
	if (others.some((word) => POSSIBLE_DECORATION.has(word))) return true;
	const isBare = others.every((word) => BARE_DECORATION.has(word) || NEUTRAL.has(word) || /^\d+x\d+$/.test(word));
	return isBare && others.some((word) => BARE_DECORATION.has(word));
}

/** Splits a name into lower-case words: "siteLogo_2x" into site, logo and 2x. */
function splitWords(name: string): string[] {
	return name
		.replace(/%[\da-f]{2}/gi, ' ')
		.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== '');
}

const LAZY = [
	'data-old-hires',
	'data-zoom-image',
	'data-large_image',
	'data-src',
	'data-original',
	'data-lazy-src',
	'data-lazy',
	'src',
];

/** Lazily loaded pictures have their address in another attribute, and sometimes only as a template. */
function findAddress(attributes: Record<string, string>): string {
	const sources = [attributes['data-srcset'], attributes.srcset].map(largestSource);
	const written = [...LAZY.map((name) => attributes[name]), ...sources];
	const addresses = written.flatMap((address = '') =>
		address.trim() === '' || address.startsWith('data:') ? [] : [address],
	);
	const real = addresses.find(
		(address) =>
			!/[{[]|%7B/i.test(address) && !isDecoration(URL.parse(address, 'https://x.example')?.href ?? '', new Set()),
	);
	return real ?? addresses[0] ?? '';
}

/** Returns the address with the greatest width or density in a `srcset`. */
function largestSource(srcset: string | undefined): string | undefined {
	const sources = (srcset ?? '')
		.slice(0, 8_000)
		.split(/,\s+|,(?=https?:|\/)/)
		.map((source) => source.trim().split(/\s+/))
		.map(([address = '', size = '1x']) => ({ address, size: Number.parseFloat(size) }));
	return sources.toSorted((a, b) => b.size - a.size)[0]?.address || undefined;
}

/** An undeclared side counts as large enough. */
function shorterSide({ width, height }: Record<string, string>): number {
	return Math.min(readSide(width), readSide(height));
}

function computeArea({ width, height }: Record<string, string>): number {
	const area = readSide(width) * readSide(height);
	return Number.isFinite(area) ? area : 0;
}

function readSide(declared: string | undefined): number {
	const [digits] = /^\s*\d{1,5}(?=(?:px)?\s*$)/.exec(declared ?? '') ?? [];
	return digits === undefined ? Number.POSITIVE_INFINITY : Number(digits);
}
