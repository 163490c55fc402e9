import type { BatchLikesBody, VoteUpdateWire } from '@bilby/contract/votes/wire';
import { ApiError, callApi } from '../../lib/api/api.ts';

type SentVotes =
	| { outcome: 'answered'; updates: VoteUpdateWire[] }
	/** The server will not take them, now or later. */
	| { outcome: 'refused' }
	/** Nobody knows, or not now: they are to be sent again, which does no harm. */
	| { outcome: 'later' };

/** Refusals that pass: the session is over, too slow, too early, too many. */
const PASSING: readonly number[] = [401, 408, 425, 429];

/** Sends what a member wants of some deals. */
export async function sendVotes({ operations }: BatchLikesBody): Promise<SentVotes> {
	try {
		const { updates } = await callApi('POST /api/batch-likes', { body: { operations } });
		return { outcome: 'answered', updates };
	} catch (error) {
		const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
		return { outcome: isRefusal && !PASSING.includes(error.status) ? 'refused' : 'later' };
	}
}
