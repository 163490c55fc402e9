import type { HuddleCategory } from '@bilby/contract/huddles/choices';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { users } from '../schema/accounts.ts';
import { huddles } from '../schema/huddles.ts';

/** The newest huddles of a category or of all with their text, along the index of that order. */
export function findNewestHuddles(db: Database, category: HuddleCategory | undefined, limit: number) {
	return db
		.select({
			id: huddles.id,
			title: huddles.title,
			category: huddles.category,
			bodyHtml: huddles.bodyHtml,
			createdAt: huddles.createdAt,
			author: users.username,
		})
		.from(huddles)
		.leftJoin(users, eq(users.id, huddles.userId))
		.where(and(isNull(huddles.removedAt), category && eq(huddles.category, category)))
		.orderBy(desc(huddles.createdAt), desc(huddles.id))
		.limit(limit);
}
