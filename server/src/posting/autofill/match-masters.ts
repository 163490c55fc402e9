import { belongsTo } from '@bilby/contract/affiliates/affiliate-link';

interface Named {
	id: number;
	name: string;
}

/** The store whose domain one of the hosts lies in, the longest domain first; else the one that goes by one of the names; else the only one whose domain lies below a host, as a shop below its maker. */
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

/** The first of the names that something goes by, whatever its capitals. */
export function matchName<Master extends Named>(masters: readonly Master[], names: readonly string[]): Master | null {
	const byName = new Map(masters.map((master) => [master.name.toLowerCase(), master]));
	return names.map((name) => byName.get(name.toLowerCase())).find((master) => master !== undefined) ?? null;
}
