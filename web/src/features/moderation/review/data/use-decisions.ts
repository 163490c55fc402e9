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
	/** Resolves to the ids that undo it, once the server has confirmed it. */
	confirmed: Promise<string[]>;
}

export interface Progress {
	done: number;
	total: number;
}

/**
 * Decides cases. They leave the list immediately and return to their place if the server rejects the decision, which a
 * message explains.
 */
export function useDecisions(token: string, onUndone: (key: string) => void) {
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

	/** Sends one request. Returns the id that undoes it; null if it decided nothing. */
	const send = async (cases: readonly ListedCase[], choice: Choice): Promise<string | null> => {
		const body = { ...choice, cases: cases.map(({ kind, id, version }) => ({ kind, id, version })) };
		const reply = await callApi('POST /api/decideCases', { body });
		const returning = reply.cases.filter(({ outcome }) => outcome === 'changed' || outcome === 'denied').map(keyFor);
		const leaving = reply.cases.map(keyFor).filter((key) => !returning.includes(key));
		await changeCases(queryClient, token, (listed) => listed.filter((one) => !leaving.includes(keyFor(one))));
		show([...leaving, ...returning]);
		explain(cases, reply.cases);
		void (returning.length > 0 ? reloadReview(queryClient, token) : reloadPastDecisions(queryClient, token));
		// Even if the moderator has left the queue: other lists of staff may have been loaded before.
		setTimeout(() => markOwnAsStale(queryClient), EFFECTIVE_AFTER_MS);
		return reply.decisionId;
	};

	/**
	 * Sends all requests one after the other. After a failure, the remaining cases return to the list. Another member may log in
	 * between two requests, and must not decide the rest.
	 */
	const sendAll = async (cases: readonly ListedCase[], choice: Choice, onFailed: () => void): Promise<string[]> => {
		const ids: string[] = [];
		const sender = readToken();
		for (let start = 0; start < cases.length; start += CHUNK) {
			const rest = cases.slice(start);
			if (readToken() !== sender) {
				show(rest.map(keyFor));
				break;
			}
			if (cases.length > CHUNK) setProgress({ done: start, total: cases.length });
			try {
				const id = await send(cases.slice(start, start + CHUNK), choice);
				if (id !== null) ids.push(id);
			} catch (error) {
				show(rest.map(keyFor));
				void showToast('error', `${failureText(error)} ${describeCases(rest)} still waiting.`);
				break;
			}
		}
		setProgress(null);
		if (ids.length === 0) onFailed();
		return ids;
	};

	/** Returns what the decision is called: "Deal approved: Tim Tam $3.00". */
	const decide = (cases: readonly ListedCase[], choice: Choice): string => {
		const [first] = cases;
		if (!first) return '';
		lastId.current += 1;
		const id = lastId.current;
		hide(cases.map(keyFor));
		const confirmed = sendAll(cases, choice, () => forget(id));
		const message = describeDecision(cases, choice);
		const undoable = { id, message, madeAt: Date.now(), key: keyFor(first), confirmed };
		setUndoables((before) => [...before, undoable]);
		setTimeout(() => forget(id), UNDO_SECONDS * 1_000);
		return message;
	};

	const undo = async () => {
		const latest = undoables.at(-1);
		if (!latest || isUndoing) return;
		setIsUndoing(true);
		forget(latest.id);
		const sender = readToken();
		try {
			const ids = await latest.confirmed;
			for (const decisionId of ids) {
				if (readToken() === sender) await callApi('POST /api/undoDecision', { body: { decisionId } });
			}
			await reloadReview(queryClient, token);
			if (ids.length > 0) onUndone(latest.key);
		} catch (error) {
			void showToast('error', failureText(error));
		}
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

/** Says which cases were not decided by this request, and why. */
function explain(cases: readonly ListedCase[], outcomes: readonly DecidedCase[]): void {
	for (const outcome of outcomes.filter((one) => one.outcome !== 'done').slice(0, MAX_EXPLANATIONS)) {
		const title = cases.find((one) => keyFor(one) === keyFor(outcome))?.title ?? '';
		void showToast('error', explainOutcome(outcome, title));
	}
}

/** More messages at a time would cover the screen. */
const MAX_EXPLANATIONS = 3;

function explainOutcome({ outcome, kind, by, decision, message }: DecidedCase, title: string): string {
	const { approved, removed } = REVIEW_KIND_TEXTS[kind];
	switch (outcome) {
		case 'decided':
			return `${by ?? 'Another moderator'} was faster. ${decision === 'remove' ? removed : approved}: “${title}”.`;
		case 'changed':
			return `“${title}” has changed since you opened it. Please look at it again.`;
		case 'denied':
			return message ?? `You can’t decide about “${title}”.`;
		default:
			return `“${title}” no longer waits for a decision.`;
	}
}
