import { pressedVote, type VoteStatus } from '@bilby/contract/votes/rules';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import type { IdempotentRequest } from '../platform/http/input/idempotency.ts';
import type { CastVote, Outcome, VoteCommand } from './cast-votes.ts';
import type { Votable, VotePress } from './votable.ts';
import { VoteBatcher } from './vote-batcher.ts';
import { presentVoteCounts } from './votes.present.ts';

/** Votes on one kind of target. */
export interface Voting {
	votable: Votable;
	batcher: VoteBatcher;
	context: Pick<AppContext, 'clock' | 'live'>;
}

export function openVoting(context: AppContext, votable: Votable): Voting {
	return { votable, context, batcher: new VoteBatcher(context, votable) };
}

interface TogglePress extends VotePress {
	like: 0 | 1;
	/** The call as its sender named it: a retry gets the first answer. */
	request: Pick<IdempotentRequest, 'call' | 'key' | 'body'>;
}

/** Toggles a vote: the same again takes it back. A refusal is thrown. */
export async function toggleVote(voting: Voting, { like, request, ...press }: TogglePress): Promise<CastVote> {
	const { clock } = voting.context;
	const outcome = await cast(voting, {
		...press,
		castAt: null,
		next: (previous) => pressedVote(previous, like),
		named: { ...request, userId: press.voter.userId, now: clock() },
	});
	if ('refusal' in outcome) throw outcome.refusal;
	return outcome;
}

interface SetVote {
	targetId: number;
	status: VoteStatus;
	/** Milliseconds: when the button was pressed. A moment in the future counts as now. */
	timestamp: number;
}

/** How one operation ended: `status` is the stored vote of the caller afterwards, `message` is why it was refused. */
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
 * Sets votes in the order in which they were cast. An operation older than the stored vote changes nothing; one that is
 * refused says why and does not hold up the others.
 */
export async function setVotes(voting: Voting, voter: SessionViewer, operations: SetVote[]): Promise<VoteUpdate[]> {
	const now = voting.context.clock().getTime();
	const inOrder = operations.toSorted((a, b) => a.timestamp - b.timestamp);
	return Promise.all(
		inOrder.map(async ({ targetId, status, timestamp }): Promise<VoteUpdate> => {
			const castAt = new Date(Math.min(timestamp, now));
			const outcome = await cast(voting, { targetId, voter, castAt, next: () => status });
			if (!('refusal' in outcome)) {
				return { targetId, status: outcome.status, ...presentVoteCounts(outcome), success: true };
			}
			const stands = outcome.stands ?? { status: null, likes: 0, dislikes: 0, revision: 0 };
			const { message } = outcome.refusal;
			return { targetId, status: stands.status, ...presentVoteCounts(stands), success: false, message };
		}),
	);
}

/** Casts a vote; those who follow the target get the new counts once it is stored. */
async function cast({ votable, batcher, context }: Voting, command: VoteCommand): Promise<Outcome> {
	const outcome = await batcher.cast(command);
	if ('hasChanged' in outcome && outcome.hasChanged && outcome.isPublic) {
		votable.announce?.(context.live, command.targetId, outcome);
	}
	return outcome;
}
