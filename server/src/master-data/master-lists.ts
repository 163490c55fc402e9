import type { AppContext } from '../platform/context.ts';
import { oncePerSite } from '../platform/page-cache/once-per-site.ts';
import { findBrands, findCategories, findStores, findTags } from './master-data.queries.ts';

/** The four lists of master data, suspended entries included; read once and again after a change, on every copy. */
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

/** Somebody else may have changed the database by hand: nothing is kept longer than this. */
const KEPT_MS = 60_000;

function keepUntilForgotten<List>(find: () => Promise<List>) {
	let kept: { list: Promise<List>; until: number } | null = null;
	const forget = () => {
		kept = null;
	};
	const read = (): Promise<List> => {
		if (kept && kept.until > performance.now()) return kept.list;
		const list = find();
		// What failed is not kept.
		list.catch(forget);
		kept = { list, until: performance.now() + KEPT_MS };
		return list;
	};
	return { read, forget };
}
