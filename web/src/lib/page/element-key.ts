const keys = new WeakMap<Element, string>();
let made = 0;

/**
 * Returns a key that is unique to the element. A portal with this key stays with its element, whatever changes around
 * it.
 */
export function elementKey(element: Element): string {
	const key = keys.get(element) ?? `element-${++made}`;
	keys.set(element, key);
	return key;
}
