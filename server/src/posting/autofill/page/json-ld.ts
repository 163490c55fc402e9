import type { ParsedPage } from './parse-page.ts';

/** An object of JSON-LD; its values are whatever the page wrote. */
export type LdNode = Record<string, unknown>;

/** Deeper than this, nothing is about the page itself. */
const MAX_DEPTH = 5;

/** All objects in the data blocks of a page that stand for themselves; broken blocks are passed over. */
export function findLdNodes({ $, find }: ParsedPage): LdNode[] {
	return find('script[type*="ld+json" i]')
		.toArray()
		.flatMap((script) => nodesIn(parseBlock($(script).text()), 0));
}

/** Whether an object is of one of the types, however it writes them. */
export function isOfType(node: LdNode, types: ReadonlySet<string>): boolean {
	return asList(node['@type']).some((type) => typeof type === 'string' && types.has(localName(type)));
}

/** `https://schema.org/Product` is Product. */
export function localName(type: string): string {
	return type.replace(/^.*[/#:]/, '');
}

export function asList(value: unknown): unknown[] {
	if (Array.isArray(value)) return value;
	return value === undefined || value === null ? [] : [value];
}

export function nodesOf(value: unknown): LdNode[] {
	return asList(value).filter(isNode);
}

/** The first text in a value: itself, or what an object is called. */
export function ldText(value: unknown): string | null {
	for (const item of asList(value)) {
		if (typeof item === 'string' && item.trim() !== '') return item;
		if (isNode(item)) {
			const text = item.name ?? item['@value'];
			if (typeof text === 'string' && text.trim() !== '') return text;
		}
	}
	return null;
}

/** All addresses in a value: texts, or objects that name one. */
export function ldAddresses(value: unknown): string[] {
	return asList(value).flatMap((item) => {
		if (typeof item === 'string') return [item];
		if (!isNode(item)) return [];
		const address = [item.contentUrl, item.url, item['@id']].find((named) => typeof named === 'string');
		return typeof address === 'string' ? [address] : [];
	});
}

function isNode(value: unknown): value is LdNode {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function nodesIn(value: unknown, depth: number): LdNode[] {
	if (depth > MAX_DEPTH) return [];
	return asList(value).flatMap((item) => {
		if (Array.isArray(item)) return nodesIn(item, depth + 1);
		if (!isNode(item)) return [];
		return [item, ...nodesIn([item['@graph'], item.mainEntity, item.breadcrumb].flat(), depth + 1)];
	});
}

/** Line ends within texts and comments around the block are mistakes that many shops make. */
function parseBlock(text: string): unknown {
	const json = text
		.replace(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[)|(?:-->|\/\*\s*\]\]>\s*\*\/|\]\]>)\s*$/g, '')
		.replace(/\p{Cc}+/gu, ' ');
	try {
		return JSON.parse(json);
	} catch {
		// What a page gets wrong is its own affair; other sources remain.
		return null;
	}
}
