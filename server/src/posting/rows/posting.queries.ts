import { findAncestors } from '@bilby/contract/master-data/category-tree';
import type { DealFormFields } from '@bilby/contract/posting/deal-form';
import { and, avg, desc, eq, gt, gte, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { IS_HIDDEN } from '#accounts/users/public-members.queries.ts';
import { repeatedFacets } from '#deals/counts/deal-facets.ts';
import { findCategoryTree } from '#master-data/master-data.queries.ts';
import type { Database } from '#platform/database/database.ts';
import { findUnclaimed } from '#platform/storage/unclaimed-files.queries.ts';
import { users } from '#schema/accounts.ts';
import { dealBrands, dealCategories, dealStores, dealTags } from '#schema/deal-labels.ts';
import { deals } from '#schema/deals.ts';
import { brands, categories, stores, tags } from '#schema/master-data.ts';
import { dealRevisions, pendingEdits, type RevisionChange, rejectedEdits } from '#schema/posting.ts';
import { refreshFacets } from '#search/facets.queries.ts';
import { syncDealCases } from './sync-deal-cases.ts';

const POSTER = { reputation: users.reputation, repStoreId: users.repStoreId, timeZone: users.timeZone };

/** Locks a member, so that their posts are stored one after the other. */
export async function lockPoster(tx: Database, userId: number) {
	const [poster] = await tx.select(POSTER).from(users).where(eq(users.id, userId)).for('no key update');
	return poster;
}

export async function findPoster(db: Database, userId: number) {
	const [poster] = await db.select(POSTER).from(users).where(eq(users.id, userId));
	return poster;
}

export async function findReputation(db: Database, userId: number): Promise<number> {
	const [user] = await db.select({ reputation: users.reputation }).from(users).where(eq(users.id, userId));
	return user?.reputation ?? 0;
}

export async function findRole(db: Database, userId: number): Promise<number | null> {
	const [user] = await db.select({ role: users.role }).from(users).where(eq(users.id, userId));
	return user?.role ?? null;
}

/** Returns when a member posted their latest deals, the latest first. */
export async function findLastPosts(db: Database, userId: number, most: number): Promise<Date[]> {
	const rows = await db
		.select({ createdAt: deals.createdAt })
		.from(deals)
		.where(eq(deals.userId, userId))
		.orderBy(desc(deals.createdAt))
		.limit(most);
	return rows.map(({ createdAt }) => createdAt);
}

/**
 * Returns the average net votes of the deals that a store's reps have posted since a time; null if there are none. Held deals
 * do not count, because nobody can vote on them. Reps post few deals, so both index scans are short.
 */
export async function findRepRating(db: Database, storeId: number, since: Date): Promise<number | null> {
	const [row] = await db
		.select({ average: avg(deals.netVotes) })
		.from(users)
		.innerJoin(deals, eq(deals.userId, users.id))
		.where(and(eq(users.repStoreId, storeId), gte(deals.createdAt, since), ne(deals.review, 'held')));
	return row?.average == null ? null : Number(row.average);
}

const nextId = z.object({ rows: z.tuple([z.object({ id: z.coerce.number() })]) });

/** Reserves the id of a new deal, because its pictures are stored under it before the row exists. */
export async function reserveDealId(db: Database): Promise<number> {
	const response = await db.execute(sql`select nextval(pg_get_serial_sequence('deals', 'id')) as id`);
	return nextId.parse(response).rows[0].id;
}

export async function lockDeal(tx: Database, id: number) {
	const [deal] = await tx.select().from(deals).where(eq(deals.id, id)).for('no key update');
	return deal;
}

/** Locks the deals of a merge and those merged into the duplicate before, in the order of their ids. */
export function lockDealsForMerge(tx: Database, { id, into }: { id: number; into: number }) {
	return tx
		.select()
		.from(deals)
		.where(or(inArray(deals.id, [id, into]), eq(deals.mergedIntoId, id)))
		.orderBy(deals.id)
		.for('no key update');
}

export async function findDeal(db: Database, id: number) {
	const [deal] = await db.select().from(deals).where(eq(deals.id, id));
	return deal;
}

/** Stores a deal and opens its cases for review. */
export async function insertDeal(tx: Database, deal: typeof deals.$inferInsert & { id: number }) {
	const [inserted] = await tx.insert(deals).overridingSystemValue().values(deal).returning();
	if (!inserted) throw new Error('The deal was not stored.');
	await syncDealCases(tx, inserted, inserted);
	return inserted;
}

/** Changes a deal, and opens or closes its cases for review. */
export async function updateDeal(tx: Database, id: number, change: Partial<typeof deals.$inferSelect>) {
	const [updated] = await tx.update(deals).set(change).where(eq(deals.id, id)).returning();
	if (!updated) throw new Error('The deal is gone.');
	await syncDealCases(tx, updated, change);
	return updated;
}

const LABEL_TABLES = {
	dealStores: { label: stores, link: dealStores, column: dealStores.storeId },
	dealCategories: { label: categories, link: dealCategories, column: dealCategories.categoryId },
	dealBrands: { label: brands, link: dealBrands, column: dealBrands.brandId },
	dealTags: { label: tags, link: dealTags, column: dealTags.tagId },
} as const;

export type LabelKind = keyof typeof LABEL_TABLES;
export const LABEL_KINDS = ['dealStores', 'dealCategories', 'dealBrands', 'dealTags'] as const satisfies LabelKind[];

/** Returns the active entries among `ids`: names by id. */
export async function findChoosable(db: Database, kind: LabelKind, ids: number[]): Promise<Map<number, string>> {
	if (ids.length === 0) return new Map();
	const { label } = LABEL_TABLES[kind];
	const rows = await db
		.select({ id: label.id, name: label.name })
		.from(label)
		.where(and(inArray(label.id, ids), eq(label.active, true)));
	return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the targets of the merged entries among `ids`, by the ids of the merged ones. */
export async function findMergeTargets(db: Database, kind: LabelKind, ids: number[]): Promise<Map<number, number>> {
	if (ids.length === 0) return new Map();
	const { label } = LABEL_TABLES[kind];
	const rows = await db
		.select({ id: label.id, target: label.mergedIntoId })
		.from(label)
		.where(and(inArray(label.id, ids), isNotNull(label.mergedIntoId)));
	return new Map(rows.flatMap(({ id, target }) => (target === null ? [] : [[id, target]])));
}

/** Returns names in the order of `ids`, including suspended entries. Only active entries have a page, hence a slug. */
export async function findLabelNames(db: Database, kind: LabelKind, ids: number[]) {
	if (ids.length === 0) return [];
	const { label } = LABEL_TABLES[kind];
	const slug = sql<string | null>`case when ${label.active} then ${label.slug} end`;
	const rows = await db.select({ id: label.id, name: label.name, slug }).from(label).where(inArray(label.id, ids));
	return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** Returns a deal's labels of one kind: names by id, only chosen categories, stores in their order. */
export async function findLabels(db: Database, kind: LabelKind, dealId: number): Promise<Map<number, string>> {
	const { label, link, column } = LABEL_TABLES[kind];
	const rows = await db
		.select({ id: label.id, name: label.name })
		.from(link)
		.innerJoin(label, eq(label.id, column))
		.where(and(eq(link.dealId, dealId), kind === 'dealCategories' ? eq(dealCategories.chosen, true) : undefined))
		.orderBy(...(kind === 'dealStores' ? [dealStores.position] : []), label.id);
	return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns every category of a deal, parents included. */
export async function findAllCategoryIds(db: Database, dealId: number): Promise<number[]> {
	const rows = await db
		.select({ id: dealCategories.categoryId })
		.from(dealCategories)
		.where(eq(dealCategories.dealId, dealId));
	return rows.map(({ id }) => id);
}

/** Replaces the labels of a deal. Returns its categories, parents included. */
export async function replaceLabels(
	tx: Database,
	deal: typeof deals.$inferSelect,
	chosen: Pick<DealFormFields, 'dealStores' | 'dealCategories' | 'dealBrands'> & { dealTags: number[] | undefined },
): Promise<number[]> {
	const dealId = deal.id;
	await tx.delete(dealStores).where(eq(dealStores.dealId, dealId));
	await tx.delete(dealBrands).where(eq(dealBrands.dealId, dealId));
	await tx.delete(dealCategories).where(eq(dealCategories.dealId, dealId));
	if (chosen.dealStores.length > 0) {
		await tx.insert(dealStores).values(chosen.dealStores.map((storeId, position) => ({ dealId, storeId, position })));
	}
	if (chosen.dealBrands.length > 0) {
		await tx.insert(dealBrands).values(chosen.dealBrands.map((brandId) => ({ dealId, brandId })));
	}
	if (chosen.dealTags) {
		await tx.delete(dealTags).where(eq(dealTags.dealId, dealId));
		const rows = chosen.dealTags.map((tagId) => ({ dealId, tagId }));
		if (rows.length > 0) await tx.insert(dealTags).values(rows);
	}
	const tree = await findCategoryTree(tx);
	const ancestors = chosen.dealCategories.flatMap((id) => findAncestors(id, tree));
	const categoryIds = [...new Set([...chosen.dealCategories, ...ancestors])];
	await tx.insert(dealCategories).values(
		categoryIds.map((categoryId) => ({
			...repeatedFacets(deal),
			categoryId,
			chosen: chosen.dealCategories.includes(categoryId),
		})),
	);
	await refreshFacets(tx, [dealId]);
	return categoryIds;
}

/** Returns files recorded before `before` that no row, no pending edit and no rejected edit references. */
export function findAbandoned(db: Database, before: Date, limit: number): Promise<string[]> {
	const keysIn = (edits: typeof pendingEdits | typeof rejectedEdits) =>
		sql`select jsonb_array_elements_text(picture -> 'keys')
			from ${edits}, jsonb_array_elements(${edits.pictures}) as picture`;
	const except = sql`${keysIn(pendingEdits)} union all ${keysIn(rejectedEdits)}`;
	return findUnclaimed(db, { before, limit, except });
}

export async function insertRevision(
	tx: Database,
	revision: { dealId: number; version: number; editorId: number; changes: RevisionChange[]; editedAt: Date },
): Promise<void> {
	await tx.insert(dealRevisions).values(revision);
}

/** Returns the changes and editors of all revisions after a version. */
export function findRevisionsSince(db: Database, dealId: number, version: number) {
	return db
		.select({ editorId: dealRevisions.editorId, changes: dealRevisions.changes })
		.from(dealRevisions)
		.where(and(eq(dealRevisions.dealId, dealId), gt(dealRevisions.version, version)));
}

/**
 * Withholds a revision from members or shows it again. Returns false if nothing changed, undefined if there is no such
 * revision.
 */
export async function storeWithheldRevision(
	tx: Database,
	{ dealId, version, withheldAt }: { dealId: number; version: number; withheldAt: Date | null },
): Promise<boolean | undefined> {
	const isRevision = and(eq(dealRevisions.dealId, dealId), eq(dealRevisions.version, version));
	const [revision] = await tx
		.select({ withheldAt: dealRevisions.withheldAt })
		.from(dealRevisions)
		.where(isRevision)
		.for('no key update');
	if (!revision) return undefined;
	if ((revision.withheldAt === null) === (withheldAt === null)) return false;
	await tx.update(dealRevisions).set({ withheldAt }).where(isRevision);
	return true;
}

/** Returns the latest revisions, latest first, each with the size of its changes in bytes. */
export function findRevisionBytes(db: Database, dealId: number) {
	return db
		.select({ version: dealRevisions.version, bytes: sql<number>`octet_length(${dealRevisions.changes}::text)` })
		.from(dealRevisions)
		.where(eq(dealRevisions.dealId, dealId))
		.orderBy(desc(dealRevisions.version))
		.limit(100);
}

/** Returns the revisions from the latest back to a version. */
export function findRevisionsFrom(db: Database, dealId: number, version: number) {
	return db
		.select({
			version: dealRevisions.version,
			editedAt: dealRevisions.editedAt,
			changes: dealRevisions.changes,
			withheldAt: dealRevisions.withheldAt,
			editor: { id: users.id, username: users.username, hidden: IS_HIDDEN },
		})
		.from(dealRevisions)
		.leftJoin(users, eq(users.id, dealRevisions.editorId))
		.where(and(eq(dealRevisions.dealId, dealId), gte(dealRevisions.version, version)))
		.orderBy(desc(dealRevisions.version));
}
