import { DESCRIPTION_HTML } from '@bilby/contract/deals/limits';
import type { InferInsertModel } from 'drizzle-orm';
import { repeatedFacets } from '../deals/counts/deal-facets.ts';
import { normalizeProductUrl } from '../deals/rules/product-url.ts';
import type { Database } from '../platform/database/database.ts';
import { dealBrands, dealCategories, dealStores, dealTags } from '../schema/deal-labels.ts';
import { deals } from '../schema/deals.ts';
import { brands, categories, stores, tags } from '../schema/master-data.ts';
import { pricePoints } from '../schema/prices.ts';
import { refreshAllFacets } from '../search/facets.queries.ts';
import { dealWords, fillGaps } from './deal-words.ts';
import { demoText } from './demo-text.ts';
import { insertAll } from './insert-all.ts';
import type { PlannedDeal } from './plan-demo.ts';

const DAY_MS = 86_400_000;
const POPULAR_DAYS = 30;

/** A planned deal and the row that it became. */
export interface SeededDeal {
	id: number;
	facets: ReturnType<typeof repeatedFacets>;
	authorId: number;
	plan: PlannedDeal;
}

/** Inserts the deals with everything that belongs to them but votes and comments. */
export async function seedDeals(
	db: Database,
	plans: PlannedDeal[],
	{ people, now }: { people: number[]; now: Date },
): Promise<SeededDeal[]> {
	const created = await insertReturningFacets(
		db,
		plans.map((plan) => dealRow(plan, people[plan.author] ?? 0, now)),
	);
	const seeded = plans.map((plan): SeededDeal => {
		const facets = created.get(plan.data.title);
		if (!facets) throw new Error(`${plan.data.title} was not inserted.`);
		return { id: facets.dealId, facets, authorId: people[plan.author] ?? 0, plan };
	});
	await linkMasters(db, seeded);
	await refreshAllFacets(db);
	await insertAll(
		db,
		pricePoints,
		seeded.flatMap((deal) => pricePointRows(deal, now)),
	);
	return seeded;
}

async function insertReturningFacets(db: Database, rows: InferInsertModel<typeof deals>[]) {
	const facetsByTitle = new Map<string, ReturnType<typeof repeatedFacets>>();
	for (let from = 0; from < rows.length; from += 200) {
		const inserted = await db
			.insert(deals)
			.values(rows.slice(from, from + 200))
			.returning();
		for (const deal of inserted) facetsByTitle.set(deal.title, repeatedFacets(deal));
	}
	return facetsByTitle;
}

function dealRow(plan: PlannedDeal, userId: number, now: Date): InferInsertModel<typeof deals> {
	const { data } = plan;
	const description = describe(plan);
	return {
		userId,
		title: data.title,
		descriptionHtml: demoText(description, DESCRIPTION_HTML),
		descriptionText: description.join('\n'),
		searchNames: [data.store, data.brand, ...data.tags].filter(Boolean).join(' '),
		priceCents: Math.round(data.price * 100),
		originalPriceCents: data.originalPrice === null ? null : Math.round(data.originalPrice * 100),
		url: data.url ?? null,
		normalizedUrl: data.url ? normalizeProductUrl(data.url) : null,
		status: plan.status,
		review: plan.review,
		isOnline: !data.inStore,
		isFeatured: plan.isFeatured,
		freeShipping: data.freeShipping,
		couponCode: data.coupon ?? null,
		startsAt: plan.startsAt,
		expiresAt: plan.expiresAt,
		endedAt: plan.endedAt,
		hasStarted: plan.startsAt === null,
		inPopularWindow: now.getTime() - plan.createdAt.getTime() < POPULAR_DAYS * DAY_MS,
		likeCount: plan.votes.filter(({ value }) => value === 1).length,
		dislikeCount: plan.votes.filter(({ value }) => value === -1).length,
		commentCount: plan.comments.length,
		viewCount: plan.viewCount,
		hotRank: plan.hotRank,
		wasHotAt: plan.wasHotAt,
		lastVoteAt: plan.lastVoteAt,
		createdAt: plan.createdAt,
		updatedAt: plan.createdAt,
	};
}

/** Its paragraphs, with the day on which it ends where they name it. */
function describe({ data, expiresAt }: PlannedDeal): string[] {
	const words = dealWords(data, expiresAt);
	return data.description.map((paragraph) => fillGaps(paragraph, words));
}

async function linkMasters(db: Database, seeded: SeededDeal[]): Promise<void> {
	const storeIds = idsByName(await db.select({ id: stores.id, name: stores.name }).from(stores));
	const brandIds = idsByName(await db.select({ id: brands.id, name: brands.name }).from(brands));
	const tagIds = idsByName(await db.select({ id: tags.id, name: tags.name }).from(tags));
	const categoryRows = await db.select().from(categories);
	const categoryIds = idsByName(categoryRows);
	const parentOf = new Map(categoryRows.map(({ id, parentId }) => [id, parentId]));

	await insertAll(
		db,
		dealStores,
		seeded.map(({ id, plan }) => ({ dealId: id, storeId: storeIds(plan.data.store) })),
	);
	await insertAll(
		db,
		dealBrands,
		seeded.flatMap(({ id, plan }) => (plan.data.brand ? [{ dealId: id, brandId: brandIds(plan.data.brand) }] : [])),
	);
	await insertAll(
		db,
		dealTags,
		seeded.flatMap(({ id, plan }) => plan.data.tags.map((tag) => ({ dealId: id, tagId: tagIds(tag) }))),
	);
	await insertAll(
		db,
		dealCategories,
		seeded.flatMap(({ facets, plan }) => {
			const chosen = new Set([plan.data.category, ...plan.data.otherCategories].map(categoryIds));
			const parents = new Set([...chosen].flatMap((categoryId) => parentOf.get(categoryId) ?? []));
			return [
				...[...chosen].map((categoryId) => ({ ...facets, categoryId, chosen: true })),
				...[...parents.difference(chosen)].map((categoryId) => ({ ...facets, categoryId, chosen: false })),
			];
		}),
	);
}

/** Looks an id up by name; a name that does not exist is a mistake in the data. */
function idsByName(rows: { id: number; name: string }[]): (name: string) => number {
	const ids = new Map(rows.map(({ id, name }) => [name, id]));
	return (name) => {
		const id = ids.get(name);
		if (id === undefined) throw new Error(`There is no ${name} in the master data.`);
		return id;
	};
}

/** What the product cost before, and what it costs in this deal. */
function pricePointRows({ id, plan }: SeededDeal, now: Date): InferInsertModel<typeof pricePoints>[] {
	const normalizedUrl = plan.data.url ? normalizeProductUrl(plan.data.url) : null;
	if (!normalizedUrl) return [];
	const earlier = plan.data.priceHistory
		.map(([daysAgo, price]) => ({ recordedAt: new Date(now.getTime() - daysAgo * DAY_MS), price }))
		.filter(({ recordedAt }) => recordedAt < plan.createdAt)
		.map(({ recordedAt, price }) => ({ normalizedUrl, priceCents: Math.round(price * 100), recordedAt }));
	const ownPrice = {
		normalizedUrl,
		dealId: id,
		priceCents: Math.round(plan.data.price * 100),
		recordedAt: plan.createdAt,
	};
	return [...earlier, ownPrice];
}
