import { MAX_VOTE_OPERATIONS, type VoteStatus } from '@bilby/contract/votes/rules';
import { backoffMs } from '#lib/api/backoff.ts';
import type { VoteKey, VoteKind } from './known-votes.ts';
import { REJECTED, type StoredVote, sendVotes, type VoteOperation, type VoteUpdate } from './send-votes.ts';
import { entriesOf, targetOf, type VoteOutbox } from './vote-outbox.ts';

/** Milliseconds after the last press until a vote is sent; a newer press starts anew. */
export const VOTE_DEBOUNCE_MS = 500;

const SHORTEST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 120_000;
/** Holding it, a tab has the only vote request of this browser. */
const LOCK = 'bilby-votes';

interface SenderOptions {
	kept: VoteOutbox;
	/** Called with the result of a sent vote: the stored state, or null if the vote was rejected. */
	onEnd: (key: VoteKey, pressedAt: number, stored: StoredVote | null) => void;
	/** Called once for each reason why votes of one request do not count. */
	onRejected: (reason: string) => void;
}

/** Explains that a vote did not replace the stored one, which was cast later. */
export const OUTDATED = 'You’ve voted here again since. Your latest vote counts.';

interface VoteSender {
	/** Sends what is kept, once no press has come for half a second. */
	sendSoon: () => void;
	stop: () => void;
}

/** Brings what is kept to the server: one request at a time, again and again with growing pauses until it answers. */
export function startVoteSender(options: SenderOptions): VoteSender {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isSending = false;
	let isStopped = false;
	let failures = 0;

	const sendIn = (pauseMs: number) => {
		clearTimeout(timer);
		timer = setTimeout(() => void send(), pauseMs);
	};
	const send = async () => {
		clearTimeout(timer);
		timer = undefined;
		// Without a network there is no use in trying; the event `online` comes here again.
		if (isStopped || isSending || !navigator.onLine) return;
		isSending = true;
		const isDelivered = await alone(() => deliver(options)).catch(sayUndelivered);
		isSending = false;
		if (isStopped) return;
		if (!isDelivered) {
			sendIn(backoffMs(failures++, SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS));
			return;
		}
		failures = 0;
		// A press whose half second ended meanwhile, or more than one request holds.
		if (timer === undefined && hasIntents(options.kept)) sendIn(0);
	};
	const sendNow = () => void send();
	const sendBeforeLeaving = () => {
		if (document.visibilityState === 'hidden' && timer !== undefined) sendNow();
	};
	window.addEventListener('online', sendNow);
	document.addEventListener('visibilitychange', sendBeforeLeaving);
	return {
		sendSoon: () => sendIn(VOTE_DEBOUNCE_MS),
		stop: () => {
			isStopped = true;
			clearTimeout(timer);
			window.removeEventListener('online', sendNow);
			document.removeEventListener('visibilitychange', sendBeforeLeaving);
		},
	};
}

function hasIntents(kept: VoteOutbox): boolean {
	return Object.keys(kept.read().intents).length > 0;
}

/** A page on its way out gets no lock any more. */
function sayUndelivered(failure: unknown): boolean {
	console.info('Votes could not be sent now.', failure);
	return false;
}

/** One tab at a time: what another tab has sent meanwhile is not there any more. */
async function alone<Result>(step: () => Promise<Result>): Promise<Result> {
	return 'locks' in navigator ? navigator.locks.request(LOCK, step) : step();
}

/** Answers false where it has to be tried again. Each kind of target has a call of its own. */
async function deliver(options: SenderOptions): Promise<boolean> {
	for (const kind of ['deal', 'comment', 'huddle'] as const) {
		if (!(await deliverKind(kind, options))) return false;
	}
	return true;
}

async function deliverKind(kind: VoteKind, { kept, onEnd, onRejected }: SenderOptions): Promise<boolean> {
	const operations = operationsOf(kind, kept);
	if (operations.length === 0) return true;
	const sent = await sendVotes(kind, operations);
	if (sent.outcome === 'later') return false;
	const reasons = new Set<string | null>();
	for (const { id, status, pressedAt } of operations) {
		const update = sent.outcome === 'answered' ? (sent.updates.get(id) ?? { rejection: REJECTED }) : sent;
		onEnd(`${kind}:${id}`, pressedAt, 'stored' in update ? update.stored : null);
		reasons.add(rejectionOf(update, status));
	}
	for (const reason of reasons) if (reason !== null) onRejected(reason);
	return true;
}

function rejectionOf(update: VoteUpdate | { rejection: null }, wanted: VoteStatus): string | null {
	if ('rejection' in update) return update.rejection;
	return update.stored.status === wanted ? null : OUTDATED;
}

function operationsOf(kind: VoteKind, kept: VoteOutbox): VoteOperation[] {
	return entriesOf(kept.read().intents)
		.map(([key, intent]) => ({ ...targetOf(key), ...intent }))
		.filter((vote) => vote.kind === kind)
		.slice(0, MAX_VOTE_OPERATIONS)
		.map(({ kind: _, ...vote }) => vote);
}
