import type { PageCache } from './page-cache.ts';

/** Creates something once per running site, identified by its page cache. Several domains cache data this way. */
export function oncePerSite<Context extends { pageCache: PageCache }, Made>(
	make: (context: Context) => Made,
): (context: Context) => Made {
	const made = new WeakMap<PageCache, Made>();
	return (context) => {
		const known = made.get(context.pageCache);
		if (known !== undefined) return known;
		const one = make(context);
		made.set(context.pageCache, one);
		return one;
	};
}
