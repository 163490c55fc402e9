import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import { isAfterPosition, type TimePosition } from '#platform/database/time-position.ts';
import { isListed } from '#schema/deals.ts';

/** The lists of one member's deals. */
export type OwnDealList = 'posted' | 'approved' | 'votes' | 'saved';

export interface OwnDealsRequest {
	list: OwnDealList;
	userId: number;
	/** A tsquery; null without a search text. */
	words: string | null;
}

interface Source {
	from: SQL;
	userId: SQL;
	at: SQL;
	vote: SQL;
	where: SQL;
}

const POSTED = {
	from: sql`deals`,
	userId: sql`deals.user_id`,
	at: sql`deals.created_at`,
	vote: sql`null`,
	where: sql`true`,
};

/** The table and index of each list. Only the author sees deals that were removed. */
const SOURCES: Record<OwnDealList, Source> = {
	posted: POSTED,
	approved: { ...POSTED, where: sql`deals.review = 'approved' and ${isListed('notHidden', 'deals')}` },
	votes: {
		from: sql`votes as own join deals on deals.id = own.deal_id`,
		userId: sql`own.user_id`,
		at: sql`own.cast_at`,
		vote: sql`own.value`,
		where: sql`own.value <> 0 and ${isListed('notHidden', 'deals')}`,
	},
	saved: {
		from: sql`saved_deals as own join deals on deals.id = own.deal_id`,
		userId: sql`own.user_id`,
		at: sql`own.created_at`,
		vote: sql`null`,
		where: isListed('notHidden', 'deals'),
	},
};

const response = z.object({
	rows: z.array(
		z.object({
			id: z.number(),
			at: z.number().transform((milliseconds) => new Date(milliseconds)),
			vote: z.literal([1, -1]).nullable(),
		}),
	),
});

/** Returns one page of a list, by its index, after the position. */
export async function findOwnDeals(
	db: Database,
	request: OwnDealsRequest,
	{ after, skip, limit }: { after: TimePosition | null; skip: number; limit: number },
) {
	const { at, vote } = SOURCES[request.list];
	const further = after ? sql`and ${isAfterPosition({ at, id: sql`deals.id` }, after)}` : sql``;
	const found = await db.execute(sql`
		select deals.id, (extract(epoch from ${at}) * 1000)::float8 as at, ${vote}::integer as vote
		${matching(request)} ${further}
		order by ${at} desc, deals.id desc limit ${limit} offset ${after ? 0 : skip}`);
	return response.parse(found).rows;
}

const counted = z.object({ rows: z.array(z.object({ count: z.number() })) });

/** Counts the deals of such a list, up to `most`. */
export async function countOwnDeals(db: Database, request: OwnDealsRequest, most: number): Promise<number> {
	const found = await db.execute(sql`
		select count(*)::integer as count from (select 1 ${matching(request)} limit ${most}) as found`);
	return counted.parse(found).rows[0]?.count ?? 0;
}

function matching({ list, userId, words }: OwnDealsRequest): SQL {
	const source = SOURCES[list];
	const hasWords = words === null ? sql`` : sql`and deals.search @@ ${words}::tsquery`;
	return sql`from ${source.from} where ${source.userId} = ${userId} and ${source.where} ${hasWords}`;
}
