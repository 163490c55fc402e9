import { DEAL_STATUS } from '@bilby/contract/deals/lifecycle';
import { DESCRIPTION_HTML } from '@bilby/contract/deals/limits';
import { repeatedFacets } from '@bilby/server/deals/counts/deal-facets';
import { normalizeProductUrl } from '@bilby/server/deals/rules/normalize-product-url';
import { openCase } from '@bilby/server/moderation/review-cases';
import type { Database } from '@bilby/server/platform/database/database';
import {
	brands,
	categories,
	dealBrands,
	dealCategories,
	dealStores,
	deals,
	dealTags,
	pricePoints,
	stores,
	tags,
} from '@bilby/server/schema/all-tables';
import { refreshAllFacets } from '@bilby/server/search/facets.queries';
import type { InferInsertModel } from 'drizzle-orm';
import { insertAll } from './insert-all.ts';
import type { PlannedDeal } from './plan-deals.ts';
import { dealFacts, fillText, toHtml } from './texts.ts';

const DAY_MS = 86_400_000;
const POPULAR_DAYS = 30;

/** A planned deal with its row's id. */
export interface InsertedDeal {
	id: number;
	facets: ReturnType<typeof repeatedFacets>;
	authorId: number;
	plan: PlannedDeal;
}

/** Inserts the deals with their labels and price history, but without votes and comments. */
export async function insertDeals(
	db: Database,
	plans: PlannedDeal[],
	{ people, now }: { people: number[]; now: Date },
): Promise<InsertedDeal[]> {
	const created = await insertReturningFacets(
		db,
		plans.map((plan) => dealRow(plan, people[plan.author] ?? 0, now)),
	);
	const inserted = plans.map((plan): InsertedDeal => {
		const facets = created.get(plan.data.title);
		if (!facets) throw new Error(`${plan.data.title} was not inserted.`);
		return { id: facets.dealId, facets, authorId: people[plan.author] ?? 0, plan };
	});
	await linkTaxonomy(db, inserted);
	await refreshAllFacets(db);
	await insertAll(
		db,
		pricePoints,
		inserted.flatMap((deal) => pricePointRows(deal, now)),
	);
	await openReviews(db, inserted);
	return inserted;
}

/** New deals wait for the demo's staff. */
async function openReviews(db: Database, inserted: InsertedDeal[]): Promise<void> {
	for (const { id: subjectId, authorId, plan } of inserted) {
		if (plan.review === 'approved' || plan.status === DEAL_STATUS.suspended) continue;
		await openCase(db, { kind: 'deal', subjectId, authorId, reasons: { [plan.review]: 1 }, now: plan.createdAt });
	}
}

async function insertReturningFacets(db: Database, rows: InferInsertModel<typeof deals>[]) {
	const facetsByTitle = new Map<string, ReturnType<typeof repeatedFacets>>();
	for (let from = 0; from < rows.length; from += 200) {
		const created = await db
			.insert(deals)
			.values(rows.slice(from, from + 200))
			.returning();
		for (const deal of created) facetsByTitle.set(deal.title, repeatedFacets(deal));
	}
	return facetsByTitle;
}

function dealRow(plan: PlannedDeal, userId: number, now: Date): InferInsertModel<typeof deals> {
	const { data } = plan;
	const description = describe(plan);
	return {
		userId,
		title: data.title,
		descriptionHtml: toHtml(description, DESCRIPTION_HTML),
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

function describe({ data, expiresAt }: PlannedDeal): string[] {
	const facts = dealFacts(data, expiresAt);
	return data.description.map((paragraph) => fillText(paragraph, facts));
}

async function linkTaxonomy(db: Database, inserted: InsertedDeal[]): Promise<void> {
	const storeIds = idsByName(await db.select({ id: stores.id, name: stores.name }).from(stores));
	const brandIds = idsByName(await db.select({ id: brands.id, name: brands.name }).from(brands));
	const tagIds = idsByName(await db.select({ id: tags.id, name: tags.name }).from(tags));
	const categoryRows = await db.select().from(categories);
	const categoryIds = idsByName(categoryRows);
	const parentOf = new Map(categoryRows.map(({ id, parentId }) => [id, parentId]));

	await insertAll(
		db,
		dealStores,
		inserted.map(({ id, plan }) => ({ dealId: id, storeId: storeIds(plan.data.store) })),
	);
	await insertAll(
		db,
		dealBrands,
		inserted.flatMap(({ id, plan }) => (plan.data.brand ? [{ dealId: id, brandId: brandIds(plan.data.brand) }] : [])),
	);
	await insertAll(
		db,
		dealTags,
		inserted.flatMap(({ id, plan }) => plan.data.tags.map((tag) => ({ dealId: id, tagId: tagIds(tag) }))),
	);
	await insertAll(
		db,
		dealCategories,
		inserted.flatMap(({ facets, plan }) => {
			const chosen = new Set([plan.data.category, ...plan.data.otherCategories].map(categoryIds));
			const parents = new Set([...chosen].flatMap((categoryId) => parentOf.get(categoryId) ?? []));
			return [
				...[...chosen].map((categoryId) => ({ ...facets, categoryId, chosen: true })),
				...[...parents.difference(chosen)].map((categoryId) => ({ ...facets, categoryId, chosen: false })),
			];
		}),
	);
}

/** Returns a function that finds an id by name. An unknown name is a mistake in the data. */
function idsByName(rows: { id: number; name: string }[]): (name: string) => number {
	const ids = new Map(rows.map(({ id, name }) => [name, id]));
	return (name) => {
		const id = ids.get(name);
		if (id === undefined) throw new Error(`The starter data has no ${name}.`);
		return id;
	};
}

/** Returns the product's earlier prices and the price of this deal. */
function pricePointRows({ id, plan }: InsertedDeal, now: Date): InferInsertModel<typeof pricePoints>[] {
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
