import type { VoteStatus } from '@bilby/contract/votes/rules';
import { describe, expect, test } from 'vitest';
import {
	addPending,
	confirmVote,
	countVotes,
	dropPending,
	type KnownVotes,
	mergeVote,
	NO_VOTES,
	shownVotes,
	type VoteChange,
} from './vote-store.ts';

const PAGE = { likes: 10, dislikes: 4, revision: 4 };

function votesAfter(...changes: VoteChange[]): KnownVotes {
	return changes.reduce((votes, change) => change(votes), NO_VOTES);
}

const learn = (status: VoteStatus) => mergeVote({ status, requestedAt: 1_100 });
const click = (status: VoteStatus, at = 2_000) => addPending({ status, at });
const confirm = (
	status: VoteStatus,
	[likes, dislikes, revision = 6]: [likes: number, dislikes: number, revision?: number],
	votedAt = 2_000,
) => confirmVote(votedAt, { status, likes, dislikes, revision, at: 2_600 });
const drop = (votedAt = 2_000) => dropPending(votedAt);
const count = (likes: number, dislikes: number, revision = 5) => countVotes({ likes, dislikes, revision });

test.each([
	['no click', [], null, 10, 4],
	['a like', [click(1)], 1, 11, 4],
	['a dislike', [click(0)], 0, 10, 5],
	['a like taken back', [learn(1), click(null)], null, 9, 4],
	['a dislike taken back', [learn(0), click(null)], null, 10, 3],
	['a like instead of a dislike', [learn(0), click(1)], 1, 11, 3],
	['a dislike instead of a like', [learn(1), click(0)], 0, 9, 5],
	['a like that the server already has', [click(1), learn(1)], 1, 10, 4],
	['two clicks', [click(1), click(0, 2_001)], 0, 10, 5],
	['an older click that arrives late', [click(0, 2_001), click(1)], 0, 10, 5],
	['a confirmation', [click(1), confirm(1, [20, 4])], 1, 20, 4],
	['a confirmation while a newer click is pending', [click(1), click(0, 2_001), confirm(1, [11, 4])], 0, 10, 5],
	['a rejection', [learn(0), click(1), drop()], 0, 10, 4],
	['the rejection of an older click', [click(1), click(0, 2_001), drop()], 0, 10, 5],
	['votes by others', [count(30, 5)], null, 30, 5],
	['votes by others that arrive while a click is pending', [click(1), count(30, 5)], 1, 11, 4],
	['votes by others after the confirmation', [click(1), confirm(1, [11, 4]), count(12, 4, 7)], 1, 12, 4],
	['votes by others that arrive late', [count(30, 5, 6), count(29, 5, 5)], null, 30, 5],
	[
		'votes by others that arrive after a newer confirmation',
		[click(1), confirm(1, [11, 4, 6]), count(10, 4, 5)],
		1,
		11,
		4,
	],
	[
		'newer votes by others that arrive before the confirmation',
		[click(1), count(13, 4, 7), confirm(1, [11, 4, 6])],
		1,
		13,
		4,
	],
	['a confirmation from another tab that arrives late', [count(30, 5, 9), confirm(1, [20, 4, 8])], 1, 30, 5],
	['a rejection after votes by others', [click(1), count(30, 5), drop()], null, 30, 5],
	['votes by others older than the page', [count(9, 4, 3)], null, 10, 4],
	['a vote read before the confirmation', [click(1), confirm(1, [11, 4]), learn(null)], 1, 11, 4],
] satisfies [string, VoteChange[], VoteStatus, number, number][])('after %s', (_, changes, status, likes, dislikes) => {
	expect(shownVotes(votesAfter(...changes), PAGE)).toEqual({ status, likes, dislikes });
});

describe('a page that is loaded again', () => {
	test('replaces older counts', () => {
		const votes = votesAfter(click(1), confirm(1, [11, 4]));
		expect(shownVotes(votes, { likes: 40, dislikes: 5, revision: 9 })).toEqual({ status: 1, likes: 40, dislikes: 5 });
	});

	test('includes the pending vote', () => {
		const votes = votesAfter(click(1));
		expect(shownVotes(votes, { likes: 40, dislikes: 5, revision: 9 })).toEqual({ status: 1, likes: 41, dislikes: 5 });
	});
});

test.each([
	['a click older than the pending one', votesAfter(click(1)), click(0, 1_999)],
	['a rejection without a pending vote', NO_VOTES, drop()],
	['counts that are known already', votesAfter(count(30, 5)), count(30, 5)],
])('%s changes nothing', (_, votes, change) => {
	expect(change(votes)).toBe(votes);
});
