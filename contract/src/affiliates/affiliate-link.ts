import { removeAffiliateIds } from './affiliate-ids.ts';
import { setParameters } from './edit-query.ts';

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
 * boundaries only: `amazon.com` does not match `amazon.com.evil.example`. Another person's affiliate id is removed.
 */
export function affiliateLink(dealUrl: string, programs: readonly AffiliateProgram[]): AffiliateLink | null {
	const direct = removeAffiliateIds(dealUrl);
	const url = URL.parse(direct);
	if (!url || !/^https?:$/.test(url.protocol)) return null;
	const [program] = programs
		.filter(({ domain }) => belongsTo(url.hostname, domain))
		.sort((a, b) => b.domain.length - a.domain.length);
	if (!program) return null;
	const rewritten = rewrite(dealUrl, url, program);
	return rewritten === null ? null : { url: rewritten, storeName: program.storeName, domain: program.domain };
}

/** Returns whether a host is a domain or one of its subdomains. */
export function belongsTo(host: string, domain: string): boolean {
	const bare = host.toLowerCase().replace(/\.$/, '');
	return bare === domain || bare.endsWith(`.${domain}`);
}

function rewrite(dealUrl: string, url: URL, { pattern, trackingParams }: AffiliateProgram): string | null {
	const asin = ASIN.exec(url.pathname)?.[1]?.toUpperCase();
	// A page that is not a product keeps its address and only gets the parameters.
	const used = pattern.includes('{ASIN}') && !asin ? '{URL}' : pattern;
	const filled = used
		// Our ids replace others in the same place.
		.replace(/^\{URL\}/, () => removeAffiliateIds(dealUrl, Object.keys(trackingParams)))
		.replaceAll('{URL}', () => encodeURIComponent(removeAffiliateIds(dealUrl)))
		.replaceAll('{ASIN}', () => asin ?? '')
		.replaceAll('{DOMAIN}', () => url.hostname);
	const result = setParameters(filled, trackingParams);
	return /^https?:$/.test(URL.parse(result)?.protocol ?? '') ? result : null;
}
