import { isShopName, withoutPromotion } from './clean-title.ts';
import { readText } from './element-text.ts';
import { plainText } from './page-text.ts';
import type { PageElement, ParsedPage } from './parse-page.ts';

const MAX_LENGTH = 300;
const MAX_READ = 1_000;

/** The titles and headings of a page. */
export interface Headlines {
	/** The element with the product's name. Prices next to it belong to the product. */
	element: PageElement | null;
	heading: string | null;
	/** Titles for previews, and the title of the document. */
	titles: string[];
	siteNames: string[];
}

export function readHeadlines(page: ParsedPage): Headlines {
	const { titles: documentTitles, meta } = page;
	const siteNames = [...(meta.get('og:site_name') ?? []), ...(meta.get('application-name') ?? [])];
	const host = URL.parse(page.url)?.hostname ?? '';
	const isOther = (text: string) => !isShopName(text, siteNames, host);
	const [title] = documentTitles;
	const written = [meta.get('og:title')?.[0], meta.get('twitter:title')?.[0], title && readText(title, MAX_READ)];
	const titles = written.map((text) => plainText(text, MAX_LENGTH)).filter((text) => text !== null);
	const headings = listHeadings(page).filter(({ text }) => isOther(text));
	const named = headings.find(({ text }) => titles.some((title) => toWords(title).includes(toWords(text))));
	const { element = null, text = null } = named ?? headings[0] ?? {};
	return {
		element,
		heading: text,
		titles: [...titles.filter(isOther), ...titles.filter((text) => !isOther(text))],
		siteNames,
	};
}

function listHeadings({ headings }: ParsedPage): { element: PageElement; text: string }[] {
	return headings.flatMap((element) => {
		const text = plainText(readText(element, MAX_READ), MAX_LENGTH);
		return text === null ? [] : [{ element, text }];
	});
}

/**
 * Returns the name of the product according to the headlines. Prefers the heading if the title only adds the shop's name
 * or advertising.
 */
export function chooseHeadline({ heading, titles, siteNames }: Headlines, url: string): string | null {
	const host = URL.parse(url)?.hostname ?? '';
	const [title] = titles;
	if (heading === null) return title === undefined ? null : withoutPromotion(title);
	if (title === undefined || isShopName(title, siteNames, host)) return heading;
	const at = title.toLowerCase().indexOf(heading.toLowerCase());
	if (at === -1) return withoutPromotion(title);
	const before = title.slice(0, at).trim();
	const after = title.slice(at + heading.length).trim();
	const isFramed =
		/^(?:(?:buy|shop|order)(?: the| new)?|save \d+\s?% on)?$/i.test(before) &&
		/^(?:$|[|–—·»•:-]|(?:on|at|from|online|for sale)\b)/i.test(after);
	return isFramed ? heading : withoutPromotion(title);
}

/** `close`: one contains the other. `alike`: more than half of the name's words match. `shared`: some match. */
export type NameMatch = 'same' | 'close' | 'alike' | 'shared' | 'none' | 'unknown';

/** Compares the name of a product with the headlines of its page. */
export function matchHeadlines(name: string | null, { heading, titles }: Headlines): NameMatch {
	const headlines = [heading, ...titles].filter((text) => text !== null);
	if (name === null || headlines.length === 0) return 'unknown';
	const words = toWords(name);
	if (words === '') return 'unknown';
	if (headlines.some((headline) => listNames(headline).includes(words))) return 'same';
	if (headlines.some((headline) => contains(toWords(headline), words) || contains(words, toWords(headline))))
		return 'close';
	const ours = words.split(' ').filter((word) => word.length > 1);
	const theirs = new Set(headlines.flatMap((headline) => toWords(headline).split(' ')));
	const shared = ours.filter((word) => theirs.has(word)).length;
	if (shared === 0 || haveDifferentNumbers(ours, [...theirs])) return 'none';
	return shared / ours.length > 0.5 ? 'alike' : 'shared';
}

/** "Honey 500g" and "Honey 1kg" are not one product. */
function haveDifferentNumbers(ours: readonly string[], theirs: readonly string[]): boolean {
	const hasDigit = (word: string) => /\d/.test(word);
	const own = ours.filter(hasDigit);
	const other = theirs.filter(hasDigit);
	return own.some((word) => !other.includes(word)) && other.some((word) => !own.includes(word));
}

function contains(text: string, part: string): boolean {
	return ` ${text} `.includes(` ${part} `);
}

/** Returns the parts of a headline, and its starts: "Kettle", "Kettle - Red" and "Red" for "Kettle - Red". */
function listNames(headline: string): string[] {
	const plain = withoutPromotion(headline);
	const parts = plain
		.split(/\s*[|–—·»•]\s*|\s+[-~:]\s+|:\s+/)
		.slice(0, 8)
		.map(toWords);
	const starts = parts.map((_, index) => parts.slice(0, index + 1).join(' '));
	return [toWords(plain), ...parts, ...starts];
}

function toWords(text: string): string {
	return text
		.normalize('NFKD')
		.toLowerCase()
		.replace(/['’\p{M}]/gu, '')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
}
