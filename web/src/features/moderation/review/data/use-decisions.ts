import {
	REVIEW_KIND_TEXTS,
	type ReviewDecision,
	UNDO_GRACE_SECONDS,
	UNDO_SECONDS,
} from '@bilby/contract/review/review-kinds';
import type { DecidedCase, ListedCase } from '@bilby/contract/review/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { isResponseLost } from '#lib/api/lost-response.ts';
import { markOwnAsStale } from '#lib/api/query-client.ts';
import { readToken } from '#lib/session/session.ts';
import { countOf } from '#lib/text/format.ts';
import { showToast } from '#ui/toast/toast.ts';
import { changeCases, keyFor, reloadPastDecisions, reloadReview } from './review-queries.ts';

/** A decision as the moderator has made it. */
export interface Choice {
	decision: ReviewDecision;
	reason?: string;
	/** To the author. */
	message?: string;
}

/** Cases that one request decides. Several requests show progress. */
const CHUNK = 20;

/** By now, a decision has taken effect. Nothing announces that. */
const EFFECTIVE_AFTER_MS = (UNDO_SECONDS + UNDO_GRACE_SECONDS + 3) * 1_000;

/** Decisions that can still be undone. */
interface Undoable {
	id: number;
	/** "Deal approved: Tim Tam $3.00" */
	message: string;
	madeAt: number;
	/** The first case. */
	key: string;
	/** Stops the requests that have not been sent. */
	stop: () => void;
	/** Resolves once no more requests are sent. */
	confirmed: Promise<ConfirmedRequest[]>;
}

/** A request that the server has confirmed. */
interface ConfirmedRequest {
	/** Undoes it. */
	decisionId: string;
	/** The cases that it decided. */
	cases: readonly ListedCase[];
}

export interface Progress {
	done: number;
	total: number;
}

interface Deciding {
	token: string;
	/** The moderator. */
	username: string;
	/** Called with the first case of a decision that was undone. */
	onUndone: (key: string) => void;
}

/**
 * Decides cases. They leave the list immediately and return to their place if the server rejects the decision, which a
 * message explains.
 */
export function useDecisions({ token, username, onUndone }: Deciding) {
	const queryClient = useQueryClient();
	const [decidedKeys, setDecidedKeys] = useState<ReadonlySet<string>>(new Set());
	const [undoables, setUndoables] = useState<readonly Undoable[]>([]);
	const [progress, setProgress] = useState<Progress | null>(null);
	const [isUndoing, setIsUndoing] = useState(false);
	const lastId = useRef(0);

	const hide = (keys: string[]) => setDecidedKeys((before) => new Set([...before, ...keys]));
	const show = (keys: string[]) =>
		setDecidedKeys((before) => new Set([...before].filter((one) => !keys.includes(one))));
	const forget = (id: number) => setUndoables((before) => before.filter((one) => one.id !== id));

	/** Even if the moderator has left the queue: other lists of staff may have been loaded before. */
	const markOwnOnceEffective = () => void setTimeout(() => markOwnAsStale(queryClient), EFFECTIVE_AFTER_MS);

	/** Sends one request. Returns null if it decided nothing. */
	const send = async (cases: readonly ListedCase[], choice: Choice): Promise<ConfirmedRequest | null> => {
		const body = { ...choice, cases: cases.map(({ kind, id, version }) => ({ kind, id, version })) };
		const reply = await callApi('POST /api/decideCases', { body });
		const returning = reply.cases.filter(({ outcome }) => outcome === 'changed' || outcome === 'denied').map(keyFor);
		const leaving = reply.cases.map(keyFor).filter((key) => !returning.includes(key));
		changeCases(queryClient, token, (listed) => listed.filter((one) => !leaving.includes(keyFor(one))));
		show([...leaving, ...returning]);
		explain(cases, reply.cases, username);
		void (returning.length > 0 ? reloadReview(queryClient, token) : reloadPastDecisions(queryClient, token));
		markOwnOnceEffective();
		const done = reply.cases.filter(({ outcome }) => outcome === 'done').map(keyFor);
		const { decisionId } = reply;
		return decisionId === null ? null : { decisionId, cases: cases.filter((one) => done.includes(keyFor(one))) };
	};

	/**
	 * Sends all requests one after the other. After a failure or Undo, the remaining cases return to the list. Another member
	 * may log in between two requests, and must not decide the rest.
	 */
	const sendAll = async (
		cases: readonly ListedCase[],
		choice: Choice,
		undone: AbortSignal,
	): Promise<ConfirmedRequest[]> => {
		const confirmed: ConfirmedRequest[] = [];
		const sender = readToken();
		for (let start = 0; start < cases.length; start += CHUNK) {
			const rest = cases.slice(start);
			if (undone.aborted || readToken() !== sender) {
				show(rest.map(keyFor));
				break;
			}
			if (cases.length > CHUNK) setProgress({ done: start, total: cases.length });
			const chunk = rest.slice(0, CHUNK);
			try {
				const request = await send(chunk, choice);
				if (request) confirmed.push(request);
			} catch (error) {
				show(rest.map(keyFor));
				const isLost = isResponseLost(error);
				const waiting = isLost ? rest.slice(CHUNK) : rest;
				const stillWaiting = waiting.length > 0 ? ` ${describeCases(waiting)} still waiting.` : '';
				void showToast('error', (isLost ? lostText(chunk) : failureText(error)) + stillWaiting);
				if (isLost) {
					void reloadReview(queryClient, token);
					markOwnOnceEffective();
				}
				break;
			}
		}
		setProgress(null);
		return confirmed;
	};

	/** Returns what the decision is called: "Deal approved: Tim Tam $3.00". */
	const decide = (cases: readonly ListedCase[], choice: Choice): string => {
		const [first] = cases;
		if (!first) return '';
		lastId.current += 1;
		const id = lastId.current;
		hide(cases.map(keyFor));
		const undoing = new AbortController();
		const confirmed = sendAll(cases, choice, undoing.signal);
		void confirmed.then(({ length }) => length === 0 && forget(id));
		const message = describeDecision(cases, choice);
		const stop = () => undoing.abort();
		const undoable = { id, message, madeAt: Date.now(), key: keyFor(first), stop, confirmed };
		setUndoables((before) => [...before, undoable]);
		setTimeout(() => forget(id), UNDO_SECONDS * 1_000);
		return message;
	};

	/** Undoes the latest decision. A request that cannot be undone does not keep the others from it. */
	const undo = async () => {
		const latest = undoables.at(-1);
		if (!latest || isUndoing) return;
		setIsUndoing(true);
		forget(latest.id);
		latest.stop();
		const sender = readToken();
		const confirmed = await latest.confirmed;
		const reopened: string[] = [];
		const lost: ListedCase[] = [];
		const failures: { text: string; cases: readonly ListedCase[] }[] = [];
		for (const { decisionId, cases } of confirmed) {
			if (readToken() !== sender) break;
			try {
				const reply = await callApi('POST /api/undoDecision', { body: { decisionId } });
				reopened.push(...reply.cases.map(keyFor));
			} catch (error) {
				if (isResponseLost(error)) lost.push(...cases);
				else failures.push({ text: failureText(error), cases });
			}
		}
		for (const [text, failed] of Map.groupBy(failures, (failure) => failure.text)) {
			void showToast('error', `${text} ${describeCases(failed.flatMap(({ cases }) => cases))} still decided.`);
		}
		if (lost.length > 0) void showToast('error', lostText(lost));
		await reloadReview(queryClient, token);
		if (reopened.includes(latest.key)) onUndone(latest.key);
		setIsUndoing(false);
	};

	return { decidedKeys, decide, undo, latest: undoables.at(-1) ?? null, progress };
}

/** "Deal approved: Tim Tam $3.00", "12 cases decided" */
function describeDecision(cases: readonly ListedCase[], { decision }: Choice): string {
	const [first, second] = cases;
	if (!first || second) return `${countOf(cases.length, 'case')} decided`;
	const { approved, removed } = REVIEW_KIND_TEXTS[first.kind];
	return `${decision === 'approve' ? approved : removed}: ${first.title}`;
}

const describeCases = (cases: readonly ListedCase[]) =>
	cases.length === 1 ? `“${cases[0]?.title}” is` : `${countOf(cases.length, 'case')} are`;

/** After a decision or an undo whose response was lost. “Decided” is the list of past decisions. */
const lostText = (cases: readonly ListedCase[]) =>
	`The server didn’t confirm this, so we don’t know whether ${describeCases(cases)} decided. Look in the list “Decided”.`;

/** Says which cases were not decided by this request, and why. */
function explain(cases: readonly ListedCase[], outcomes: readonly DecidedCase[], username: string): void {
	for (const outcome of outcomes.filter((one) => one.outcome !== 'done').slice(0, MAX_EXPLANATIONS)) {
		const title = cases.find((one) => keyFor(one) === keyFor(outcome))?.title ?? '';
		void showToast('error', explainOutcome(outcome, title, username));
	}
}

/** More messages at a time would cover the screen. */
const MAX_EXPLANATIONS = 3;

function explainOutcome(
	{ outcome, kind, by, decision, message }: DecidedCase,
	title: string,
	username: string,
): string {
	const { approved, removed } = REVIEW_KIND_TEXTS[kind];
	// Their own decision came first if its response was lost, or if they made it in another tab.
	const decider = by === username ? 'You have already decided this' : `${by ?? 'Another moderator'} was faster`;
	switch (outcome) {
		case 'decided':
			return `${decider}. ${decision === 'remove' ? removed : approved}: “${title}”.`;
		case 'changed':
			return `“${title}” has changed since you opened it. Please look at it again.`;
		case 'denied':
			return message ?? `You can’t decide about “${title}”.`;
		default:
			return `“${title}” no longer waits for a decision.`;
	}
}
