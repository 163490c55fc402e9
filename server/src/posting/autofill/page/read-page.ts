import type { PageFacts, SourceFacts, StatedPrice } from './page-facts.ts';
import { plainText } from './page-text.ts';
import { parsePage } from './parse-page.ts';
import { readJsonLd } from './read-json-ld.ts';
import { readMicrodata } from './read-microdata.ts';
import { readOpenGraph } from './read-open-graph.ts';
import { readPlainTags } from './read-plain-tags.ts';

const MAX_PAGE_TITLE_LENGTH = 300;
const MAX_SUMMARY_LENGTH = 600;
/** How many names of shops and categories are returned. */
const MAX_NAMES = 20;

/**
 * Returns the product details of a page. Trusts its sources in this order: JSON-LD, Open Graph, microdata, plain tags.
 * An untrusted page can make this slow, so use `readPageInWorker` for those.
 */
export function readPage(html: string, pageUrl: string): PageFacts {
	const page = parsePage(html);
	const sources = [readJsonLd(page, pageUrl), readOpenGraph(page), readMicrodata(page), readPlainTags(page)];
	const baseUrl = URL.parse(page.find('base[href]').first().attr('href') ?? '', pageUrl)?.href ?? pageUrl;
	return {
		images: pictureAddresses(
			sources.flatMap(({ images }) => images),
			baseUrl,
		),
		title: firstText(sources, 'title', MAX_PAGE_TITLE_LENGTH),
		description: firstText(sources, 'description', MAX_SUMMARY_LENGTH),
		...pricesIn(sources),
		siteNames: names(sources.flatMap(({ siteNames }) => siteNames)),
		brandNames: names(sources.flatMap(({ brandNames }) => brandNames)),
		categories: names(sources.flatMap(({ categories }) => categories)),
	};
}

function firstText(sources: SourceFacts[], field: 'title' | 'description', maxLength: number): string | null {
	return sources.map((source) => plainText(source[field], maxLength)).find((text) => text !== null) ?? null;
}

/**
 * Takes prices from the first source that has one, even in a foreign currency: later sources may just omit the
 * currency.
 */
function pricesIn(sources: SourceFacts[]): Pick<PageFacts, 'price' | 'originalPrice'> {
	const price = amount(sources.map((source) => source.price));
	const originalPrice = amount(sources.map((source) => source.originalPrice));
	const isReduced = price !== null && originalPrice !== null && originalPrice > price;
	return { price, originalPrice: isReduced ? originalPrice : null };
}

function amount(stated: StatedPrice[]): number | null {
	const first = stated.find((price) => price !== null);
	return typeof first === 'number' ? first : null;
}

function names(written: string[]): string[] {
	const read = written.slice(0, MAX_NAMES).map((name) => plainText(name, 100));
	return [...new Set(read.filter((name) => name !== null))];
}

/** As many pictures as a person will look through. */
const MAX_IMAGES = 12;
/** The limit of the deal form. */
const MAX_ADDRESS_LENGTH = 2_000;

/** Returns absolute web addresses of pictures in order, without duplicates, SVG images and data URLs. */
function pictureAddresses(written: readonly string[], baseUrl: string): string[] {
	const addresses = written.map((address) => pictureAddress(address, baseUrl)).filter((address) => address !== null);
	return [...new Set(addresses)].slice(0, MAX_IMAGES);
}

function pictureAddress(written: string, baseUrl: string): string | null {
	const url = URL.parse(written.trim(), baseUrl);
	if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
	url.hash = '';
	if (/\.(svgz?|ico)$/i.test(url.pathname) || url.href.length > MAX_ADDRESS_LENGTH) return null;
	return url.href;
}
