import { MAX_LISTED_DESCRIPTION_BYTES } from '@bilby/contract/deals/limits';
import type { HuddleCategory } from '@bilby/contract/huddles/choices';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { cutHtml } from '../platform/rich-text/cut-html.ts';
import { users } from '../schema/accounts.ts';
import { huddles } from '../schema/huddles.ts';

/** Bytes of each text in a feed, as in lists of deals. Thirty whole texts would be megabytes. */
const MAX_BYTES = MAX_LISTED_DESCRIPTION_BYTES;

/** Returns the newest huddles of a category, or of all, with shortened texts. The index for that order serves it. */
export async function findNewestHuddles(db: Database, category: HuddleCategory | undefined, limit: number) {
	const rows = await db
		.select({
			id: huddles.id,
			title: huddles.title,
			category: huddles.category,
			bodyHtml: sql<string>`left(${huddles.bodyHtml}, ${MAX_BYTES}::integer)`,
			bytes: sql<number>`octet_length(${huddles.bodyHtml})`,
			createdAt: huddles.createdAt,
			author: users.username,
		})
		.from(huddles)
		.leftJoin(users, eq(users.id, huddles.userId))
		.where(and(isNull(huddles.removedAt), category && eq(huddles.category, category)))
		.orderBy(desc(huddles.createdAt), desc(huddles.id))
		.limit(limit);
	return rows.map(({ bytes, bodyHtml, ...huddle }) => ({
		...huddle,
		bodyHtml: cutHtml(bodyHtml, { bytes, maxBytes: MAX_BYTES }),
	}));
}
