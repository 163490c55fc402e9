import { MASTER_KINDS, MASTER_TEXTS, type MasterType } from '@bilby/contract/master-data/rules';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { callApi } from '#lib/api/api.ts';
import {
	type Master,
	presentManagedBrand,
	presentManagedCategory,
	presentManagedStore,
	presentManagedTag,
} from '../present-taxonomy.ts';

/** The tabs of the hub with master data. */
export type MasterTab = 'categories' | 'stores' | 'brands' | 'tags';

/** The fields of the forms. Each kind ignores those of other kinds. */
export interface MasterValues {
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

interface MasterTexts {
	type: MasterType;
	/** The name of the tab. */
	title: string;
	plural: string;
	/** An example for the description. */
	hint: string;
}

export const MASTER_TABS: Record<MasterTab, MasterTexts> = {
	categories: { type: 'cat', title: 'Categories', plural: 'categories', hint: 'Which deals belong here' },
	stores: { type: 'str', title: 'Stores', plural: 'stores', hint: 'One line that helps people choose it' },
	brands: { type: 'brd', title: 'Brands', plural: 'brands', hint: 'One line that helps people choose it' },
	tags: { type: 'tag', title: 'Tags', plural: 'tags', hint: 'What deals with this tag have in common' },
};

export function isMasterTab(tab: string): tab is MasterTab {
	return Object.hasOwn(MASTER_TABS, tab);
}

/** The word for one entry of a tab. */
export const nounOf = (tab: MasterTab) => MASTER_KINDS[MASTER_TABS[tab].type];

export const mastersKey = (token: string) => ['own', token, 'masters'] as const;

/** All entries of a tab by name. Staff also get the suspended ones. */
export function mastersQuery(token: string, tab: MasterTab) {
	return queryOptions({ queryKey: [...mastersKey(token), tab], queryFn: () => LISTS[tab]() });
}

const showAll = { body: { showAll: 1 } } as const;

const LISTS: Record<MasterTab, () => Promise<Master[]>> = {
	categories: async () => (await callApi('POST /api/category', showAll)).data.map(presentManagedCategory),
	stores: async () => (await callApi('POST /api/store', showAll)).data.map(presentManagedStore),
	brands: async () => (await callApi('POST /api/brands', showAll)).data.map(presentManagedBrand),
	tags: async () => (await callApi('POST /api/tags', showAll)).data.map(presentManagedTag),
};

export interface MasterUses {
	deals: number;
	/** True if there are more deals than were counted. */
	isCapped: boolean;
}

/** The number of deals of entries, by id. */
export function masterUsesQuery(token: string, tab: MasterTab, ids: number[]) {
	const { type } = MASTER_TABS[tab];
	return queryOptions({
		queryKey: [...mastersKey(token), 'uses', type, ids],
		queryFn: async (): Promise<ReadonlyMap<number, MasterUses>> => {
			const { uses } = await callApi('POST /api/masterUses', { body: { type, ids } });
			return new Map(uses.map(({ id, ...counted }) => [id, counted]));
		},
		placeholderData: keepPreviousData,
		enabled: ids.length > 0,
	});
}

/** Reloads everything that shows master data. */
export async function reloadMasters(queryClient: QueryClient, token: string): Promise<void> {
	const others = [
		['masters'],
		['label-options'],
		['categories'],
		['category-choices'],
		['label'],
		['own', token, 'profile'],
	];
	await Promise.all([mastersKey(token), ...others].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Adds an entry and returns the server's message. */
export async function addMaster(tab: MasterTab, values: MasterValues): Promise<string> {
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
export async function changeMaster(
	tab: MasterTab,
	{ id, version }: Pick<Master, 'id' | 'version'>,
	values: MasterValues,
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

function toStoreFacts({ domain, verified, rating }: MasterValues) {
	return { domain, verified, rating: rating.trim() === '' ? null : Number(rating) };
}

/** Returns the values of an entry for its form, or those of a new entry. */
export function toValues(master?: Master): MasterValues {
	return {
		name: master?.name ?? '',
		description: master?.description ?? '',
		parent: String(master?.parentId ?? 0),
		domain: master?.domain ?? '',
		verified: master?.isVerified ?? false,
		rating: master?.rating == null ? '' : String(master.rating),
		status: master?.isActive === false ? '0' : '1',
	};
}

/** Returns the problems in a form. The server checks the same and more. */
export function checkValues(tab: MasterTab, { name, description }: MasterValues) {
	return {
		name: name.trim() === '' ? MASTER_TEXTS.required : null,
		description: tab === 'tags' && description.trim() === '' ? MASTER_TEXTS.required : null,
	};
}

const PAGES = { stores: '/store/$slug', brands: '/brand/$slug', tags: '/tag/$slug' } as const;

/** Returns the link to the deals of an entry. */
export function masterLink(tab: MasterTab, slug: string) {
	if (tab === 'categories') return linkOptions({ to: '/cat/$cat', params: { cat: slug } });
	return linkOptions({ to: PAGES[tab], params: { slug } });
}
