import { belongsTo } from '@bilby/contract/affiliates/affiliate-link';

interface Named {
	id: number;
	name: string;
}

/**
 * Returns the store whose domain contains one of the hosts, the longest domain first. Otherwise returns the store with
 * one of the names, or the only store whose domain is a subdomain of a host, such as a maker's own shop.
 */
export function matchStore<Store extends Named & { domain: string | null }>(
	stores: readonly Store[],
	{ hosts, names }: { hosts: readonly string[]; names: readonly string[] },
): Store | null {
	const byLength = stores.toSorted((a, b) => (b.domain?.length ?? 0) - (a.domain?.length ?? 0));
	for (const host of hosts) {
		const store = byLength.find(({ domain }) => domain !== null && belongsTo(host, domain));
		if (store) return store;
	}
	return matchName(stores, names) ?? onlyStoreBelow(stores, hosts);
}

function onlyStoreBelow<Store extends { domain: string | null }>(stores: readonly Store[], hosts: readonly string[]) {
	const parents = hosts.map((host) => host.toLowerCase().replace(/^www\./, ''));
	const below = stores.filter(({ domain }) => domain !== null && parents.some((parent) => belongsTo(domain, parent)));
	return below.length === 1 ? (below[0] ?? null) : null;
}

/** Returns the entry that matches the first possible name, ignoring case. */
export function matchName<Label extends Named>(labels: readonly Label[], names: readonly string[]): Label | null {
	const byName = new Map(labels.map((label) => [label.name.toLowerCase(), label]));
	return names.map((name) => byName.get(name.toLowerCase())).find((label) => label !== undefined) ?? null;
}
