import type { PageCache } from './page-cache.ts';

/** Makes something once for each running site, which its page cache stands for: what several domains keep beside the pages. */
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
