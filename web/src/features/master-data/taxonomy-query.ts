import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { presentBrand, presentStore, presentTag } from './present-taxonomy.ts';

export type TaxonomyKind = 'store' | 'brand' | 'tag';

interface TaxonomyItem {
	name: string;
	slug: string;
}

/** All stores, brands or tags, by name. */
export function taxonomyQuery(kind: TaxonomyKind) {
	return queryOptions({ queryKey: ['taxonomy', kind], queryFn: () => READERS[kind](), staleTime: 60_000 });
}

/** The name of one store, brand or tag. The server does not send the whole list with the page. */
export function taxonomyNameQuery(kind: TaxonomyKind, slug: string) {
	return queryOptions({
		queryKey: ['taxonomy-name', kind, slug],
		queryFn: async ({ client }) => {
			const items = import.meta.env.SSR ? await READERS[kind]() : await client.fetchQuery(taxonomyQuery(kind));
			return items.find((item) => item.slug === slug)?.name ?? slug;
		},
		staleTime: Number.POSITIVE_INFINITY,
	});
}

const READERS: Record<TaxonomyKind, () => Promise<TaxonomyItem[]>> = {
	store: async () => (await callApi('POST /api/store', { body: {} })).data.map(presentStore).map(toTaxonomyItem),
	brand: async () => (await callApi('POST /api/brands', { body: {} })).data.map(presentBrand).map(toTaxonomyItem),
	tag: async () => (await callApi('POST /api/tags', { body: {} })).data.map(presentTag).map(toTaxonomyItem),
};

function toTaxonomyItem({ name, slug }: TaxonomyItem): TaxonomyItem {
	return { name, slug };
}
