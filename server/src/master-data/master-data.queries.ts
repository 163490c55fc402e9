import { MAX_COUNTED_USES, type MasterType } from '@bilby/contract/master-data/rules';
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import { dealCounts, isListed } from '../schema/deals.ts';
import { brands, categories, stores, tags } from '../schema/master-data.ts';

export function findBrands(db: Database) {
	return db.select().from(brands).orderBy(asc(brands.name), asc(brands.id));
}

export function findCategories(db: Database) {
	return db.select().from(categories).orderBy(asc(categories.name), asc(categories.id));
}

export function findStores(db: Database) {
	return db.select().from(stores).orderBy(asc(stores.name), asc(stores.id));
}

export function findTags(db: Database) {
	return db.select().from(tags).orderBy(asc(tags.name), asc(tags.id));
}

const ACTIVE_DEALS = sql<number>`coalesce(sum(${dealCounts.deals}) filter (where ${dealCounts.listing} = 'live'), 0)::integer`;
const TOTAL_DEALS = sql<number>`coalesce(sum(${dealCounts.deals}) filter (where ${inArray(dealCounts.listing, ['live', 'expired'])}), 0)::integer`;

/** Counts the deals of each active category with its subcategories, largest first. */
export function findCategoryStats(db: Database) {
	return db
		.select({
			id: categories.id,
			name: categories.name,
			slug: categories.slug,
			parentId: categories.parentId,
			activeDeals: ACTIVE_DEALS.as('active_deals'),
			totalDeals: TOTAL_DEALS.as('total_deals'),
		})
		.from(categories)
		.leftJoin(dealCounts, eq(dealCounts.categoryId, categories.id))
		.where(eq(categories.active, true))
		.groupBy(categories.id)
		.orderBy(sql`active_deals desc`, asc(categories.name), asc(categories.id));
}

/** Counts all deals, each once. */
export async function findDealTotals(db: Database) {
	const [totals] = await db
		.select({ activeDeals: ACTIVE_DEALS, totalDeals: TOTAL_DEALS })
		.from(dealCounts)
		.where(isNull(dealCounts.categoryId));
	return totals ?? { activeDeals: 0, totalDeals: 0 };
}

/** The tables by their codes on the wire. */
const TABLES = { str: stores, brd: brands, cat: categories, tag: tags } as const;

/** The columns that every kind has. */
const shared = (table: (typeof TABLES)[MasterType]) => ({
	id: table.id,
	name: table.name,
	slug: table.slug,
	description: table.description,
	active: table.active,
	version: table.version,
	mergedIntoId: table.mergedIntoId,
});

export type MasterEntry = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

export async function findEntry(db: Database, type: MasterType, id: number) {
	const table = TABLES[type];
	const [entry] = await db.select(shared(table)).from(table).where(eq(table.id, id));
	return entry;
}

/** Returns the slugs that searches accept for some entries, by id. Suspended entries are missing. */
export async function findSlugs(db: Database, type: MasterType, ids: number[]): Promise<Map<number, string>> {
	const table = TABLES[type];
	const isAccepted = or(table.active, isNotNull(table.mergedIntoId));
	const rows = await db
		.select({ id: table.id, slug: table.slug })
		.from(table)
		.where(and(inArray(table.id, ids), isAccepted));
	return new Map(rows.map(({ id, slug }) => [id, slug]));
}

/** Locks entries in the order of their ids, so that two requests cannot wait for each other. */
export function lockEntries(tx: Database, type: MasterType, ids: number[]): Promise<MasterEntry[]> {
	const table = TABLES[type];
	return tx.select(shared(table)).from(table).where(inArray(table.id, ids)).orderBy(asc(table.id)).for('no key update');
}

/** Locks the two entries of a merge and those merged into the first, in the same order as `lockEntries`. */
export function lockForMerge(
	tx: Database,
	type: MasterType,
	{ id, into }: { id: number; into: number },
): Promise<MasterEntry[]> {
	const table = TABLES[type];
	const isAffected = or(inArray(table.id, [id, into]), eq(table.mergedIntoId, id));
	return tx.select(shared(table)).from(table).where(isAffected).orderBy(asc(table.id)).for('no key update');
}

/** Locks every category, so that the tree changes one step at a time. */
export function lockCategories(tx: Database) {
	return tx.select().from(categories).orderBy(asc(categories.id)).for('no key update');
}

/** Returns every category with its parent. */
export function findCategoryTree(db: Database) {
	return db.select({ id: categories.id, parentId: categories.parentId }).from(categories).orderBy(asc(categories.id));
}

/** Returns whether another entry of the kind has the name, ignoring case. Suspended ones count too. */
export async function isNameTaken(tx: Database, type: MasterType, name: string, exceptId: number): Promise<boolean> {
	const table = TABLES[type];
	const same = and(sql`lower(${table.name}) = lower(${name})`, ne(table.id, exceptId));
	return (await tx.select({ id: table.id }).from(table).where(same).limit(1)).length > 0;
}

/** Returns whether another store has the domain. A merged store gives its domain up. */
export async function isDomainTaken(tx: Database, domain: string, exceptId: number): Promise<boolean> {
	const same = and(eq(stores.domain, domain), ne(stores.id, exceptId), isNull(stores.mergedIntoId));
	return (await tx.select({ id: stores.id }).from(stores).where(same).limit(1)).length > 0;
}

/** Removes a domain from the merged store that has it, if any, so that another store can have it. */
export async function releaseDomain(tx: Database, domain: string): Promise<void> {
	const isMerged = and(eq(stores.domain, domain), isNotNull(stores.mergedIntoId));
	await tx.update(stores).set({ domain: null }).where(isMerged);
}

/** Stores a new entry. A trigger derives its slug from the name. */
export async function insertEntry(
	tx: Database,
	type: MasterType,
	values: { name: string; description: string },
): Promise<MasterEntry> {
	const table = TABLES[type];
	const [inserted] = await tx.insert(table).values(values).returning(shared(table));
	if (!inserted) throw new Error('The entry was not stored.');
	return inserted;
}

export interface EntryChange {
	name?: string;
	description?: string;
	active?: boolean;
	mergedIntoId?: number;
}

/** Changes an entry and raises its version. */
export async function updateEntry(tx: Database, type: MasterType, id: number, change: EntryChange): Promise<void> {
	const table = TABLES[type];
	await tx
		.update(table)
		.set({ ...change, version: sql`${table.version} + 1` })
		.where(eq(table.id, id));
}

export type StoreFacts = Pick<typeof stores.$inferSelect, 'domain' | 'verified' | 'rating'>;

export async function findStoreFacts(tx: Database, id: number): Promise<StoreFacts | undefined> {
	const { domain, verified, rating } = stores;
	const [facts] = await tx.select({ domain, verified, rating }).from(stores).where(eq(stores.id, id));
	return facts;
}

export async function updateStoreFacts(tx: Database, id: number, facts: Partial<StoreFacts>): Promise<void> {
	await tx.update(stores).set(facts).where(eq(stores.id, id));
}

export async function updateParent(tx: Database, id: number, parentId: number | null): Promise<void> {
	await tx.update(categories).set({ parentId }).where(eq(categories.id, id));
}

/** Moves the subcategories of a merged category to its target. */
export async function moveSubcategories(tx: Database, from: number, into: number): Promise<void> {
	await tx.update(categories).set({ parentId: into }).where(eq(categories.parentId, from));
}

/** Points entries that were merged into `from` at its target, so that one step always finds the active entry. */
export async function redirectMerged(tx: Database, type: MasterType, from: number, into: number): Promise<void> {
	const table = TABLES[type];
	await tx.update(table).set({ mergedIntoId: into }).where(eq(table.mergedIntoId, from));
}

/** The tables that link deals to entries. */
const LINKS = {
	str: { table: 'deal_stores', column: 'store_id' },
	brd: { table: 'deal_brands', column: 'brand_id' },
	tag: { table: 'deal_tags', column: 'tag_id' },
} as const;

const uses = z.object({ rows: z.array(z.object({ id: z.number(), deals: z.number() })) });

/**
 * Counts the deals of entries, in the order of their ids: all deals, or only those that are live or expired. Stops
 * counting after `MAX_COUNTED_USES`.
 */
export async function countUses(
	db: Database,
	type: MasterType,
	{ ids, isPublic }: { ids: number[]; isPublic: boolean },
): Promise<{ id: number; deals: number; isCapped: boolean }[]> {
	const { rows } = uses.parse(await db.execute(selectUses(type, ids, isPublic)));
	return rows.map(({ id, deals }) => ({
		id,
		deals: Math.min(deals, MAX_COUNTED_USES),
		isCapped: deals > MAX_COUNTED_USES,
	}));
}

function selectUses(type: MasterType, ids: number[], isPublic: boolean) {
	const known = inArray(TABLES[type].id, ids);
	if (type === 'cat') {
		const listed = isPublic ? inArray(dealCounts.listing, ['live', 'expired']) : sql`true`;
		return sql`
			select categories.id, coalesce((
				select sum(deals) from deal_counts where category_id = categories.id and ${listed}
			), 0)::integer as deals
			from categories where ${known} order by id`;
	}
	const { table, column } = LINKS[type];
	const listed = isPublic ? isListed('liveOrExpired', table) : sql`true`;
	return sql`
		select entry.id, (
			select count(*)::integer from (
				select from ${sql.identifier(table)}
				where ${sql.identifier(column)} = entry.id and ${listed} limit ${MAX_COUNTED_USES + 1}
			) as counted
		) as deals
		from (select ${TABLES[type].id} as id from ${TABLES[type]} where ${known}) as entry order by id`;
}
