/** Describes how links to a store are rewritten. */
export interface AffiliateProgram {
	storeName: string;
	/** The registrable domain, in lower case and without `www`. */
	domain: string;
	/**
	 * Placeholders: {URL} for the address (encoded, except at the start), {ASIN} for Amazon's product id, {DOMAIN} for
	 * the address's host.
	 */
	pattern: string;
	/** Parameters that are set on the resulting address. */
	trackingParams: Record<string, string>;
}

export interface AffiliateLink {
	url: string;
	storeName: string;
	domain: string;
}

const ASIN = /\/(?:dp|gp\/product|gp\/aw\/d|product)\/([A-Z0-9]{10})(?:[/?#]|$)/i;

/**
 * Returns a deal's affiliate link, or null if no program matches. The longest domain wins. Domains match on label
 * boundaries only: `amazon.com` does not match `amazon.com.evil.example`.
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

/** Returns whether a host is a domain or one of its subdomains. */
export function belongsTo(host: string, domain: string): boolean {
	const bare = host.toLowerCase().replace(/\.$/, '');
	return bare === domain || bare.endsWith(`.${domain}`);
}

function rewrite(url: URL, { pattern, trackingParams }: AffiliateProgram): string | null {
	const asin = ASIN.exec(url.pathname)?.[1]?.toUpperCase();
	// A page that is not a product keeps its address and only gets the parameters.
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
