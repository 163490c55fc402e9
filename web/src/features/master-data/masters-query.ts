import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { presentBrand, presentStore, presentTag } from './present-taxonomy.ts';

export type MasterKind = 'store' | 'brand' | 'tag';

export interface Master {
	name: string;
	slug: string;
}

/** All stores, brands or tags, by name. */
export function mastersQuery(kind: MasterKind) {
	return queryOptions({ queryKey: ['masters', kind], queryFn: () => READERS[kind](), staleTime: 60_000 });
}

/** The name of one store, brand or tag. The server does not send the whole list with the page. */
export function masterNameQuery(kind: MasterKind, slug: string) {
	return queryOptions({
		queryKey: ['master-name', kind, slug],
		queryFn: async ({ client }) => {
			const items = import.meta.env.SSR ? await READERS[kind]() : await client.ensureQueryData(mastersQuery(kind));
			return items.find((item) => item.slug === slug)?.name ?? slug;
		},
		staleTime: Number.POSITIVE_INFINITY,
	});
}

const READERS: Record<MasterKind, () => Promise<Master[]>> = {
	store: async () => (await callApi('POST /api/store', { body: {} })).data.map(presentStore).map(toMaster),
	brand: async () => (await callApi('POST /api/brands', { body: {} })).data.map(presentBrand).map(toMaster),
	tag: async () => (await callApi('POST /api/tags', { body: {} })).data.map(presentTag).map(toMaster),
};

function toMaster({ name, slug }: Master): Master {
	return { name, slug };
}
