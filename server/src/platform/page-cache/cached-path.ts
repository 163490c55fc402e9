/** Pages that are kept for many readers. */
export interface CachedPath {
	pattern: RegExp;
	/** Which parameters make another page, in a fixed order; null for one of endlessly many, which is not kept. */
	keptParameters(parameters: URLSearchParams): [name: string, value: string][] | null;
}

/** Pages that take no parameters: with some they are another matter, and not kept. */
export function withoutParameters(pattern: RegExp): CachedPath {
	return { pattern, keptParameters: ({ size }) => (size === 0 ? [] : null) };
}

/**
 * The address under which a page is kept: path and known parameters in one order, everything else dropped, so that a
 * campaign's parameters make no new page. Null for a page that is not kept.
 */
export function cacheKey(paths: readonly CachedPath[], url: string): string | null {
	const [pathname = '/', query = ''] = url.split('?', 2);
	const path = paths.find(({ pattern }) => pattern.test(pathname));
	if (!path) return null;
	if (query === '') return pathname;
	const parameters = new URLSearchParams(query);
	// Said twice, a parameter means one thing here and another in the browser.
	if (new Set(parameters.keys()).size < parameters.size) return null;
	const kept = path.keptParameters(parameters);
	if (kept === null) return null;
	const search = new URLSearchParams(kept).toString();
	return search ? `${pathname}?${search}` : pathname;
}
