import type { VoteStatus } from '@bilby/contract/votes/rules';
import { describe, expect, test } from 'vitest';
import { dropIntent, intendVote, type KnownVotes, NO_VOTES, shownVotes, type VoteChange } from './known-votes.ts';
import { countVotes, mergeVote, settleVote } from './merge-votes.ts';

const PAGE = { likes: 10, dislikes: 4, revision: 4 };

function votesAfter(...changes: VoteChange[]): KnownVotes {
	return changes.reduce((votes, change) => change(votes), NO_VOTES);
}

const learn = (status: VoteStatus) => mergeVote({ status, askedAt: 1_100 });
const intend = (status: VoteStatus, pressedAt = 2_000) => intendVote({ status, pressedAt });
const settle = (
	status: VoteStatus,
	[likes, dislikes, revision = 6]: [likes: number, dislikes: number, revision?: number],
	pressedAt = 2_000,
) => settleVote({ pressedAt, status, likes, dislikes, revision, at: 2_600 });
const drop = (pressedAt = 2_000) => dropIntent(pressedAt);
const count = (likes: number, dislikes: number, revision = 5) => countVotes({ likes, dislikes, revision });

test.each([
	['nothing pressed', [], null, 10, 4],
	['a like', [intend(1)], 1, 11, 4],
	['a dislike', [intend(0)], 0, 10, 5],
	['a like taken back', [learn(1), intend(null)], null, 9, 4],
	['a dislike taken back', [learn(0), intend(null)], null, 10, 3],
	['a like instead of a dislike', [learn(0), intend(1)], 1, 11, 3],
	['a dislike instead of a like', [learn(1), intend(0)], 0, 9, 5],
	['a like that the server turns out to have', [intend(1), learn(1)], 1, 10, 4],
	['the later of two presses', [intend(1), intend(0, 2_001)], 0, 10, 5],
	['an older press received late', [intend(0, 2_001), intend(1)], 0, 10, 5],
	['the answer of the server', [intend(1), settle(1, [20, 4])], 1, 20, 4],
	['an answer while a newer press waits', [intend(1), intend(0, 2_001), settle(1, [11, 4])], 0, 10, 5],
	['a refusal', [learn(0), intend(1), drop()], 0, 10, 4],
	['a refusal of an older press', [intend(1), intend(0, 2_001), drop()], 0, 10, 5],
	['votes of others', [count(30, 5)], null, 30, 5],
	['votes of others, received during a press of our own', [intend(1), count(30, 5)], 1, 11, 4],
	['votes of others after the answer', [intend(1), settle(1, [11, 4]), count(12, 4, 7)], 1, 12, 4],
	['votes of others received late', [count(30, 5, 6), count(29, 5, 5)], null, 30, 5],
	['votes of others received after a newer answer', [intend(1), settle(1, [11, 4, 6]), count(10, 4, 5)], 1, 11, 4],
	['newer votes of others, received before the answer', [intend(1), count(13, 4, 7), settle(1, [11, 4, 6])], 1, 13, 4],
	['an answer received late from another tab', [count(30, 5, 9), settle(1, [20, 4, 8])], 1, 30, 5],
	['a refusal, with votes of others received before', [intend(1), count(30, 5), drop()], null, 30, 5],
	['votes of others from before the page', [count(9, 4, 3)], null, 10, 4],
	['what was known before the answer', [intend(1), settle(1, [11, 4]), learn(null)], 1, 11, 4],
] satisfies [string, VoteChange[], VoteStatus, number, number][])('after %s', (_, changes, status, likes, dislikes) => {
	expect(shownVotes(votesAfter(...changes), PAGE)).toEqual({ status, likes, dislikes });
});

describe('a page read anew', () => {
	test('counts more than what was known before it', () => {
		const votes = votesAfter(intend(1), settle(1, [11, 4]));
		expect(shownVotes(votes, { likes: 40, dislikes: 5, revision: 9 })).toEqual({ status: 1, likes: 40, dislikes: 5 });
	});

	test('carries a press that waits on top', () => {
		const votes = votesAfter(intend(1));
		expect(shownVotes(votes, { likes: 40, dislikes: 5, revision: 9 })).toEqual({ status: 1, likes: 41, dislikes: 5 });
	});
});

test.each([
	['a press older than the one that waits', votesAfter(intend(1)), intend(0, 1_999)],
	['a refusal where nothing waits', NO_VOTES, drop()],
	['counts received before', votesAfter(count(30, 5)), count(30, 5)],
])('%s changes nothing', (_, votes, change) => {
	expect(change(votes)).toBe(votes);
});
