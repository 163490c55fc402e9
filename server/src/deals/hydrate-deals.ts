import { RISING_WINDOW_MS } from '@bilby/contract/lifecycle';
import type { Database } from '../platform/database.ts';
import {
	countVotesSince,
	findBrandsOf,
	findCategoriesOf,
	findDealRows,
	findImagesOf,
	findStoresOf,
	findTagsOf,
} from './deals.queries.ts';

/** Everything that is known about deals, read in one go for all of them and answered in the order of `ids`. */
export async function hydrateDeals(db: Database, ids: number[], now: Date) {
	if (ids.length === 0) return [];
	const [rows, categories, stores, brands, tags, images, recentVotes] = await Promise.all([
		findDealRows(db, ids),
		findCategoriesOf(db, ids),
		findStoresOf(db, ids),
		findBrandsOf(db, ids),
		findTagsOf(db, ids),
		findImagesOf(db, ids),
		countVotesSince(db, ids, new Date(now.getTime() - RISING_WINDOW_MS)),
	]);
	const byId = new Map(rows.map((row) => [row.deal.id, row]));
	const of = {
		categories: Map.groupBy(categories, (row) => row.dealId),
		stores: Map.groupBy(stores, (row) => row.dealId),
		brands: Map.groupBy(brands, (row) => row.dealId),
		tags: Map.groupBy(tags, (row) => row.dealId),
		images: Map.groupBy(images, (row) => row.dealId),
		recentVotes: new Map(recentVotes.map((row) => [row.dealId, row.votes])),
	};
	return ids.flatMap((id) => {
		const row = byId.get(id);
		if (!row) return [];
		return {
			...row.deal,
			author: row.author,
			categories: of.categories.get(id) ?? [],
			stores: of.stores.get(id) ?? [],
			brands: of.brands.get(id) ?? [],
			tags: of.tags.get(id) ?? [],
			images: of.images.get(id) ?? [],
			recentVotes: of.recentVotes.get(id) ?? 0,
		};
	});
}

export type HydratedDeal = Awaited<ReturnType<typeof hydrateDeals>>[number];
