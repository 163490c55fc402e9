import type { HuddleCategory, HuddleSort } from '@bilby/contract/huddles/choices';
import { and, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { IS_HIDDEN } from '#accounts/users/public-members.queries.ts';
import type { Database } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { huddles } from '#schema/huddles.ts';

/** A position in a list: the value it is sorted by (a time or a number of votes) and the id. */
export interface HuddlePosition {
	key: string | number;
	id: number;
}

const SORTED_BY: Record<HuddleSort, { column: PgColumn; cast: SQL }> = {
	latest: { column: huddles.createdAt, cast: sql`timestamptz` },
	popular: { column: huddles.netVotes, cast: sql`integer` },
	active: { column: huddles.activeAt, cast: sql`timestamptz` },
};

// Texts can be long, so only the page of a huddle reads them. The search vector is never shown.
const { bodyHtml, search: _, ...listed } = getTableColumns(huddles);
export const LISTED = listed;
export const AUTHOR = {
	id: users.id,
	username: users.username,
	hidden: IS_HIDDEN,
	avatar: users.avatar,
	role: users.role,
};

/** Returns one page of a list without pinned huddles, using the index of its order. */
export function findHuddles(
	db: Database,
	{ category, sort }: { category: HuddleCategory | null; sort: HuddleSort },
	{ after, skip, limit }: { after: HuddlePosition | null; skip: number; limit: number },
) {
	const { column, cast } = SORTED_BY[sort];
	return db
		.select({ huddle: LISTED, author: AUTHOR })
		.from(huddles)
		.leftJoin(users, eq(users.id, huddles.userId))
		.where(
			and(
				isListed(category),
				isNull(huddles.pinnedAt),
				after ? sql`(${column}, ${huddles.id}) < (${after.key}::${cast}, ${after.id}::integer)` : undefined,
			),
		)
		.orderBy(desc(column), desc(huddles.id))
		.limit(limit)
		.offset(after ? 0 : skip);
}

const isListed = (category: HuddleCategory | null): SQL | undefined =>
	and(isNull(huddles.removedAt), category === null ? undefined : eq(huddles.category, category));

/** Returns the pinned huddles of a list, last pinned first. */
export function findPinnedHuddles(db: Database, category: HuddleCategory | null) {
	return db
		.select({ huddle: LISTED, author: AUTHOR })
		.from(huddles)
		.leftJoin(users, eq(users.id, huddles.userId))
		.where(and(isListed(category), isNotNull(huddles.pinnedAt)))
		.orderBy(desc(huddles.pinnedAt), desc(huddles.id));
}

export type HuddleRow = Awaited<ReturnType<typeof findHuddles>>[number];

/** Returns a huddle with its text. */
export async function findHuddle(db: Database, id: number) {
	const [row] = await db
		.select({ huddle: { ...LISTED, bodyHtml }, author: AUTHOR })
		.from(huddles)
		.leftJoin(users, eq(users.id, huddles.userId))
		.where(eq(huddles.id, id));
	return row;
}

export type HuddleDetailRow = NonNullable<Awaited<ReturnType<typeof findHuddle>>>;
