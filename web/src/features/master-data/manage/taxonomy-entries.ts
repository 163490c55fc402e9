import { MASTER_KINDS, MASTER_TEXTS, type MasterType } from '@bilby/contract/master-data/rules';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { callApi } from '#lib/api/api.ts';
import {
	presentManagedBrand,
	presentManagedCategory,
	presentManagedStore,
	presentManagedTag,
	type TaxonomyEntry,
} from '../present-taxonomy.ts';

/** The tabs of the hub with taxonomies. */
export type TaxonomyTab = 'categories' | 'stores' | 'brands' | 'tags';

/** The fields of the forms. Each kind ignores those of other kinds. */
export interface EntryValues {
	name: string;
	description: string;
	/** The id of a category as text. */
	parent: string;
	domain: string;
	verified: boolean;
	rating: string;
	/** 1 for active, 0 for suspended. */
	status: string;
}

interface TabTexts {
	type: MasterType;
	/** The name of the tab. */
	title: string;
	plural: string;
	/** An example for the description. */
	hint: string;
}

export const TAXONOMY_TABS: Record<TaxonomyTab, TabTexts> = {
	categories: { type: 'cat', title: 'Categories', plural: 'categories', hint: 'Which deals belong here' },
	stores: { type: 'str', title: 'Stores', plural: 'stores', hint: 'One line that helps people choose it' },
	brands: { type: 'brd', title: 'Brands', plural: 'brands', hint: 'One line that helps people choose it' },
	tags: { type: 'tag', title: 'Tags', plural: 'tags', hint: 'What deals with this tag have in common' },
};

export function isTaxonomyTab(tab: string): tab is TaxonomyTab {
	return Object.hasOwn(TAXONOMY_TABS, tab);
}

/** The word for one entry of a tab. */
export const nounOf = (tab: TaxonomyTab) => MASTER_KINDS[TAXONOMY_TABS[tab].type];

const entriesKey = (token: string) => ['own', token, 'taxonomy'] as const;

/** All entries of a tab by name. Staff also get the suspended ones. */
export function taxonomyEntriesQuery(token: string, tab: TaxonomyTab) {
	return queryOptions({ queryKey: [...entriesKey(token), tab], queryFn: () => LISTS[tab]() });
}

const showAll = { body: { showAll: 1 } } as const;

const LISTS: Record<TaxonomyTab, () => Promise<TaxonomyEntry[]>> = {
	categories: async () => (await callApi('POST /api/category', showAll)).data.map(presentManagedCategory),
	stores: async () => (await callApi('POST /api/store', showAll)).data.map(presentManagedStore),
	brands: async () => (await callApi('POST /api/brands', showAll)).data.map(presentManagedBrand),
	tags: async () => (await callApi('POST /api/tags', showAll)).data.map(presentManagedTag),
};

export interface EntryUses {
	deals: number;
	/** True if there are more deals than were counted. */
	isCapped: boolean;
}

/** The number of deals of entries, by id. */
export function entryUsesQuery(token: string, tab: TaxonomyTab, ids: number[]) {
	const { type } = TAXONOMY_TABS[tab];
	return queryOptions({
		queryKey: [...entriesKey(token), 'uses', type, ids],
		queryFn: async (): Promise<ReadonlyMap<number, EntryUses>> => {
			const { uses } = await callApi('POST /api/masterUses', { body: { type, ids } });
			return new Map(uses.map(({ id, ...counted }) => [id, counted]));
		},
		placeholderData: keepPreviousData,
		enabled: ids.length > 0,
	});
}

/** Reloads everything that shows taxonomies. */
export async function reloadTaxonomy(queryClient: QueryClient, token: string): Promise<void> {
	const others = [
		['taxonomy'],
		['taxonomy-name'],
		['label-options'],
		['categories'],
		['category-choices'],
		['label'],
		['own', token, 'profile'],
	];
	await Promise.all([entriesKey(token), ...others].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Adds an entry and returns the server's message. */
export async function addEntry(tab: TaxonomyTab, values: EntryValues): Promise<string> {
	const body = { name: values.name, description: values.description };
	switch (tab) {
		case 'categories':
			return (await callApi('POST /api/addCategory', { body: { ...body, parent: values.parent } })).message;
		case 'stores':
			return (await callApi('POST /api/addStore', { body: { ...body, ...toStoreFacts(values) } })).message;
		case 'brands':
			return (await callApi('POST /api/addBrand', { body })).message;
		case 'tags':
			return (await callApi('POST /api/addTag', { body })).message;
	}
}

/** Changes an entry and returns the server's message. */
export async function changeEntry(
	tab: TaxonomyTab,
	{ id, version }: Pick<TaxonomyEntry, 'id' | 'version'>,
	values: EntryValues,
): Promise<string> {
	const { name, description } = values;
	const body = { id, version, name, description, status: values.status === '1' };
	switch (tab) {
		case 'categories':
			return (await callApi('POST /api/editCategory', { body: { ...body, parent: values.parent } })).message;
		case 'stores':
			return (await callApi('POST /api/updateStore', { body: { ...body, ...toStoreFacts(values) } })).message;
		case 'brands':
			return (await callApi('POST /api/updateBrand', { body })).message;
		case 'tags':
			return (await callApi('POST /api/updateTag', { body })).message;
	}
}

function toStoreFacts({ domain, verified, rating }: EntryValues) {
	return { domain, verified, rating: rating.trim() === '' ? null : Number(rating) };
}

/** Returns the values of an entry for its form, or those of a new entry. */
export function toValues(entry?: TaxonomyEntry): EntryValues {
	return {
		name: entry?.name ?? '',
		description: entry?.description ?? '',
		parent: String(entry?.parentId ?? 0),
		domain: entry?.domain ?? '',
		verified: entry?.isVerified ?? false,
		rating: entry?.rating == null ? '' : String(entry.rating),
		status: entry?.isActive === false ? '0' : '1',
	};
}

/** Returns the problems in a form. The server checks the same and more. */
export function checkValues(tab: TaxonomyTab, { name, description }: EntryValues) {
	return {
		name: name.trim() === '' ? MASTER_TEXTS.required : null,
		description: tab === 'tags' && description.trim() === '' ? MASTER_TEXTS.required : null,
	};
}

const PAGES = { stores: '/store/$slug', brands: '/brand/$slug', tags: '/tag/$slug' } as const;

/** Returns the link to the deals of an entry. */
export function entryLink(tab: TaxonomyTab, slug: string) {
	if (tab === 'categories') return linkOptions({ to: '/cat/$cat', params: { cat: slug } });
	return linkOptions({ to: PAGES[tab], params: { slug } });
}
