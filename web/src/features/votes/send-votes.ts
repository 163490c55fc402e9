import type { VoteStatus } from '@bilby/contract/votes/rules';
import { ApiError, callApi } from '../../lib/api/api.ts';
import { askIfUnverified } from '../viewer/unverified.ts';
import type { Counts, VoteKind } from './known-votes.ts';

/** What a member wants of one target. */
export interface VoteOperation {
	id: number;
	status: VoteStatus;
	/** Milliseconds: when the button was pressed. */
	timestamp: number;
}

/** What the server has stored for a target; null where it refused. */
export type VoteUpdate = (Counts & { status: VoteStatus }) | null;

type SentVotes =
	| { outcome: 'answered'; updates: Map<number, VoteUpdate> }
	/** The server will not take them, now or later. */
	| { outcome: 'refused' }
	/** Nobody knows, or not now: they are to be sent again, which does no harm. */
	| { outcome: 'later' };

/** Refusals that pass: the session is over, too slow, too early, too many. */
const PASSING: readonly number[] = [401, 408, 425, 429];

/** Sends what a member wants of some targets of one kind. */
export async function sendVotes(kind: VoteKind, operations: VoteOperation[]): Promise<SentVotes> {
	try {
		return { outcome: 'answered', updates: new Map(await CALLS[kind](operations)) };
	} catch (error) {
		const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
		askIfUnverified(error);
		return { outcome: isRefusal && !PASSING.includes(error.status) ? 'refused' : 'later' };
	}
}

const CALLS: Record<VoteKind, (operations: VoteOperation[]) => Promise<[id: number, VoteUpdate][]>> = {
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
}

function updateOf({ success, status, likecount: likes, dislikecount: dislikes, revision }: UpdateWire): VoteUpdate {
	return success ? { status, likes, dislikes, revision } : null;
}
