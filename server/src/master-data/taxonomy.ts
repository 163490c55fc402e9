import type { AppContext } from '../platform/context.ts';
import { oncePerSite } from '../platform/page-cache/once-per-site.ts';
import { findBrands, findCategories, findStores, findTags } from './master-data.queries.ts';

/**
 * The four cached lists of the taxonomy, including suspended entries. Every instance reloads them after a change. It
 * reads from the primary, because a replica may not have the change yet.
 */
export const cacheTaxonomy = oncePerSite(({ db, pageCache }: Pick<AppContext, 'db' | 'pageCache'>) => {
	const lists = [
		cacheUntilCleared(() => findBrands(db)),
		cacheUntilCleared(() => findCategories(db)),
		cacheUntilCleared(() => findStores(db)),
		cacheUntilCleared(() => findTags(db)),
	] as const;
	pageCache.onClear((tags) => {
		if (tags.includes('taxonomy')) for (const { clear } of lists) clear();
	});
	const [brands, categories, stores, tags] = lists;
	return { brands: brands.read, categories: categories.read, stores: stores.read, tags: tags.read };
});

export type Taxonomy = ReturnType<typeof cacheTaxonomy>;

/** Counts the active entries of each kind or, with `all`, every entry. */
export async function countTaxonomy(
	context: Pick<AppContext, 'db' | 'pageCache'>,
	{ all }: { all: boolean },
): Promise<Record<keyof Taxonomy, number>> {
	const lists = cacheTaxonomy(context);
	const count = (entries: readonly TaxonomyEntry[]) =>
		all ? entries.length : entries.filter(({ active }) => active).length;
	const [brands, categories, stores, tags] = await Promise.all([
		lists.brands(),
		lists.categories(),
		lists.stores(),
		lists.tags(),
	]);
	return { brands: count(brands), categories: count(categories), stores: count(stores), tags: count(tags) };
}

interface TaxonomyEntry {
	id: number;
	active: boolean;
	mergedIntoId: number | null;
}

/** Returns the active entry that `isNamed` finds, or the one that it was merged into. */
export function findActive<Entry extends TaxonomyEntry>(
	entries: readonly Entry[],
	isNamed: (entry: Entry) => boolean,
): Entry | null {
	const found = entries.find((entry) => entry.active && isNamed(entry)) ?? entries.find(isNamed);
	const target = found?.mergedIntoId == null ? found : entries.find(({ id }) => id === found.mergedIntoId);
	return target?.active ? target : null;
}

/** A slug that the site had to invent, because the name has only digits, other characters or the word "all". */
const SLUG_WITHOUT_NAME = /^(category|store|brand|tag)(-(\d+|all))?$/;

/**
 * Returns earlier names of active entries: their first names, which their slugs preserve, and the names of entries that
 * were merged into them.
 */
export function findFormerNames(
	entries: readonly (TaxonomyEntry & { name: string; slug: string })[],
): { name: string; slug: string }[] {
	const active = new Map(entries.filter((entry) => entry.active).map((entry) => [entry.id, entry]));
	return entries.flatMap(({ id, mergedIntoId, name, slug }) => {
		const current = active.get(mergedIntoId ?? id);
		if (!current) return [];
		const first = SLUG_WITHOUT_NAME.test(slug) ? [] : [slug.replaceAll('-', ' ')];
		const names = mergedIntoId === null ? first : [name, ...first];
		return names.map((former) => ({ name: former, slug: current.slug }));
	});
}

/** The longest time that a list is cached, in case someone changes the database by hand. */
const MAX_AGE_MS = 60_000;

function cacheUntilCleared<List>(find: () => Promise<List>) {
	let cached: { list: Promise<List>; until: number } | null = null;
	const clear = () => {
		cached = null;
	};
	const read = (): Promise<List> => {
		if (cached && cached.until > performance.now()) return cached.list;
		// A query runs again each time it is awaited, so its result is stored in a promise.
		const list = Promise.resolve(find());
		// A failed query is not cached.
		list.catch(clear);
		cached = { list, until: performance.now() + MAX_AGE_MS };
		return list;
	};
	return { read, clear };
}
