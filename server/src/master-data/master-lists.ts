import type { AppContext } from '../platform/context.ts';
import { oncePerSite } from '../platform/page-cache/once-per-site.ts';
import { findBrands, findCategories, findStores, findTags } from './master-data.queries.ts';

/** The four cached lists of the taxonomy, including suspended entries. Reloaded on every instance after a change. */
export const keepMasterLists = oncePerSite(({ readDb, pageCache }: Pick<AppContext, 'readDb' | 'pageCache'>) => {
	const lists = [
		keepUntilForgotten(() => findBrands(readDb)),
		keepUntilForgotten(() => findCategories(readDb)),
		keepUntilForgotten(() => findStores(readDb)),
		keepUntilForgotten(() => findTags(readDb)),
	] as const;
	pageCache.onClear((tags) => {
		if (tags.includes('masters')) for (const { forget } of lists) forget();
	});
	const [brands, categories, stores, tags] = lists;
	return { brands: brands.read, categories: categories.read, stores: stores.read, tags: tags.read };
});

export type MasterLists = ReturnType<typeof keepMasterLists>;

/** The longest time that a list is cached, in case someone changes the database by hand. */
const KEPT_MS = 60_000;

function keepUntilForgotten<List>(find: () => Promise<List>) {
	let kept: { list: Promise<List>; until: number } | null = null;
	const forget = () => {
		kept = null;
	};
	const read = (): Promise<List> => {
		if (kept && kept.until > performance.now()) return kept.list;
		const list = find();
		// A failed query is not cached.
		list.catch(forget);
		kept = { list, until: performance.now() + KEPT_MS };
		return list;
	};
	return { read, forget };
}
