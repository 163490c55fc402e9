/**
 * Bytes that a list may take in one response, whatever the database holds. Two hundred comments of average length are a
 * third of it. A hundred clients that request the largest responses together take 50 MB.
 */
export const LIST_BYTES = 256 * 1024;

/**
 * Returns as many items from the start of a list as fit into one response. The first always does, so that paging
 * continues.
 */
export function takeFitting<Item>(items: Item[], bytesOf: (item: Item) => number): Item[] {
	let taken = 0;
	const end = items.findIndex((item, index) => {
		taken += bytesOf(item);
		return index > 0 && taken > LIST_BYTES;
	});
	return end < 0 ? items : items.slice(0, end);
}
