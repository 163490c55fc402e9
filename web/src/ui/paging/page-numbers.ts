/** The number of pages to offer on each side of the current one. */
const NEIGHBOURS = 1;

/** Returns the page numbers to offer: first, last, current and its neighbours, with null for a gap. */
export function listPageNumbers(page: number, lastPage: number): (number | null)[] {
	const from = Math.max(1, Math.min(page - NEIGHBOURS, lastPage - 3));
	const to = Math.min(lastPage, Math.max(page + NEIGHBOURS, 4));
	const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
	return [...before(from), ...middle, ...after(to, lastPage)];
}

/** A gap of a single page shows that page. */
function before(from: number): (number | null)[] {
	if (from === 1) return [];
	return from === 2 ? [1] : [1, from === 3 ? 2 : null];
}

function after(to: number, lastPage: number): (number | null)[] {
	if (to === lastPage) return [];
	return to === lastPage - 1 ? [lastPage] : [to === lastPage - 2 ? lastPage - 1 : null, lastPage];
}
