/**
 * Whether the router may scroll, asked each time that it has rendered. A page that the server sent has its place already, by a
 * script of the router in it: once React has taken over, whoever has read on since would be thrown back to the top.
 */
export function makeRestoresScroll(): () => boolean {
	let isFirst = !import.meta.env.SSR;
	return () => {
		const hasPlace = isFirst && scrollY > 0;
		isFirst = false;
		return !hasPlace;
	};
}
