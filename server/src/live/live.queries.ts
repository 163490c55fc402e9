import { and, inArray } from 'drizzle-orm';
import { deals, isListed } from '../database/schema.ts';
import type { Database } from '../platform/database.ts';

/** The counts that live events tell of, of those deals that everybody may see. */
export function findNewsCounts(db: Database, dealIds: number[]) {
	return db
		.select(newsCounts)
		.from(deals)
		.where(and(inArray(deals.id, dealIds), isListed('notHidden', 'deals')));
}

/** What is selected of a deal for `presentNews`. */
export const newsCounts = {
	dealId: deals.id,
	likes: deals.likeCount,
	dislikes: deals.dislikeCount,
	comments: deals.commentCount,
	revision: deals.newsRevision,
	listing: deals.listing,
};

export type NewsCounts = Awaited<ReturnType<typeof findNewsCounts>>[number];
