import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { users } from '../schema/accounts.ts';

/** Changes to the counts on a member's profile. */
export interface MemberCounts {
	userId: number;
	deals?: number;
	comments?: number;
	votes?: number;
	saved?: number;
	upvotesReceived?: number;
}

/** Locks members in the order of their ids, to prevent deadlocks. */
export async function lockMembers(tx: Database, ids: number[]): Promise<void> {
	const unique = [...new Set(ids)];
	if (unique.length < 2) return;
	// One parameter, because a statement has at most 65,535.
	const isAmong = sql`${users.id} = any(${sql.param(unique)}::integer[])`;
	await tx.select({ id: users.id }).from(users).where(isAmong).orderBy(users.id).for('no key update');
}

/** Adds to the counts on profiles. Locks the members in the order of their ids, like awards do. */
export async function addToMemberCounts(tx: Database, changes: MemberCounts[]): Promise<void> {
	if (changes.length === 0) return;
	await lockMembers(
		tx,
		changes.map(({ userId }) => userId),
	);
	await tx.execute(sql`
		update users set deal_count = deal_count + added.deals, comment_count = comment_count + added.comments,
			vote_count = vote_count + added.votes, saved_count = saved_count + added.saved,
			upvotes_received = upvotes_received + added.upvotes
		from (
			select "userId" as id, coalesce(sum(deals), 0)::integer as deals, coalesce(sum(comments), 0)::integer as comments,
				coalesce(sum(votes), 0)::integer as votes, coalesce(sum(saved), 0)::integer as saved,
				coalesce(sum("upvotesReceived"), 0)::integer as upvotes
			from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c("userId" integer, deals integer,
				comments integer, votes integer, saved integer, "upvotesReceived" integer)
			group by "userId"
		) as added
		where users.id = added.id and (added.deals, added.comments, added.votes, added.saved, added.upvotes) <> (0, 0, 0, 0, 0)`);
}
