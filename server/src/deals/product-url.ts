/** Parameters that tell who sent a visitor, not what they look at. */
const TRACKING =
	/^(utm_.*|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|ref|ref_|tag|aff|affid|afsrc|cjevent|irclickid|ranmid|raneaid|ransiteid|source|campaign)$/i;

/** Hosts that show the same shop to other devices. */
const SAME_SHOP = /^(www\d?|m|mobile)\./;

/**
 * The address under which a product is known, however it was linked: no scheme, `www`, tracking parameters, fragment or
 * trailing slash, parameters in order. Null for what is not a web address.
 */
export function normalizeProductUrl(url: string): string | null {
	const parsed = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}`);
	if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
	const host = parsed.hostname.toLowerCase().replace(SAME_SHOP, '');
	const path = parsed.pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '');
	const parameters = [...parsed.searchParams]
		.filter(([name]) => !TRACKING.test(name))
		.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
		.sort();
	return `${host}${path}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`;
}
