/**
 * Returns whether the router may scroll; the router asks after every render. On a page from the server, a script has
 * already restored the position. After hydration, visitors who have scrolled since would jump back.
 */
export function makeRestoresScroll(): () => boolean {
	let isFirst = !import.meta.env.SSR;
	return () => {
		const hasPlace = isFirst && scrollY > 0;
		isFirst = false;
		return !hasPlace;
	};
}
