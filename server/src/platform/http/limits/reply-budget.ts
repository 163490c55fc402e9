/**
 * Bytes that a list may take up in one answer, whatever the database holds. Two hundred comments of a usual length are a
 * third of it; a hundred readers at once who ask for the most there is are answered from 50 MB.
 */
export const LIST_BYTES = 256 * 1024;

/** As many of a list, from its beginning, as fit into one answer. The first always does, so that paging goes on. */
export function fitting<Item>(items: Item[], bytesOf: (item: Item) => number): Item[] {
	let taken = 0;
	const end = items.findIndex((item, index) => {
		taken += bytesOf(item);
		return index > 0 && taken > LIST_BYTES;
	});
	return end < 0 ? items : items.slice(0, end);
}
