/** Pages that are cached for all visitors. */
export interface CachedPath {
	pattern: RegExp;
	/**
	 * Returns the parameters that select a different page, in a fixed order; null for a page with countless variants,
	 * which is not cached.
	 */
	cachedParameters(parameters: URLSearchParams): [name: string, value: string][] | null;
}

/** Pages without parameters. With any parameter they are not cached. */
export function withoutParameters(pattern: RegExp): CachedPath {
	return { pattern, cachedParameters: ({ size }) => (size === 0 ? [] : null) };
}

/**
 * Returns the cache key of an address: path and known parameters in one order. Everything else is dropped, so that
 * campaign parameters create no new entry. Null for a page that is not cached.
 */
export function cacheKey(paths: readonly CachedPath[], url: string): string | null {
	const [pathname = '/', query = ''] = url.split('?', 2);
	const path = paths.find(({ pattern }) => pattern.test(pathname));
	if (!path) return null;
	if (query === '') return pathname;
	const parameters = new URLSearchParams(query);
	// The server and the browser read a repeated parameter differently.
	if (new Set(parameters.keys()).size < parameters.size) return null;
	const cached = path.cachedParameters(parameters);
	if (cached === null) return null;
	const search = new URLSearchParams(cached).toString();
	return search ? `${pathname}?${search}` : pathname;
}
