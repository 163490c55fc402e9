import { load } from 'cheerio/slim';

type Document = ReturnType<ReturnType<typeof load>['root']>[number];
export type PageNode = Document['children'][number];
export type PageElement = Extract<PageNode, { attribs: object }>;

/** Elements that readers need, in document order. Walking a long page is slow, so it happens once. */
export interface ParsedPage {
	root: Document;
	url: string;
	/** The base of relative addresses on the page. */
	baseUrl: string;
	/** The contents of `meta` elements by name, in lower case. */
	meta: Map<string, string[]>;
	scripts: PageElement[];
	images: PageElement[];
	titles: PageElement[];
	/** `h1` elements first, then others whose class or id marks them as the title of the product. */
	headings: PageElement[];
	/** The addresses of `link` elements by relation. */
	links: Map<string, string[]>;
	hasMicrodata: boolean;
	hasRdfa: boolean;
}

/** More elements of one kind are not about the product. */
const MAX_OF_KIND = 300;
const MAX_HEADINGS = 20;
const PRODUCT_TITLE = /producttitle|product[-_]{1,2}(?:title|name)/i;

/** Parses a page and lists the elements that may describe the product. */
export function parsePage(html: string, url: string): ParsedPage {
	const [root] = load(html).root().toArray();
	if (!root) throw new Error('A parsed document has no root.');
	const page: ParsedPage = {
		root,
		url,
		baseUrl: url,
		meta: new Map(),
		scripts: [],
		images: [],
		titles: [],
		headings: [],
		links: new Map(),
		hasMicrodata: false,
		hasRdfa: false,
	};
	const productTitles: PageElement[] = [];
	let base: string | undefined;
	for (const element of walk(root)) {
		const { name, attribs } = element;
		if (name === 'meta') addMeta(page.meta, attribs);
		else if (name === 'link') addTo(page.links, (attribs.rel ?? '').trim().toLowerCase(), attribs.href ?? '');
		else if (name === 'base') base ??= attribs.href;
		else if (name === 'script') addElement(page.scripts, element);
		else if (name === 'img') addElement(page.images, element);
		else if (name === 'title') addElement(page.titles, element);
		else if (name === 'h1') addElement(page.headings, element);
		else if (PRODUCT_TITLE.test(attribs.id ?? '') || PRODUCT_TITLE.test(attribs.class ?? ''))
			addElement(productTitles, element);
		page.hasMicrodata ||= attribs.itemprop !== undefined;
		page.hasRdfa ||= attribs.typeof !== undefined;
	}
	page.headings = [...page.headings, ...productTitles].slice(0, MAX_HEADINGS);
	page.baseUrl = URL.parse(base ?? '', url)?.href ?? url;
	return page;
}

/** Yields elements in document order, without recursion. Skips drawings, because their titles are not the page's. */
function* walk(root: Document): Generator<PageElement> {
	const open: PageNode[] = root.children.toReversed();
	for (let node = open.pop(); node; node = open.pop()) {
		if (!isElement(node) || node.name === 'svg') continue;
		yield node;
		for (let index = node.children.length - 1; index >= 0; index -= 1) {
			const child = node.children[index];
			if (child) open.push(child);
		}
	}
}

/** Some shops write `name` instead of `property`. */
function addMeta(meta: ParsedPage['meta'], { property, name, content = '' }: Record<string, string>): void {
	addTo(meta, (property ?? name ?? '').trim().toLowerCase(), content.trim());
}

function addTo(lists: Map<string, string[]>, name: string, value: string): void {
	if (value === '' || lists.size > MAX_OF_KIND) return;
	const values = lists.get(name) ?? [];
	if (values.length < MAX_OF_KIND) values.push(value);
	lists.set(name, values);
}

function addElement(list: PageElement[], element: PageElement): void {
	if (list.length < MAX_OF_KIND) list.push(element);
}

export function isElement(node: PageNode | PageElement['parent']): node is PageElement {
	return node !== null && 'attribs' in node;
}
