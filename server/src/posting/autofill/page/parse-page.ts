import { load } from 'cheerio/slim';

/** All that readers ask for. Searching a long page is slow, so it is done once; they search among these. */
const READ = 'script, meta, title, h1, link, base, img, [itemscope]';

/** A page with the elements that may say something of it. */
export function parsePage(html: string) {
	const $ = load(html);
	const read = $(READ);
	return { $, find: (selector: string) => read.filter(selector) };
}

export type ParsedPage = ReturnType<typeof parsePage>;
