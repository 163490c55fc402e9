import { isShopName } from './clean-title.ts';
import { findJsonLd } from './find-json-ld.ts';
import { findMicrodata, findRdfa } from './find-markup-items.ts';
import { findObstacle } from './find-obstacle.ts';
import { chooseHeadline, type Headlines, readHeadlines } from './headlines.ts';
import type { LdNode } from './ld-nodes.ts';
import { NO_FACTS, NOTHING, type PageFacts, type SourceFacts } from './page-facts.ts';
import { plainText } from './page-text.ts';
import { type ParsedPage, parsePage } from './parse-page.ts';
import { findDefaultCurrency } from './read-amount.ts';
import { readEmbeddedData } from './read-embedded-data.ts';
import { listTagCurrencies, readOpenGraph } from './read-open-graph.ts';
import { listShownPictures, resolvePictures } from './read-pictures.ts';
import { readProduct } from './read-product.ts';
import { readVisiblePrice } from './read-visible-price.ts';

const MAX_PAGE_TITLE_LENGTH = 300;
const MAX_SUMMARY_LENGTH = 600;
/** How many names of shops and categories are returned. */
const MAX_NAMES = 20;

/**
 * Returns the product details of a page. Trusts its sources in this order: JSON-LD, microdata, RDFa, tags for previews,
 * the data of its scripts, and what it shows. An untrusted page can make this slow, so use `readPageInWorker` for those.
 */
export function readPage(html: string, pageUrl: string): PageFacts {
	const page = parsePage(html, pageUrl);
	const headlines = readHeadlines(page);
	const currency = findDefaultCurrency(pageUrl, listTagCurrencies(page));
	const read = (nodes: LdNode[]) => readProduct(nodes, { page, headlines, currency });
	const jsonLd = read(findJsonLd(page));
	const markup = [read(findMicrodata(page)), read(findRdfa(page))];
	const openGraph = readOpenGraph(page, currency);
	const plain = readPlainTags(page, headlines);
	const sources = [jsonLd, ...markup, openGraph, plain];
	const siteNames = cleanNames(sources.flatMap((source) => source.siteNames));

	const product = [jsonLd, ...markup].find(({ title, price }) => title !== null && price !== null);
	const obstacle = findObstacle(page, html, { headlines, productName: product?.title ?? null });
	if (obstacle !== null) return { ...NO_FACTS, siteNames, obstacle };

	const title = firstText(sources, 'title', MAX_PAGE_TITLE_LENGTH);
	const isShop = title !== null && isShopName(title, siteNames, URL.parse(pageUrl)?.hostname ?? '');
	const prices = choosePrices(sources, () => [
		readEmbeddedData(page, headlines, currency),
		readVisiblePrice(headlines.element, currency),
	]);
	if (isShop && prices.price === null) return { ...NO_FACTS, siteNames, obstacle: 'empty' };
	// Shops choose the picture and the text of previews with more care than those of microdata.
	const previewFirst = [jsonLd, openGraph, ...markup, plain];
	const pictures = previewFirst.flatMap(({ images }) => images);
	return {
		images: resolvePictures(pictures, page, { productName: title, logos: sources.flatMap(({ logos }) => logos) }),
		title: isShop ? null : title,
		description: firstText(previewFirst, 'description', MAX_SUMMARY_LENGTH),
		...prices,
		siteNames,
		brandNames: cleanNames(sources.flatMap(({ brandNames }) => brandNames)),
		categories: cleanNames(sources.flatMap(({ categories }) => categories)),
		obstacle: null,
	};
}

function readPlainTags(page: ParsedPage, headlines: Headlines): SourceFacts {
	return {
		...NOTHING,
		images: listShownPictures(page),
		title: chooseHeadline(headlines, page.url),
		description: page.meta.get('description')?.[0] ?? null,
	};
}

function firstText(sources: SourceFacts[], field: 'title' | 'description', maxLength: number): string | null {
	return sources.map((source) => plainText(source[field], maxLength)).find((text) => text !== null) ?? null;
}

type Prices = Pick<PageFacts, 'price' | 'originalPrice'>;

/**
 * Takes the price from the first source that has one, even in a foreign currency: later sources may just omit the
 * currency. A later source may add the original price if it does not state another price.
 */
function choosePrices(sources: SourceFacts[], readMore: () => Prices[]): Prices {
	const others = new Set<unknown>();
	let stated: SourceFacts | undefined;
	for (const source of sources) {
		if (source.price !== null && !others.has(source.price)) stated ??= source;
		for (const amount of source.otherAmounts) others.add(amount);
	}
	const none = { price: null, originalPrice: null };
	const isNew = ({ price }: Prices) => price !== null && !others.has(price);
	const { price, originalPrice } = stated ?? readMore().find(isNew) ?? none;
	if (typeof price !== 'number') return none;
	const agreeing = sources.filter((source) => source.price === null || source.price === price);
	const originals = [originalPrice, ...agreeing.map((source) => source.originalPrice)];
	const original = originals.find((amount) => typeof amount === 'number' && amount > price);
	return { price, originalPrice: typeof original === 'number' ? original : null };
}

function cleanNames(written: string[]): string[] {
	const read = written.slice(0, MAX_NAMES).map((name) => plainText(name, 100));
	return [...new Set(read.filter((name) => name !== null))];
}
