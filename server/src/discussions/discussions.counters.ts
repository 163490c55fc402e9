import { FLAGS_THAT_HIDE } from '@bilby/contract/discussions/limits';
import { sql } from 'drizzle-orm';
import { type Counter, type CounterCheck, createCounterCheck } from '../platform/counters/check-counter.ts';
import { rowCount } from '../platform/counters/counters.queries.ts';
import { storeFlagCount } from './moderation/flags.queries.ts';
import type { DiscussionSubject } from './rules/discussion-subject.ts';
import { raiseVoteRevision } from './votes/comment-votes.queries.ts';

const commentCounter = (column: string, rows: ReturnType<typeof sql>): Counter => ({
	...rowCount('comments', column, rows),
	pageTags: () => ['feed'],
});

const COMMENT_COUNTERS: Counter[] = [
	voteCounter('like_count', 1),
	voteCounter('dislike_count', -1),
	commentCounter('reply_count', sql`comments as replies where replies.parent_id = counted.id`),
	{
		...commentCounter('flag_count', sql`comment_flags where comment_id = counted.id and settled_at is null`),
		afterRepair: async (tx, { id, actual }) => {
			await storeFlagCount(tx, id, { hidden: actual >= FLAGS_THAT_HIDE });
			return [];
		},
	},
];

function voteCounter(column: string, value: 1 | -1): Counter {
	return {
		...commentCounter(column, sql`comment_votes where comment_id = counted.id and value = ${value}`),
		afterRepair: async (tx, { id }) => {
			await raiseVoteRevision(tx, id);
			return [];
		},
	};
}

/** Checks the stored counts of comments, and of their votes, replies and reports. */
export function discussionCounterChecks(subjects: readonly DiscussionSubject[]): CounterCheck[] {
	return [...subjects.map(subjectCounter), ...COMMENT_COUNTERS, MEMBER_COUNTER].map(createCounterCheck);
}

/** The number of comments on a member's profile. */
const MEMBER_COUNTER: Counter = {
	...rowCount('users', 'comment_count', sql`comments where user_id = counted.id and removed_at is null`),
	pageTags: () => [],
};

function subjectCounter({ type, counter, pageTags }: DiscussionSubject): Counter {
	const discussion = sql`(select id from discussions where subject_type = ${type} and subject_id = counted.id)`;
	return {
		...rowCount(
			counter.table,
			counter.column,
			sql`comments where discussion_id = ${discussion} and removed_at is null`,
		),
		pageTags,
		afterRepair: (tx, { id }) => counter.afterRepair(tx, id),
	};
}
