import type { SearchAddress } from '@bilby/contract/search/search-address';
import { useQueries } from '@tanstack/react-query';
import { type MasterKind, masterNameQuery } from '#features/master-data/masters-query.ts';

interface NamedMaster {
	kind: MasterKind;
	slug: string;
}

/** Lists the stores, brands and tags that a search includes or excludes. */
export function namedMasters({ store, brand, tag, notStore, notBrand }: SearchAddress): NamedMaster[] {
	const named = { store: [store, notStore], brand: [brand, notBrand], tag: [tag] };
	return (['store', 'brand', 'tag'] as const).flatMap((kind) =>
		named[kind].flatMap((slug) => (slug === undefined ? [] : [{ kind, slug }])),
	);
}

/** Returns a function that gives the name of a store, brand or tag, or its slug until the name is known. */
export function useMasterNames(address: SearchAddress): (kind: MasterKind, slug: string) => string {
	const items = namedMasters(address);
	const names = useQueries({ queries: items.map(({ kind, slug }) => masterNameQuery(kind, slug)) });
	return (kind, slug) => {
		const place = items.findIndex((item) => item.kind === kind && item.slug === slug);
		return names[place]?.data ?? slug;
	};
}
