import { load } from 'cheerio/slim';

/** All elements that readers need. Searching a long page is slow, so it happens once and readers search this result. */
const READ =
	'script, meta, title, h1, link, base, img, [itemscope], [itemprop], [typeof], [id*="producttitle" i], [class*="product-title" i], [class*="product-name" i], [class*="product__title" i]';

/** Parses a page and selects the elements that may describe the product. */
export function parsePage(html: string, url: string) {
	const $ = load(html);
	const read = $(READ);
	const find = (selector: string) => read.filter(selector);
	const meta = readMetaTags(find('meta[content]'));
	const baseUrl = URL.parse(find('base[href]').first().attr('href') ?? '', url)?.href ?? url;
	return { $, find, meta, url, baseUrl };
}

export type ParsedPage = ReturnType<typeof parsePage>;
export type PageElement = ReturnType<ParsedPage['find']>[number];
export type PageNode = PageElement['children'][number];

/** Maps names to contents. Some shops write `name` instead of `property`. */
function readMetaTags(elements: ReturnType<ReturnType<typeof load>>): Map<string, string[]> {
	const tags = new Map<string, string[]>();
	for (const element of elements.toArray()) {
		if (!('attribs' in element)) continue;
		const { property, name, content = '' } = element.attribs;
		const key = (property ?? name ?? '').trim().toLowerCase();
		if (content.trim() === '') continue;
		const contents = tags.get(key) ?? [];
		contents.push(content.trim());
		tags.set(key, contents);
	}
	return tags;
}

export function isElement(node: PageNode | PageElement['parent']): node is PageElement {
	return node !== null && 'attribs' in node;
}
