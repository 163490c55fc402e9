import { toggleStatus, type VoteStatus } from '@bilby/contract/votes/rules';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import type { IdempotentRequest } from '../platform/http/input/idempotency.ts';
import type { CastVote, Outcome, VoteCommand } from './cast-votes.ts';
import { presentVoteCounts } from './tally.ts';
import type { Votable, VoteAction } from './votable.ts';
import { VoteBatcher } from './vote-batcher.ts';

/** Voting on one kind of target. */
export interface Voting {
	votable: Votable;
	batcher: VoteBatcher;
	context: Pick<AppContext, 'clock' | 'live'>;
}

export function openVoting(context: AppContext, votable: Votable): Voting {
	return { votable, context, batcher: new VoteBatcher(context, votable) };
}

interface ToggleAction extends VoteAction {
	like: 0 | 1;
	/** The request, with its idempotency key. A retry gets the first response. */
	request: Pick<IdempotentRequest, 'call' | 'key' | 'body'>;
}

/** Toggles a vote: repeating it removes the vote. Throws if the vote is rejected. */
export async function toggleVote(voting: Voting, { like, request, ...action }: ToggleAction): Promise<CastVote> {
	const { clock } = voting.context;
	const outcome = await cast(voting, {
		...action,
		castAt: null,
		next: (previous) => toggleStatus(previous, like),
		request: { ...request, userId: action.voter.userId, now: clock() },
	});
	if ('rejection' in outcome) throw outcome.rejection;
	return outcome;
}

interface SetVote {
	targetId: number;
	status: VoteStatus;
	/** Milliseconds: the time of the click. A time in the future counts as now. */
	timestamp: number;
}

/** The result of one operation. `status` is the caller's stored vote afterwards, `message` the reason for a rejection. */
interface VoteUpdate {
	targetId: number;
	status: VoteStatus;
	likecount: number;
	dislikecount: number;
	count: number;
	revision: number;
	success: boolean;
	message?: string;
}

/**
 * Sets votes in the order in which they were cast. An operation older than the stored vote changes nothing. A rejected
 * one returns its reason and does not delay the others.
 */
export async function setVotes(voting: Voting, voter: SessionViewer, operations: SetVote[]): Promise<VoteUpdate[]> {
	const now = voting.context.clock().getTime();
	const inOrder = operations.toSorted((a, b) => a.timestamp - b.timestamp);
	return Promise.all(
		inOrder.map(async ({ targetId, status, timestamp }): Promise<VoteUpdate> => {
			const castAt = new Date(Math.min(timestamp, now));
			const outcome = await cast(voting, { targetId, voter, castAt, next: () => status });
			if (!('rejection' in outcome)) {
				return { targetId, status: outcome.status, ...presentVoteCounts(outcome), success: true };
			}
			const current = outcome.current ?? { status: null, likes: 0, dislikes: 0, revision: 0 };
			const { message } = outcome.rejection;
			return { targetId, status: current.status, ...presentVoteCounts(current), success: false, message };
		}),
	);
}

/** Casts a vote. Followers of the target get the new counts after the commit. */
async function cast({ votable, batcher, context }: Voting, command: VoteCommand): Promise<Outcome> {
	const outcome = await batcher.cast(command);
	if ('hasChanged' in outcome && outcome.hasChanged && outcome.isPublic) {
		votable.announce?.(context.live, command.targetId, outcome);
	}
	return outcome;
}
