import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { huddles } from '#schema/huddles.ts';
import type { Tally } from '#votes/tally.ts';
import type { Votable } from '#votes/votable.ts';
import type { VoteTable } from '#votes/votes.queries.ts';
import { huddleNotFound, huddleTags, isVisible } from './huddles.policy.ts';

export const HUDDLE_VOTES: VoteTable = { table: 'huddle_votes', target: 'huddle_id' };

type VotedHuddle = Awaited<ReturnType<typeof lockHuddles>>[number];

/** Voting on huddles: votes change the popular order and earn no points. */
export const HUDDLE_VOTABLE: Votable<VotedHuddle> = {
	votes: HUDDLE_VOTES,
	lock: lockHuddles,
	notFound: huddleNotFound,
	deny: (huddle, { voter }) => {
		if (!isVisible(huddle, voter)) return huddleNotFound();
		const isOwn = huddle.userId === voter.userId;
		return isOwn ? new AppError({ code: 'not_allowed', message: 'You can’t vote on your own huddle.' }) : null;
	},
	storeCounts,
	pageTags: ({ id }) => huddleTags(id),
	isPublic: ({ removedAt }) => removedAt === null,
};

function lockHuddles(tx: Database, ids: number[]) {
	return tx
		.select({
			id: huddles.id,
			userId: huddles.userId,
			removedAt: huddles.removedAt,
			likeCount: huddles.likeCount,
			dislikeCount: huddles.dislikeCount,
			revision: huddles.voteRevision,
		})
		.from(huddles)
		.where(inArray(huddles.id, ids))
		.orderBy(huddles.id)
		.for('no key update');
}

async function storeCounts(tx: Database, tallies: Tally<VotedHuddle>[]): Promise<void> {
	const rows = tallies.map(({ target: { id }, counts }) => ({ id, ...counts }));
	await tx.execute(sql`
		update huddles set like_count = c.likes, dislike_count = c.dislikes, vote_revision = c.revision
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(id integer, likes integer, dislikes integer,
			revision integer)
		where huddles.id = c.id`);
}
