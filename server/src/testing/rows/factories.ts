import { hotRank } from '@bilby/contract/deals/hot-rank';
import { DESCRIPTION_HTML } from '@bilby/contract/deals/limits';
import { HUDDLE_HTML } from '@bilby/contract/huddles/limits';
import { toSlug } from '@bilby/contract/kernel/slug';
import { rebuildDealCounts } from '#deals/counts/deal-counts.queries.ts';
import { repeatedFacets } from '#deals/counts/deal-facets.ts';
import type { Database } from '#platform/database/database.ts';
import { cleanRichText } from '#platform/rich-text/clean-rich-text.ts';
import { addToMemberCounts } from '#reputation/member-counts.queries.ts';
import { users } from '#schema/accounts.ts';
import { dealCategories } from '#schema/deal-labels.ts';
import { deals } from '#schema/deals.ts';
import { discussions } from '#schema/discussions.ts';
import { huddles } from '#schema/huddles.ts';
import { categories } from '#schema/master-data.ts';
import { refreshFacets } from '#search/facets.queries.ts';

let made = 0;

/** Returns a number that makes names unique. */
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
		.values({ name, slug: toSlug(name), parentId })
		.returning();
	if (!category) throw new Error('The category was not made.');
	return category;
}

type DealOverrides = Partial<typeof deals.$inferInsert> & { categoryIds?: number[] };

/** Creates a deal as if it had been posted, and recalculates the deal counters. */
export async function buildDeal(db: Database, { categoryIds = [], ...overrides }: DealOverrides = {}) {
	const number = next();
	const createdAt = overrides.createdAt ?? new Date();
	const [deal] = await db
		.insert(deals)
		.values({
			title: `Deal number ${number}`,
			descriptionHtml: cleanRichText('<p>Worth having.</p>', { field: 'description', ...DESCRIPTION_HTML }).html,
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
		await refreshFacets(db, [deal.id]);
	}
	await rebuildDealCounts(db);
	if (deal.userId !== null) await addToMemberCounts(db, [{ userId: deal.userId, deals: 1 }]);
	return deal;
}

/** Creates a huddle as if it had been started, and returns its id. */
export async function buildHuddle(db: Database, overrides: Partial<typeof huddles.$inferInsert> = {}): Promise<number> {
	const createdAt = overrides.createdAt ?? new Date();
	const [huddle] = await db
		.insert(huddles)
		.values({
			category: 'general',
			title: `Huddle number ${next()}`,
			bodyHtml: cleanRichText('<p>What do you think?</p>', { field: 'description', ...HUDDLE_HTML }).html,
			createdAt,
			activeAt: createdAt,
			...overrides,
		})
		.returning({ id: huddles.id });
	if (!huddle) throw new Error('The huddle was not made.');
	return huddle.id;
}

/** Creates the discussion of a deal, for comments stored without the API, and returns its id. */
export async function buildDiscussion(db: Database, dealId: number): Promise<number> {
	const [discussion] = await db
		.insert(discussions)
		.values({ subjectType: 'deal', subjectId: dealId })
		.onConflictDoUpdate({
			target: [discussions.subjectType, discussions.subjectId],
			set: { subjectId: dealId },
		})
		.returning({ id: discussions.id });
	if (!discussion) throw new Error('The discussion was not opened.');
	return discussion.id;
}
