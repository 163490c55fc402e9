import { and, asc, gt, lte, type SQL, sql } from 'drizzle-orm';
import {
	type Counter,
	type CounterCheck,
	type CounterDifference,
	createCounterCheck,
} from '../platform/counters/check-counter.ts';
import { rowCount } from '../platform/counters/counters.queries.ts';
import type { Database } from '../platform/database/database.ts';
import { withInvalidation } from '../platform/page-cache/with-invalidation.ts';
import { huddlePolls } from '../schema/huddles.ts';
import { lockPoll, storeCounts } from './polls/polls.queries.ts';

/** Checks the stored vote counts of huddles. */
export const huddleCounterChecks = [voteCounter('like_count', 1), voteCounter('dislike_count', -1)].map(
	createCounterCheck,
);

function voteCounter(column: string, value: 1 | -1): Counter {
	return {
		...rowCount('huddles', column, sql`huddle_votes where huddle_id = counted.id and value = ${value}`),
		pageTags: (id) => ['huddles', `huddle:${id}`],
		afterRepair: raiseVoteRevision,
	};
}

/** Marks the repaired count as newer than those sent before. */
async function raiseVoteRevision(tx: Database, { id }: { id: number }) {
	await tx.execute(sql`update huddles set vote_revision = vote_revision + 1 where id = ${id}`);
	return [];
}

/** Polls compared per query. */
const PAGE_SIZE = 1_000;

const { huddleId, options, voteCounts, voterCount } = huddlePolls;

const TRUE_VOTERS = sql<number>`(select count(*)::integer from huddle_poll_votes as votes where votes.huddle_id = ${huddleId})`;

/** The true number of votes for each option, in the order of the options. */
const TRUE_VOTES = sql<number[]>`(
	select array_agg(
		(select count(*)::integer from huddle_poll_votes as votes where votes.huddle_id = ${huddleId} and (place - 1) = any (votes.choices))
		order by place
	) from generate_series(1, cardinality(${options})) as place
)`;

const isWrong = sql`(${voterCount} <> ${TRUE_VOTERS} or ${voteCounts} <> ${TRUE_VOTES})`;

/** Checks the vote counts of polls against the stored votes. */
export const pollCounterCheck: CounterCheck = {
	name: 'huddle_polls.vote_counts',
	find: findWrongPolls,
	repair: async function* (context) {
		for await (const { id } of findWrongPolls(context.db)) {
			const repaired = await withInvalidation(context, async (tx, invalidate) => {
				// Votes wait for this lock, so the count below stays right.
				await lockPoll(tx, id);
				const [wrong] = await findWrong(tx, sql`${huddleId} = ${id} and ${isWrong}`);
				if (!wrong) return null;
				await storeCounts(tx, id, { voterCount: wrong.trueVoters, voteCounts: wrong.trueVotes });
				invalidate(`huddle:${id}`);
				return describeDifference(wrong);
			});
			if (repaired) yield repaired;
		}
	},
};

async function* findWrongPolls(db: Database): AsyncGenerator<CounterDifference> {
	const [{ last } = { last: 0 }] = await db
		.select({ last: sql<number>`coalesce(max(${huddleId}), 0)::integer` })
		.from(huddlePolls);
	for (let above = 0; above < last; above += PAGE_SIZE) {
		const isHere = and(gt(huddleId, above), lte(huddleId, above + PAGE_SIZE));
		for (const wrong of await findWrong(db, sql`${isHere} and ${isWrong}`)) yield describeDifference(wrong);
	}
}

function findWrong(db: Database, where: SQL) {
	return db
		.select({ id: huddleId, voteCounts, trueVotes: TRUE_VOTES, trueVoters: TRUE_VOTERS })
		.from(huddlePolls)
		.where(where)
		.orderBy(asc(huddleId));
}

/** Adds the votes of all options up, because the report has one number per row. */
function describeDifference({ id, voteCounts: storedVotes, trueVotes }: Awaited<ReturnType<typeof findWrong>>[number]) {
	const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
	return { counter: pollCounterCheck.name, id, stored: sum(storedVotes), actual: sum(trueVotes) };
}
