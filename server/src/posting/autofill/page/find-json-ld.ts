import { load } from 'cheerio/slim';
import { jsonrepair } from 'jsonrepair';
import { readScript } from './element-text.ts';
import { asList, isNode, type LdNode, listNodes } from './ld-nodes.ts';
import type { ParsedPage } from './parse-page.ts';

/** Objects nested deeper than this are not about the page itself. */
const MAX_DEPTH = 5;
const MAX_NODES = 2_000;
/** Repairing takes up to a second for this many characters of hostile text, and quadratically more for longer ones. */
const MAX_REPAIRED = 40_000;

/** Finds all top-level objects in the JSON-LD blocks of a page, with references between them resolved. */
export function findJsonLd({ scripts }: ParsedPage): LdNode[] {
	let left = MAX_REPAIRED;
	const nodes = scripts
		.filter(({ attribs }) => /ld\+json/i.test(attribs.type ?? ''))
		.flatMap((script) => {
			const json = unwrapBlock(readScript(script));
			const parsed = parseJson(json);
			if (parsed !== undefined || json.length > left) return nodesIn(parsed, 0);
			left -= json.length;
			return nodesIn(repairJson(json), 0);
		})
		.slice(0, MAX_NODES);
	resolveReferences(nodes);
	return nodes;
}

const MAX_MARKS = 60;

/** Many shops wrongly put line breaks into strings, or comments of HTML and marks of XHTML around the block. */
function unwrapBlock(text: string): string {
	const block = text.replace(/^\ufeff/, '').trim();
	const start = block.slice(0, MAX_MARKS).replace(/^(?:(?:\/\/|\/\*)?\s?(?:<!--|<!\[CDATA\[)(?:\s?\*\/)?\s*)+/, '');
	const body = start + block.slice(MAX_MARKS);
	const end = body.slice(-MAX_MARKS).replace(/(?:\s?(?:\/\/|\/\*)?\s?(?:-->|<!\]\]>|\]\]>)(?:\s?\*\/)?)+$/, '');
	return (body.slice(0, -MAX_MARKS) + end)
		.trim()
		.replace(/\p{Cc}+/gu, (control) => (/[\n\r]/.test(control) ? '\n' : ' '))
		.replace(/"(?:schema:|https?:\/\/schema\.org\/)(\w+)"(?=\s*:)/g, '"$1"');
}

function parseJson(json: string): unknown {
	try {
		return JSON.parse(json.replaceAll('\n', ' '));
	} catch {
		// An invalid block is the shop's mistake. Other sources may still work.
		return undefined;
	}
}

/**
 * Reads JSON with comments, trailing commas, semicolons, escaped quotation marks or several objects. A block that was
 * cut off is not read, because its last value may be cut off too.
 */
function repairJson(json: string): unknown {
	const unescaped = /^[[{]\s*&(?:quot|#34|#x22);/i.test(json) ? load(json.replaceAll('<', '&lt;')).text() : json;
	const objects = unescaped
		.replace(/([}\]])\s*;\s*(?=[{[]|$)/g, '$1\n')
		.replace(/,(?:\s*,)+/g, ',')
		.trim();
	if (!/[}\]](?:\s*\/\/[^\n]*|\s*\/\*[^*]*\*\/|\s*,)*$/.test(objects)) return undefined;
	try {
		return JSON.parse(jsonrepair(`[${objects}\n]`));
	} catch {
		// The block cannot be repaired either, or is nested too deeply.
		return undefined;
	}
}

function nodesIn(value: unknown, depth: number): LdNode[] {
	if (depth > MAX_DEPTH) return [];
	return asList(value).flatMap((item) => {
		if (Array.isArray(item)) return nodesIn(item, depth + 1);
		if (!isNode(item)) return [];
		const inner = [item['@graph'], item.mainEntity, item.breadcrumb, withOffer(item)].flat();
		return [item, ...nodesIn(inner, depth + 1)];
	});
}

/** Some shops describe an offer of a product instead of a product with an offer. */
function withOffer({ itemOffered, ...offer }: LdNode): LdNode[] {
	const [product] = listNodes(itemOffered);
	return product && !isReference(product) ? [{ offers: [offer], ...product }] : [];
}

/** Replaces `{ "@id": "#offer" }` with the object that has this id, and links products to their page and offer. */
function resolveReferences(nodes: readonly LdNode[]): void {
	const byId = new Map<unknown, LdNode>();
	for (const node of nodes) if (node['@id'] !== undefined && !isReference(node)) byId.set(node['@id'], node);
	const resolve = (value: unknown) => (isReference(value) ? (byId.get(value['@id']) ?? value) : value);
	for (const node of nodes) {
		for (const [name, value] of Object.entries(node)) {
			const list = asList(value);
			if (!name.startsWith('@') && list.some(isReference)) node[name] = list.map(resolve);
		}
		for (const product of listNodes(node.itemOffered)) product.offers ??= [node];
		if (node.url !== undefined) for (const entity of listNodes(node.mainEntity)) entity.mainEntityOfPage ??= node.url;
	}
}

function isReference(value: unknown): value is { '@id': string } & LdNode {
	return (
		isNode(value) && typeof value['@id'] === 'string' && Object.keys(value).every((key) => /^@(id|type)$/.test(key))
	);
}
