const keys = new WeakMap<Element, string>();
let made = 0;

/** What tells an element from all others: what is brought into it by a portal stays with it, whatever comes and goes around it. */
export function elementKey(element: Element): string {
	const key = keys.get(element) ?? `element-${++made}`;
	keys.set(element, key);
	return key;
}
