import { belongsTo } from '@bilby/contract/affiliates/affiliate-link';

/**
 * Returns the domain for a new store from its deal's address. Returns null without one, or if a listed store has it.
 */
export function storeDomain(dealUrl: string | null, listed: readonly { domain: string | null }[]): string | null {
	const host = dealUrl === null ? undefined : URL.parse(dealUrl)?.hostname.toLowerCase();
	const domain = host?.replace(/^www\./, '').replace(/\.$/, '');
	const isName = domain !== undefined && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain) && !/\.\d+$/.test(domain);
	const isTaken = listed.some(
		(store) => domain !== undefined && store.domain !== null && belongsTo(domain, store.domain),
	);
	return isName && !isTaken ? domain : null;
}
