import type { LabelKind } from '@bilby/contract/labels/wire';
import { and, asc, eq, sql } from 'drizzle-orm';
import { LABEL_LISTS } from '../deals/feed/feeds.ts';
import type { Database } from '../platform/database/database.ts';
import { deals, isListed } from '../schema/deals.ts';
import { follows } from '../schema/labels.ts';
import { brands, stores, tags } from '../schema/master-data.ts';

export const LABEL_TABLES = { store: stores, brand: brands, tag: tags };

/** The number of latest deals whose discounts are measured. */
const LATEST_DEALS = 200;

/** Counts the label's live deals, up to `most`. */
export async function countActiveDeals(db: Database, kind: LabelKind, id: number, most: number): Promise<number> {
	const { table, label, walked } = LABEL_LISTS[kind];
	const found = db
		.select({ one: sql`1` })
		.from(table)
		.where(and(eq(label, id), isListed('live', walked)))
		.limit(most)
		.as('found');
	const [row] = await db.select({ count: sql<number>`count(*)::integer` }).from(found);
	return row?.count ?? 0;
}

/**
 * Returns the median discount of the label's latest deals in whole percent, and how many of them have a discount. Deals
 * without a higher original price are left out.
 */
export async function readDiscounts(db: Database, kind: LabelKind, id: number) {
	const { table, label, walked } = LABEL_LISTS[kind];
	const latest = db
		.select({ price: deals.priceCents, original: deals.originalPriceCents })
		.from(table)
		.innerJoin(deals, eq(deals.id, table.dealId))
		.where(and(eq(label, id), isListed('liveOrExpired', walked)))
		.orderBy(sql`${table.listedAt} desc, ${table.dealId} desc`)
		.limit(LATEST_DEALS)
		.as('latest');
	const percent = sql`100.0 * (${latest.original} - ${latest.price}) / ${latest.original}`;
	const [row] = await db
		.select({
			median: sql<number | null>`round(percentile_cont(0.5) within group (order by ${percent}))::integer`,
			count: sql<number>`count(*)::integer`,
		})
		.from(latest)
		.where(sql`${latest.original} > ${latest.price}`);
	return row ?? { median: null, count: 0 };
}

export async function isFollowable(db: Database, kind: LabelKind, id: number): Promise<boolean> {
	const entry = LABEL_TABLES[kind];
	const [found] = await db
		.select({ id: entry.id })
		.from(entry)
		.where(and(eq(entry.id, id), eq(entry.active, true)));
	return found !== undefined;
}

/** Returns false if the member already follows the label. */
export async function insertFollow(db: Database, follow: typeof follows.$inferInsert): Promise<boolean> {
	const inserted = await db.insert(follows).values(follow).onConflictDoNothing().returning({ kind: follows.kind });
	return inserted.length > 0;
}

export async function deleteFollow(db: Database, userId: number, kind: LabelKind, labelId: number): Promise<void> {
	await db.delete(follows).where(and(eq(follows.userId, userId), eq(follows.kind, kind), eq(follows.labelId, labelId)));
}

export function countFollows(db: Database, userId: number): Promise<number> {
	return db.$count(follows, eq(follows.userId, userId));
}

/** Returns the labels of one kind that a member follows, by name, without suspended ones. */
export function findFollowed(db: Database, userId: number, kind: LabelKind) {
	const entry = LABEL_TABLES[kind];
	return db
		.select({ id: entry.id, name: entry.name, slug: entry.slug, logo: 'logo' in entry ? entry.logo : sql<null>`null` })
		.from(follows)
		.innerJoin(entry, eq(entry.id, follows.labelId))
		.where(and(eq(follows.userId, userId), eq(follows.kind, kind), eq(entry.active, true)))
		.orderBy(asc(sql`lower(${entry.name})`), asc(entry.id));
}
