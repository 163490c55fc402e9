import { MAX_VOTE_OPERATIONS, type VoteStatus } from '@bilby/contract/votes/rules';
import { ApiError, callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { serverClockOffsetMs } from '#lib/api/server-clock.ts';
import type { Settle } from '#lib/outbox/outbox.ts';
import { askIfUnverified } from '../viewer/unverified.ts';
import { type ConfirmedVote, type PendingVote, VOTE_KINDS, type VoteKey, type VoteKind } from './vote-store.ts';

const REJECTED = 'Your vote wasn’t counted.';
/** Explains that a vote did not replace the stored one, which was cast later. */
const OUTDATED = 'You’ve voted here again since. Your latest vote counts.';

/** Temporary rejections: expired session, timeout, too early, too many requests. */
const PASSING: readonly number[] = [401, 408, 425, 429];

interface Outcome {
	settle: Settle<VoteKey, ConfirmedVote>;
	/** Called once for each reason why votes of one request do not count. */
	onRejected: (reason: string) => void;
}

/** Sends pending votes, one request for each kind of target. Returns false if some must be sent again later. */
export async function sendVotes(pending: [VoteKey, PendingVote][], outcome: Outcome): Promise<boolean> {
	for (const kind of VOTE_KINDS) {
		const votes = pending.filter(([key]) => parseKey(key).kind === kind).slice(0, MAX_VOTE_OPERATIONS);
		if (votes.length > 0 && !(await sendKind(kind, votes, outcome))) return false;
	}
	return true;
}

async function sendKind(
	kind: VoteKind,
	votes: [VoteKey, PendingVote][],
	{ settle, onRejected }: Outcome,
): Promise<boolean> {
	const offsetMs = serverClockOffsetMs();
	const operations = votes.map(([key, { status, at }]) => ({
		id: parseKey(key).id,
		status,
		timestamp: Math.max(0, Math.round(at + offsetMs)),
	}));
	let updates = new Map<number, UpdateWire>();
	let missing: string | null = REJECTED;
	try {
		updates = new Map(await CALLS[kind](operations));
		// This response showed that the times were wrong, so the server may have treated new votes as old ones.
		if (serverClockOffsetMs() !== offsetMs) return false;
	} catch (error) {
		const isNotified = askIfUnverified(error);
		if (!isFinal(error)) return false;
		missing = isNotified ? null : failureText(error, REJECTED);
	}
	const reasons = new Set<string | null>();
	for (const [key, { status, at }] of votes) {
		const update = updates.get(parseKey(key).id);
		settle(key, at, update?.success ? confirmedVote(update) : null);
		reasons.add(update ? explainRejection(update, status) : missing);
	}
	for (const reason of reasons) if (reason !== null) onRejected(reason);
	return true;
}

function isFinal(error: unknown): boolean {
	return error instanceof ApiError && error.status >= 400 && error.status < 500 && !PASSING.includes(error.status);
}

function confirmedVote({ status, likecount, dislikecount, revision }: UpdateWire): ConfirmedVote {
	return { status, likes: likecount, dislikes: dislikecount, revision, at: Date.now() };
}

function explainRejection({ success, message, status }: UpdateWire, wanted: VoteStatus): string | null {
	if (!success) return message ?? REJECTED;
	return status === wanted ? null : OUTDATED;
}

export function parseKey(key: VoteKey): { kind: string; id: number } {
	const [kind = '', id] = key.split(':');
	return { kind, id: Number(id) };
}

interface TimedVote {
	id: number;
	status: VoteStatus;
	/** Time of the click in milliseconds, by the server's clock. */
	timestamp: number;
}

interface UpdateWire {
	status: VoteStatus;
	likecount: number;
	dislikecount: number;
	revision: number;
	success: boolean;
	message?: string | undefined;
}

const CALLS: Record<VoteKind, (operations: TimedVote[]) => Promise<[id: number, UpdateWire][]>> = {
	deal: async (operations) => {
		const body = { operations: operations.map(({ id, ...vote }) => ({ dealId: id, ...vote })) };
		const { updates } = await callApi('POST /api/batch-likes', { body });
		return updates.map((update) => [update.dealId, update]);
	},
	comment: async (operations) => {
		const body = { operations: operations.map(({ id, ...vote }) => ({ commentId: id, ...vote })) };
		const { updates } = await callApi('POST /api/batch-comment-likes', { body });
		return updates.map((update) => [update.commentId, update]);
	},
	huddle: async (operations) => {
		const body = { operations: operations.map(({ id, ...vote }) => ({ forumId: id, ...vote })) };
		const { updates } = await callApi('POST /api/batch-huddle-likes', { body });
		return updates.map((update) => [update.forumId, update]);
	},
};
