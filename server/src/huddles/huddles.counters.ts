import { and, asc, gt, lte, type SQL, sql } from 'drizzle-orm';
import {
	type Counter,
	type CounterCheck,
	type CounterDifference,
	checkOf,
} from '../platform/counters/check-counter.ts';
import { rowCount } from '../platform/counters/counters.queries.ts';
import type { Database } from '../platform/database/database.ts';
import { withInvalidation } from '../platform/page-cache/with-invalidation.ts';
import { huddlePolls } from '../schema/huddles.ts';
import { lockPoll, storeCounts } from './polls/polls.queries.ts';

/** Votes on huddles. */
export const huddleCounterChecks = [votesOf('like_count', 1), votesOf('dislike_count', -1)].map(checkOf);

function votesOf(column: string, value: 1 | -1): Counter {
	return {
		...rowCount('huddles', column, sql`huddle_votes where huddle_id = counted.id and value = ${value}`),
		tagsOf: (id) => ['huddles', `huddle:${id}`],
		afterMending: raiseVoteRevision,
	};
}

/** What was mended is newer than what anybody saw. */
async function raiseVoteRevision(tx: Database, { id }: { id: number }) {
	await tx.execute(sql`update huddles set vote_revision = vote_revision + 1 where id = ${id}`);
	return [];
}

/** Polls compared in one statement. */
const STRETCH = 1_000;

const { huddleId, options, voteCounts, voterCount } = huddlePolls;

const TRUE_VOTERS = sql<number>`(select count(*)::integer from huddle_poll_votes as votes where votes.huddle_id = ${huddleId})`;

/** How often each option was chosen, in their order. */
const TRUE_VOTES = sql<number[]>`(
	select array_agg(
		(select count(*)::integer from huddle_poll_votes as votes where votes.huddle_id = ${huddleId} and (place - 1) = any (votes.choices))
		order by place
	) from generate_series(1, cardinality(${options})) as place
)`;

const isWrong = sql`(${voterCount} <> ${TRUE_VOTERS} or ${voteCounts} <> ${TRUE_VOTES})`;

/** What polls count, against what members chose. */
export const pollCounterCheck: CounterCheck = {
	name: 'huddle_polls.vote_counts',
	find: findWrongPolls,
	mend: async function* (context) {
		for await (const { id } of findWrongPolls(context.db)) {
			const mended = await withInvalidation(context, async (tx, invalidate) => {
				// Whoever chooses waits: what is counted then is right for good.
				await lockPoll(tx, id);
				const [wrong] = await findWrong(tx, sql`${huddleId} = ${id} and ${isWrong}`);
				if (!wrong) return null;
				await storeCounts(tx, id, { voterCount: wrong.trueVoters, voteCounts: wrong.trueVotes });
				invalidate(`huddle:${id}`);
				return differenceOf(wrong);
			});
			if (mended) yield mended;
		}
	},
};

async function* findWrongPolls(db: Database): AsyncGenerator<CounterDifference> {
	const [{ last } = { last: 0 }] = await db
		.select({ last: sql<number>`coalesce(max(${huddleId}), 0)::integer` })
		.from(huddlePolls);
	for (let above = 0; above < last; above += STRETCH) {
		const isHere = and(gt(huddleId, above), lte(huddleId, above + STRETCH));
		for (const wrong of await findWrong(db, sql`${isHere} and ${isWrong}`)) yield differenceOf(wrong);
	}
}

function findWrong(db: Database, where: SQL) {
	return db
		.select({ id: huddleId, voteCounts, trueVotes: TRUE_VOTES, trueVoters: TRUE_VOTERS })
		.from(huddlePolls)
		.where(where)
		.orderBy(asc(huddleId));
}

/** By all choices together, as one number says it. */
function differenceOf({ id, voteCounts: was, trueVotes }: Awaited<ReturnType<typeof findWrong>>[number]) {
	const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
	return { counter: pollCounterCheck.name, id, was: sum(was), is: sum(trueVotes) };
}
