import { useCallback, useEffect, useRef, useState } from 'react';
import { isStillHere } from '../../../lib/member-id.ts';
import { onSessionEnding, readToken } from '../../../lib/session.ts';
import { type Draft, holdDraft, openDraft, type SentDraft, saveDraft } from '../drafts/comment-draft.ts';
import { problemOf } from './post-comment.ts';

interface CommentFormOptions {
	dealId: number;
	parentId: number | null;
	/** Why it could not be posted a moment ago. */
	failure: string | null;
	/** Takes over: the form is closed. */
	onSend: (draft: SentDraft) => void;
}

/** A draft is written to the device this long after the last key. */
const KEEP_AFTER_MS = 500;

/** One comment being written: kept on the device until it is known to be posted. */
export function useCommentForm({ dealId, parentId, failure, onSend }: CommentFormOptions) {
	const [draft, setDraft] = useState(() => openDraft(dealId, parentId));
	const [problem, setProblem] = useState(failure);
	const isSent = useRef(false);
	const saver = useDraftSaver(dealId, parentId, draft);
	const [opened] = useState(draft);
	useEffect(
		() =>
			holdDraft(opened, () => {
				const id = crypto.randomUUID();
				setDraft((before) => ({ ...before, id }));
				saver.goOnAs(id);
			}),
		[opened, saver],
	);

	const write = useCallback(
		(html: string, text: string) => {
			setProblem(null);
			setDraft((before) => ({ ...before, html, text }));
			saver.keepSoon((before) => ({ ...before, html, text }));
		},
		[saver],
	);

	const post = () => {
		if (isSent.current) return;
		const found = problemOf(dealId, draft);
		setProblem(found);
		if (found !== null) return;
		isSent.current = true;
		const sent = { ...draft, key: draft.key ?? crypto.randomUUID() };
		saver.saveNow(sent);
		onSend(sent);
	};
	return { draft, problem, write, post };
}

/** Writes drafts to the device, a moment later or at once; nothing is lost when the page is left in between. */
function useDraftSaver(dealId: number, parentId: number | null, opened: Draft) {
	const [saver] = useState(() => {
		let pending: Draft | null = null;
		let latest = opened;
		const writer = readToken();
		let timer: ReturnType<typeof setTimeout> | undefined;
		/** After a logout, nothing is to stay on the device. */
		const saveNow = (draft: Draft) => {
			clearTimeout(timer);
			latest = draft;
			pending = null;
			if (isStillHere(writer)) saveDraft(dealId, parentId, draft);
		};
		const flush = () => {
			if (pending !== null) saveNow(pending);
		};
		return {
			saveNow,
			/** From now on it is another draft than the one on the device. */
			goOnAs: (id: string) => {
				latest = { ...latest, id };
				if (pending !== null) pending = latest;
			},
			keepSoon: (change: (draft: Draft) => Draft) => {
				clearTimeout(timer);
				latest = change(latest);
				pending = latest;
				timer = setTimeout(flush, KEEP_AFTER_MS);
			},
			flush,
		};
	});
	useEffect(() => {
		const stopWaiting = onSessionEnding(saver.flush);
		window.addEventListener('pagehide', saver.flush);
		return () => {
			stopWaiting();
			window.removeEventListener('pagehide', saver.flush);
			saver.flush();
		};
	}, [saver]);
	return saver;
}
