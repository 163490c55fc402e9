import { belongsTo } from '@bilby/contract/affiliates/affiliate-link';

/** The domain of a store whose deal leads to an address; null where there is none, or where it is a listed store's own. */
export function storeDomain(dealUrl: string | null, listed: readonly { domain: string | null }[]): string | null {
	const host = dealUrl === null ? undefined : URL.parse(dealUrl)?.hostname.toLowerCase();
	const domain = host?.replace(/^www\./, '').replace(/\.$/, '');
	const isName = domain !== undefined && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain) && !/\.\d+$/.test(domain);
	const isTaken = listed.some(
		(store) => domain !== undefined && store.domain !== null && belongsTo(domain, store.domain),
	);
	return isName && !isTaken ? domain : null;
}
