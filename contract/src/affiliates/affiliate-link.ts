/** How links to a store are rewritten. */
export interface AffiliateProgram {
	storeName: string;
	/** Registrable domain, in lower case and without `www`. */
	domain: string;
	/** {URL} stands for the address (encoded, except at the start), {ASIN} for Amazon's product id, {DOMAIN} for its host. */
	pattern: string;
	/** Set on the address that comes out. */
	trackingParams: Record<string, string>;
}

export interface AffiliateLink {
	url: string;
	storeName: string;
	domain: string;
}

const ASIN = /\/(?:dp|gp\/product|gp\/aw\/d|product)\/([A-Z0-9]{10})(?:[/?#]|$)/i;

/**
 * A deal's link as the store's affiliate program wants it, or null where none fits. The longest domain wins, and a domain
 * matches on label boundaries only: `amazon.com` is not in `amazon.com.evil.example`.
 */
export function affiliateLink(dealUrl: string, programs: readonly AffiliateProgram[]): AffiliateLink | null {
	const url = URL.parse(dealUrl);
	if (!url || !/^https?:$/.test(url.protocol)) return null;
	const [program] = programs
		.filter(({ domain }) => belongsTo(url.hostname, domain))
		.sort((a, b) => b.domain.length - a.domain.length);
	if (!program) return null;
	const rewritten = rewrite(url, program);
	return rewritten === null ? null : { url: rewritten, storeName: program.storeName, domain: program.domain };
}

/** Whether a host is a domain or lies below it. */
export function belongsTo(host: string, domain: string): boolean {
	const bare = host.toLowerCase().replace(/\.$/, '');
	return bare === domain || bare.endsWith(`.${domain}`);
}

function rewrite(url: URL, { pattern, trackingParams }: AffiliateProgram): string | null {
	const asin = ASIN.exec(url.pathname)?.[1]?.toUpperCase();
	// A page of the store that is not a product keeps its address and only gains the parameters.
	const filled =
		pattern.includes('{ASIN}') && !asin
			? url.href
			: pattern
					.replace(/^\{URL\}/, () => url.href)
					.replaceAll('{URL}', () => encodeURIComponent(url.href))
					.replaceAll('{ASIN}', () => asin ?? '')
					.replaceAll('{DOMAIN}', () => url.hostname);
	const result = URL.parse(filled);
	if (!result || !/^https?:$/.test(result.protocol)) return null;
	for (const [name, value] of Object.entries(trackingParams)) result.searchParams.set(name, value);
	return result.href;
}
