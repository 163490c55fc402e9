import type { LabelKind } from '@bilby/contract/labels/wire';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { FeedPosition } from '../deals/feed/feed-cursor.ts';
import { LABEL_LISTS } from '../deals/feed/feeds.ts';
import type { Database } from '../platform/database/database.ts';
import { isListed } from '../schema/deals.ts';
import { follows } from '../schema/labels.ts';
import { LABEL_TABLES } from './labels.queries.ts';

const KINDS = ['store', 'brand', 'tag'] as const satisfies readonly LabelKind[];

const positions = z.object({ rows: z.array(z.object({ id: z.int(), listedAt: z.string() })) });

/**
 * Returns positions of the latest deals of everything that a member follows, newest first, without duplicates. Each
 * label contributes at most `limit` deals from the index of its list, so the cost depends on the number of labels, not
 * of deals.
 */
export async function findFollowedPositions(
	db: Database,
	userId: number,
	{ after, limit }: { after: FeedPosition | null; limit: number },
): Promise<FeedPosition[]> {
	const lists = KINDS.map((kind) => selectLatest(kind, userId, { after, limit }));
	const { rows } = positions.parse(
		await db.execute(sql`
			select id, to_char(listed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "listedAt"
			from (${sql.join(lists, sql` union `)}) as latest
			order by listed_at desc, id desc
			limit ${limit}`),
	);
	return rows.map(({ id, listedAt }) => ({ keys: [listedAt], id }));
}

/** Returns the latest deals of each followed label of one kind, without suspended labels. */
function selectLatest(
	kind: LabelKind,
	userId: number,
	{ after, limit }: { after: FeedPosition | null; limit: number },
): SQL {
	const { table, label, walked } = LABEL_LISTS[kind];
	const entry = LABEL_TABLES[kind];
	const isFurther =
		after && sql`(${table.listedAt}, ${table.dealId}) < (${after.keys[0]}::timestamptz, ${after.id}::integer)`;
	const isFollowed = and(eq(follows.userId, userId), eq(follows.kind, kind), eq(entry.active, true));
	return sql`
		select latest.id, latest.listed_at
		from ${follows} join ${entry} on ${entry.id} = ${follows.labelId}
			cross join lateral (
				select ${table.dealId} as id, ${table.listedAt} as listed_at from ${table}
				where ${and(eq(label, follows.labelId), isListed('live', walked), isFurther ?? undefined)}
				order by ${table.listedAt} desc, ${table.dealId} desc
				limit ${limit}
			) as latest
		where ${isFollowed}`;
}
