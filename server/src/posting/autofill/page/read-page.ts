import { isShopName } from './clean-title.ts';
import { findJsonLd } from './find-json-ld.ts';
import { findMicrodata, findRdfa } from './find-markup-items.ts';
import { findObstacle } from './find-obstacle.ts';
import { chooseHeadline, type Headlines, readHeadlines } from './headlines.ts';
import { NOTHING, type PageFacts, type SourceFacts } from './page-facts.ts';
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
 * Returns the product details of a page. Trusts its sources in this order: JSON-LD, microdata, RDFa, Open Graph, the data
 * of its scripts, and what it shows. An untrusted page can make this slow, so use `readPageInWorker` for those.
 */
export function readPage(html: string, pageUrl: string): PageFacts {
	const page = parsePage(html, pageUrl);
	const headlines = readHeadlines(page);
	const currency = findDefaultCurrency(pageUrl, listTagCurrencies(page));
	const described = [findJsonLd(page), findMicrodata(page), findRdfa(page)].map((nodes) =>
		readProduct(nodes, { page, headlines, currency }),
	);
	const sources = [...described, readOpenGraph(page, currency), readPlain(page, headlines)];
	const siteNames = names(sources.flatMap((source) => source.siteNames));
	const isDescribed = described.some(({ title, price }) => title !== null && price !== null);
	const obstacle = isDescribed ? null : findObstacle(page, html, headlines);
	if (obstacle !== null) return { ...nothingBehind(obstacle), siteNames };
	const title = firstText(sources, 'title', MAX_PAGE_TITLE_LENGTH);
	const prices = pricesIn(sources, () => [
		readEmbeddedData(page, headlines, currency),
		readVisiblePrice(headlines.element, currency),
	]);
	const isShop = title !== null && isShopName(title, siteNames, URL.parse(pageUrl)?.hostname ?? '');
	if (isShop && prices.price === null) return { ...nothingBehind('empty'), siteNames };
	return {
		images: resolvePictures(
			sources.flatMap(({ images }) => images),
			page,
			title,
		),
		title: isShop ? null : title,
		description: firstText(sources, 'description', MAX_SUMMARY_LENGTH),
		...prices,
		siteNames,
		brandNames: names(sources.flatMap(({ brandNames }) => brandNames)),
		categories: names(sources.flatMap(({ categories }) => categories)),
		obstacle: null,
	};
}

function readPlain(page: ParsedPage, headlines: Headlines): SourceFacts {
	return {
		...NOTHING,
		images: listShownPictures(page),
		title: chooseHeadline(headlines, page.url),
		description: page.find('meta[name="description" i]').first().attr('content') ?? null,
	};
}

function nothingBehind(obstacle: PageFacts['obstacle']): PageFacts {
	const { otherAmounts: _, ...nothing } = NOTHING;
	return { ...nothing, price: null, originalPrice: null, obstacle };
}

function firstText(sources: SourceFacts[], field: 'title' | 'description', maxLength: number): string | null {
	return sources.map((source) => plainText(source[field], maxLength)).find((text) => text !== null) ?? null;
}

type Prices = Pick<PageFacts, 'price' | 'originalPrice'>;

/**
 * Takes the price from the first source that has one, even in a foreign currency: later sources may just omit the
 * currency. A later source may add the original price if it does not state another price.
 */
function pricesIn(sources: SourceFacts[], readMore: () => Prices[]): Prices {
	const others = new Set(sources.flatMap(({ otherAmounts }) => otherAmounts));
	const isStated = ({ price }: SourceFacts) =>
		price !== null && !(typeof price === 'number' && others.has(price) && !isFirst(price));
	const isFirst = (price: number) => sources.find((source) => source.price !== null)?.price === price;
	const stated = sources.find(isStated);
	if (stated?.price === 'foreign') return { price: null, originalPrice: null };
	const more = stated === undefined ? readMore().find(({ price }) => price !== null && !others.has(price)) : undefined;
	const price = typeof stated?.price === 'number' ? stated.price : (more?.price ?? null);
	if (price === null) return { price, originalPrice: null };
	const agreeing = sources.filter((source) => source === stated || source.price === null || source.price === price);
	const originals = [...agreeing.map(({ originalPrice }) => originalPrice), more?.originalPrice ?? null];
	const original = originals.find((amount) => typeof amount === 'number' && amount > price);
	return { price, originalPrice: typeof original === 'number' ? original : null };
}

function names(written: string[]): string[] {
	const read = written.slice(0, MAX_NAMES).map((name) => plainText(name, 100));
	return [...new Set(read.filter((name) => name !== null))];
}
