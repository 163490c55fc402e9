/** As many pictures as a person will look through. */
const MAX_IMAGES = 12;
/** The limit of the deal form. */
const MAX_ADDRESS_LENGTH = 2_000;

/** Returns absolute web addresses of pictures in order, without duplicates, SVG images and data URLs. */
export function pictureAddresses(written: readonly string[], baseUrl: string): string[] {
	const addresses = written.map((address) => pictureAddress(address, baseUrl)).filter((address) => address !== null);
	return [...new Set(addresses)].slice(0, MAX_IMAGES);
}

function pictureAddress(written: string, baseUrl: string): string | null {
	const url = URL.parse(written.trim(), baseUrl);
	if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
	url.hash = '';
	if (/\.(svgz?|ico)$/i.test(url.pathname) || url.href.length > MAX_ADDRESS_LENGTH) return null;
	return url.href;
}
