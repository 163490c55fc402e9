import { load } from 'cheerio/slim';

/** All elements that readers need. Searching a long page is slow, so it happens once and readers search this result. */
const READ = 'script, meta, title, h1, link, base, img, [itemscope]';

/** Parses a page and selects the elements that may describe the product. */
export function parsePage(html: string) {
	const $ = load(html);
	const read = $(READ);
	return { $, find: (selector: string) => read.filter(selector) };
}

export type ParsedPage = ReturnType<typeof parsePage>;
