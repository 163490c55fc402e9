import type { SearchAddress } from '@bilby/contract/search/search-address';
import { useQueries } from '@tanstack/react-query';
import { type TaxonomyKind, taxonomyNameQuery } from '#features/master-data/taxonomy-query.ts';

interface TaxonomyFilter {
	kind: TaxonomyKind;
	slug: string;
}

/** Lists the stores, brands and tags that a search includes or excludes. */
export function listTaxonomyFilters({ store, brand, tag, notStore, notBrand }: SearchAddress): TaxonomyFilter[] {
	const named = { store: [store, notStore], brand: [brand, notBrand], tag: [tag] };
	return (['store', 'brand', 'tag'] as const).flatMap((kind) =>
		named[kind].flatMap((slug) => (slug === undefined ? [] : [{ kind, slug }])),
	);
}

/** Returns a function that gives the name of a store, brand or tag, or its slug until the name is known. */
export function useTaxonomyNames(address: SearchAddress): (kind: TaxonomyKind, slug: string) => string {
	const items = listTaxonomyFilters(address);
	const names = useQueries({ queries: items.map(({ kind, slug }) => taxonomyNameQuery(kind, slug)) });
	return (kind, slug) => {
		const place = items.findIndex((item) => item.kind === kind && item.slug === slug);
		return names[place]?.data ?? slug;
	};
}
