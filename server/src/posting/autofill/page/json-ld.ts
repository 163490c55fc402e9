import type { ParsedPage } from './parse-page.ts';

/** A JSON-LD object. The page is untrusted, so its values can be anything. */
export type LdNode = Record<string, unknown>;

/** Objects nested deeper than this are not about the page itself. */
const MAX_DEPTH = 5;

/** Finds all top-level objects in the JSON-LD blocks of a page. Skips invalid blocks. */
export function findLdNodes({ $, find }: ParsedPage): LdNode[] {
	return find('script[type*="ld+json" i]')
		.toArray()
		.flatMap((script) => nodesIn(parseBlock($(script).text()), 0));
}

/** Accepts `@type` as a name, an address or a list. */
export function isOfType(node: LdNode, types: ReadonlySet<string>): boolean {
	return asList(node['@type']).some((type) => typeof type === 'string' && types.has(localName(type)));
}

/** Turns `https://schema.org/Product` into Product. */
export function localName(type: string): string {
	return type.replace(/^.*[/#:]/, '');
}

export function asList(value: unknown): unknown[] {
	if (Array.isArray(value)) return value;
	return value === undefined || value === null ? [] : [value];
}

export function listNodes(value: unknown): LdNode[] {
	return asList(value).filter(isNode);
}

/** Returns the first text in a value: the value itself, or the name of an object. */
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

/** Returns all addresses in a value: texts, or the addresses of objects. */
export function ldAddresses(value: unknown): string[] {
	return asList(value).flatMap((item) => {
		if (typeof item === 'string') return [item];
		if (!isNode(item)) return [];
		const address = [item.contentUrl, item.url, item['@id']].find((value) => typeof value === 'string');
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

/** Many shops wrongly put line breaks into strings, or HTML comments around the block. */
function parseBlock(text: string): unknown {
	const json = text
		.replace(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[)|(?:-->|\/\*\s*\]\]>\s*\*\/|\]\]>)\s*$/g, '')
		.replace(/\p{Cc}+/gu, ' ');
	try {
		return JSON.parse(json);
	} catch {
		// An invalid block is the shop's mistake. Other sources may still work.
		return null;
	}
}
