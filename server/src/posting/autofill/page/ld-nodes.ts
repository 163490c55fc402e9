/** An object of JSON-LD, microdata or RDFa. The page is untrusted, so its values can be anything. */
export type LdNode = Record<string, unknown>;

/** Accepts `@type` as a name, an address or a list. */
export function isOfType(node: LdNode, types: ReadonlySet<string>): boolean {
	return listTypes(node).some((type) => types.has(type));
}

export function listTypes(node: LdNode): string[] {
	return asList(node['@type'])
		.filter((type) => typeof type === 'string')
		.map(localName);
}

/** Turns `https://schema.org/Product` and `schema:Product` into Product. */
export function localName(type: string): string {
	return type.trim().replace(/^.*[/#:]/, '');
}

export function asList(value: unknown): unknown[] {
	if (Array.isArray(value)) return value;
	return value === undefined || value === null ? [] : [value];
}

export function listNodes(value: unknown): LdNode[] {
	return asList(value).filter(isNode);
}

/** Returns all texts in a value: the texts themselves, and the names of objects. */
export function listTexts(value: unknown): string[] {
	return asList(value).flatMap((item) => {
		const text = isNode(item) ? (asList(item.name)[0] ?? item['@value']) : item;
		return typeof text === 'string' && text.trim() !== '' ? [text] : [];
	});
}

export function ldText(value: unknown): string | null {
	return listTexts(value)[0] ?? null;
}

/** Returns all addresses in a value: texts, or the addresses of objects. */
export function ldAddresses(value: unknown): string[] {
	return asList(value).flatMap((item) => {
		if (typeof item === 'string') return [item];
		if (!isNode(item)) return [];
		const addresses = [item.contentUrl, item.url, item['@id']].flatMap(asList);
		return addresses.filter((address) => typeof address === 'string').slice(0, 1);
	});
}

export function isNode(value: unknown): value is LdNode {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the only amount in a value. Returns null for several different ones: any could be the price. */
export function pickAmount(value: unknown): unknown {
	const amounts = asList(value).map((item) => (isNode(item) ? (item['@value'] ?? item.value ?? item.price) : item));
	return new Set(amounts.map(String)).size === 1 ? amounts[0] : null;
}

export function readPriceType({ priceType }: LdNode): string {
	const type = ldText(priceType);
	return type === null ? '' : localName(type);
}
