import type { PostCommentReply } from '@bilby/contract/comments';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readToken } from '../../lib/session.ts';
import { type Draft, keepDraft, NO_DRAFT, readDraft } from './comment-draft.ts';
import { isAnswerLost, postComment, postFailureText, problemOf } from './post-comment.ts';

interface CommentFormOptions {
	dealId: number;
	parentId: number | null;
	onPosted: (reply: PostCommentReply) => void;
}

/** A draft is written to the device this long after the last key. */
const KEEP_AFTER_MS = 500;

/** One comment being written: kept on the device, sent once at a time, and still there when sending failed. */
export function useCommentForm({ dealId, parentId, onPosted }: CommentFormOptions) {
	const [draft, setDraft] = useState(() => readDraft(dealId, parentId));
	const [problem, setProblem] = useState<string | null>(null);
	const [isSending, setIsSending] = useState(false);
	const isBusy = useRef(false);
	const keeper = useDraftKeeper(dealId, parentId);

	const write = useCallback(
		(html: string, text: string) => {
			setProblem(null);
			setDraft((before) => ({ ...before, html, text }));
			keeper.keepSoon((before) => ({ ...before, html, text }));
		},
		[keeper],
	);

	const post = async () => {
		if (isBusy.current) return;
		const found = problemOf(dealId, draft);
		setProblem(found);
		if (found !== null) return;
		const sent = { ...draft, key: draft.key ?? crypto.randomUUID() };
		isBusy.current = true;
		setIsSending(true);
		setDraft(sent);
		keeper.keepNow(sent);
		try {
			const reply = await postComment(dealId, parentId, sent);
			keeper.keepNow(NO_DRAFT);
			onPosted(reply);
		} catch (error) {
			const left: Draft = isAnswerLost(error) ? sent : { html: sent.html, text: sent.text };
			setDraft(({ html, text }) => ({ ...left, html, text }));
			// A session that ended has cleared the device: the words must be there after logging in again.
			keeper.keepNow(left);
			setProblem(postFailureText(error));
		}
		isBusy.current = false;
		setIsSending(false);
	};
	return { draft, problem, isSending, write, post };
}

/** Writes drafts to the device, a moment later or at once; nothing is lost when the page is left in between. */
function useDraftKeeper(dealId: number, parentId: number | null) {
	const [keeper] = useState(() => {
		let pending: Draft | null = null;
		let latest = readDraft(dealId, parentId);
		let timer: ReturnType<typeof setTimeout> | undefined;
		const keepNow = (draft: Draft) => {
			clearTimeout(timer);
			latest = draft;
			pending = null;
			keepDraft(dealId, parentId, draft);
		};
		return {
			keepNow,
			keepSoon: (change: (draft: Draft) => Draft) => {
				clearTimeout(timer);
				latest = change(latest);
				pending = latest;
				timer = setTimeout(() => keepNow(latest), KEEP_AFTER_MS);
			},
			/** After a logout, nothing is to stay on the device. */
			flush: () => {
				if (pending !== null && readToken() !== null) keepNow(pending);
			},
		};
	});
	useEffect(() => {
		window.addEventListener('pagehide', keeper.flush);
		return () => {
			window.removeEventListener('pagehide', keeper.flush);
			keeper.flush();
		};
	}, [keeper]);
	return keeper;
}
