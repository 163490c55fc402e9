import { isElement, type PageElement, type PageNode } from './parse-page.ts';

const STRUCK_TAGS: ReadonlySet<string> = new Set(['del', 's', 'strike']);
const STRUCK_CLASS =
	/(?:^|[\s_-])(?:was|old|strike\w*|struck|crossed|rrp|msrp|before|basis\w*|original|compare\w*)(?:$|[\s_-])|(?:list|was|old|regular|original|compare(?:-?at)?|crossed|strike|rrp|basis)[_-]{0,2}price|price[_-]{0,2}(?:was|old|list|original|rrp|before|compare)/i;
const CENTS_CLASS = /cent|fraction|decimal|minor/i;
const UNSEEN_TAGS: ReadonlySet<string> = new Set([
	'script',
	'style',
	'template',
	'noscript',
	'svg',
	'select',
	'textarea',
]);
/** A price has fewer elements. */
const MAX_VISITS = 60;
const MAX_LENGTH = 120;

/** A text has fewer nodes. */
const MAX_NODES = 2_000;

/** Returns the text within an element, at most about `maxLength` characters. */
export function readText({ children }: { children: readonly PageNode[] }, maxLength: number): string {
	const open: PageNode[] = children.toReversed();
	let text = '';
	let visits = 0;
	for (let node = open.pop(); node && text.length < maxLength && visits < MAX_NODES; node = open.pop()) {
		visits += 1;
		if (node.type === 'text') text += node.data.slice(0, maxLength);
		else if (isElement(node)) open.push(...node.children.slice(0, MAX_NODES).reverse());
	}
	return text;
}

/** Returns what a script contains, as a program or as data. */
export function readScript({ children }: PageElement): string {
	return children.map((child) => (child.type === 'text' ? child.data : '')).join('');
}

/** Says whether an element shows a former price. */
export function isStruck({ name, attribs }: PageElement): boolean {
	const { class: names = '', id = '', 'data-a-strike': strike, 'data-price-type': type = '' } = attribs;
	if (STRUCK_TAGS.has(name) || strike === 'true' || /^old/i.test(type)) return true;
	return STRUCK_CLASS.test(names) || STRUCK_CLASS.test(id);
}

export function isUnseen({ name, attribs }: PageElement): boolean {
	return UNSEEN_TAGS.has(name) || 'hidden' in attribs || /display\s*:\s*none/i.test(attribs.style ?? '');
}

/**
 * Returns the short text of an element as a person sees it: without struck-through parts and repetitions for screen
 * readers, and with a point before raised cents. Returns null for a long text, or if digits of two elements touch.
 */
export function readPriceText(root: PageElement): string | null {
	let text = '';
	let visits = 0;
	let isClear = true;
	const visit = (node: PageNode, isCents: boolean, isRoot = false): void => {
		visits += 1;
		if (visits > MAX_VISITS || text.length > MAX_LENGTH || !isClear) {
			isClear = false;
		} else if (node.type === 'text') {
			const touches = /\d$/.test(text) && /^\d/.test(node.data);
			if (touches && isCents && /^\d\d\s*$/.test(node.data) && !/\.\d*$/.test(text)) text += '.';
			else if (touches) isClear = false;
			text += node.data;
		} else if (isElement(node) && !isUnseen(node) && (isRoot || !isStruck(node)) && !isRepetition(node, text)) {
			const holdsCents = isCents || node.name === 'sup' || CENTS_CLASS.test(node.attribs.class ?? '');
			for (const child of node.children) visit(child, holdsCents);
		}
	};
	visit(root, false, true);
	return isClear ? text.replace(/\s+/g, ' ').trim() : null;
}

function isRepetition({ attribs }: PageElement, before: string): boolean {
	return attribs['aria-hidden'] === 'true' && /\d/.test(before);
}
