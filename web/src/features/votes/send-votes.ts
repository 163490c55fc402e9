import type { VoteStatus } from '@bilby/contract/votes/rules';
import { ApiError, callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { serverClockOffsetMs } from '#lib/api/server-clock.ts';
import { askIfUnverified } from '../viewer/unverified.ts';
import type { Counts, VoteKind } from './known-votes.ts';

/** What a member wants of one target. */
export interface VoteOperation {
	id: number;
	status: VoteStatus;
	/** Time of the click in milliseconds, by this device's clock. */
	pressedAt: number;
}

/** The vote and the counts that the server has stored for a target. */
export interface StoredVote extends Counts {
	status: VoteStatus;
}

/** The server's result of one operation. */
export type VoteUpdate = { stored: StoredVote } | { rejection: string };

type SentVotes =
	| { outcome: 'answered'; updates: Map<number, VoteUpdate> }
	/** The server will not take them, now or later. The reason is null if the member has already been notified. */
	| { outcome: 'refused'; rejection: string | null }
	/** Nobody knows, or not now: they are to be sent again, which does no harm. */
	| { outcome: 'later' };

export const REJECTED = 'Your vote wasn’t counted.';

/** Refusals that pass: the session is over, too slow, too early, too many. */
const PASSING: readonly number[] = [401, 408, 425, 429];

/** Sends what a member wants of some targets of one kind. */
export async function sendVotes(kind: VoteKind, operations: VoteOperation[]): Promise<SentVotes> {
	const offsetMs = serverClockOffsetMs();
	const timed = operations.map(({ id, status, pressedAt }) => ({
		id,
		status,
		timestamp: Math.max(0, Math.round(pressedAt + offsetMs)),
	}));
	try {
		const updates = new Map(await CALLS[kind](timed));
		// This response showed that the times were wrong, so the server may have treated new votes as old ones.
		if (serverClockOffsetMs() !== offsetMs) return { outcome: 'later' };
		return { outcome: 'answered', updates };
	} catch (error) {
		const isTold = askIfUnverified(error);
		const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
		if (!isRefusal || PASSING.includes(error.status)) return { outcome: 'later' };
		return { outcome: 'refused', rejection: isTold ? null : failureText(error, REJECTED) };
	}
}

interface TimedVote {
	id: number;
	status: VoteStatus;
	/** Time of the click in milliseconds, by the server's clock. */
	timestamp: number;
}

const CALLS: Record<VoteKind, (operations: TimedVote[]) => Promise<[id: number, VoteUpdate][]>> = {
	deal: async (operations) => {
		const body = { operations: operations.map(({ id, ...vote }) => ({ dealId: id, ...vote })) };
		const { updates } = await callApi('POST /api/batch-likes', { body });
		return updates.map((update) => [update.dealId, updateOf(update)]);
	},
	comment: async (operations) => {
		const body = { operations: operations.map(({ id, ...vote }) => ({ commentId: id, ...vote })) };
		const { updates } = await callApi('POST /api/batch-comment-likes', { body });
		return updates.map((update) => [update.commentId, updateOf(update)]);
	},
	huddle: async (operations) => {
		const body = { operations: operations.map(({ id, ...vote }) => ({ forumId: id, ...vote })) };
		const { updates } = await callApi('POST /api/batch-huddle-likes', { body });
		return updates.map((update) => [update.forumId, updateOf(update)]);
	},
};

interface UpdateWire {
	status: VoteStatus;
	likecount: number;
	dislikecount: number;
	revision: number;
	success: boolean;
	message?: string | undefined;
}

function updateOf({ success, message, status, likecount, dislikecount, revision }: UpdateWire): VoteUpdate {
	if (!success) return { rejection: message ?? REJECTED };
	return { stored: { status, likes: likecount, dislikes: dislikecount, revision } };
}
