import { removeAffiliateIds } from './affiliate-ids.ts';
import { setParameters, splitQuery, trimHost } from './edit-query.ts';

/** Describes how links to a store are rewritten. */
export interface AffiliateProgram {
	storeName: string;
	/** The registrable domain, in lower case and without `www`. */
	domain: string;
	/**
	 * Placeholders: {URL} is the deal's address, encoded except at the start of the pattern. {ASIN} is Amazon's product
	 * id. {DOMAIN} is the host of the deal's address.
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

/** Returns whether a host is `domain` or one of its subdomains. */
export function belongsTo(host: string, domain: string): boolean {
	const bare = trimHost(host.toLowerCase());
	return bare === domain || bare.endsWith(`.${domain}`);
}

function rewrite(dealUrl: string, url: URL, { pattern, trackingParams }: AffiliateProgram): string | null {
	const asin = ASIN.exec(url.pathname)?.[1]?.toUpperCase();
	const values: Record<string, string> = {
		URL: encodeURIComponent(removeAffiliateIds(dealUrl)),
		ASIN: asin ?? '',
		DOMAIN: url.hostname,
	};
	// In one pass, because the deal's address may contain braces itself.
	const fill = (text: string) => text.replace(/\{(URL|ASIN|DOMAIN)\}/g, (_, name: string) => values[name] ?? '');
	// A page that is not a product keeps its address and only gets the parameters.
	const used = pattern.includes('{ASIN}') && !asin ? '{URL}' : pattern;
	const atStart = /^\{URL\}(?:[?&](.*))?$/s.exec(used);
	const result = atStart
		? addParameters(dealUrl, fill(atStart[1] ?? ''), trackingParams)
		: setParameters(fill(used), trackingParams);
	return /^https?:$/.test(URL.parse(result)?.protocol ?? '') ? result : null;
}

/** Adds a query and further parameters to a deal's address. A parameter of the same name is overwritten. */
function addParameters(dealUrl: string, query: string, trackingParams: Record<string, string>): string {
	const added = splitQuery(query).filter(({ name }) => name !== '');
	const params = { ...Object.fromEntries(added.map(({ name, value }) => [name, value ?? ''])), ...trackingParams };
	return setParameters(removeAffiliateIds(dealUrl, Object.keys(params)), params);
}
