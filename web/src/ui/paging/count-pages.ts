/** Returns how many pages hold a number of items: at least one, which is empty if there are none. */
export function countPages(total: number, pageSize: number): number {
	return Math.max(1, Math.ceil(total / pageSize));
}
