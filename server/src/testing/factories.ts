import { hotRank } from '@bilby/contract/hot-rank';
import { slugOf } from '@bilby/contract/slug';
import { categories, dealCategories, deals, users } from '../database/schema.ts';
import { rebuildDealCounts } from '../deals/deal-counts.queries.ts';
import { repeatedFacets } from '../deals/deal-facets.ts';
import type { Database } from '../platform/database.ts';

let made = 0;

/** Makes names differ. */
function next(): number {
	made += 1;
	return made;
}

export async function buildUser(db: Database, overrides: Partial<typeof users.$inferInsert> = {}) {
	const number = next();
	const [user] = await db
		.insert(users)
		.values({
			username: `member${number}`,
			email: `member${number}@example.com`,
			firstName: 'Test',
			lastName: 'Member',
			...overrides,
		})
		.returning();
	if (!user) throw new Error('The member was not made.');
	return user;
}

export async function buildCategory(db: Database, name: string, parentId: number | null = null) {
	const [category] = await db
		.insert(categories)
		.values({ name, slug: slugOf(name), parentId })
		.returning();
	if (!category) throw new Error('The category was not made.');
	return category;
}

type DealOverrides = Partial<typeof deals.$inferInsert> & { categoryIds?: number[] };

/** A deal as if it had been posted; counters of deals follow with `rebuildDealCounts`, which this calls. */
export async function buildDeal(db: Database, { categoryIds = [], ...overrides }: DealOverrides = {}) {
	const number = next();
	const createdAt = overrides.createdAt ?? new Date();
	const [deal] = await db
		.insert(deals)
		.values({
			title: `Deal number ${number}`,
			descriptionHtml: '<p>Worth having.</p>',
			descriptionText: 'Worth having.',
			priceCents: 1_000,
			url: `https://shop.example/${number}`,
			review: 'approved',
			hotRank: hotRank((overrides.likeCount ?? 0) - (overrides.dislikeCount ?? 0), createdAt),
			createdAt,
			...overrides,
		})
		.returning();
	if (!deal) throw new Error('The deal was not made.');
	if (categoryIds.length > 0) {
		await db.insert(dealCategories).values(categoryIds.map((categoryId) => ({ ...repeatedFacets(deal), categoryId })));
	}
	await rebuildDealCounts(db);
	return deal;
}
