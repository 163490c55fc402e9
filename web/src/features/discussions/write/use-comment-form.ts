import { useCallback, useEffect, useRef, useState } from 'react';
import type { DiscussionSubject } from '../data/discussion-subject.ts';
import { lockDraft, openDraft, type SentDraft } from './comment-draft.ts';
import { findProblem } from './post-comment.ts';
import { useDraftSaver } from './use-draft-saver.ts';

interface CommentFormOptions {
	subject: DiscussionSubject;
	parentId: number | null;
	/** Why the last attempt to post it failed. */
	failure: string | null;
	/** Called to send the draft; it closes the form. */
	onSend: (draft: SentDraft) => void;
}

/** Returns the state of a comment form. The text is stored on the device until the comment is confirmed. */
export function useCommentForm({ subject, parentId, failure, onSend }: CommentFormOptions) {
	const place = { draftKey: subject.draftKey, parentId };
	const [draft, setDraft] = useState(() => openDraft(place));
	const [problem, setProblem] = useState(failure);
	const isSent = useRef(false);
	const saver = useDraftSaver(place, draft);
	const [opened] = useState(draft);
	useEffect(
		() =>
			lockDraft(opened, () => {
				const id = crypto.randomUUID();
				setDraft((before) => ({ ...before, id }));
				saver.continueAs(id);
			}),
		[opened, saver],
	);

	const write = useCallback(
		(html: string, text: string) => {
			setProblem(null);
			setDraft((before) => ({ ...before, html, text }));
			saver.saveSoon((before) => ({ ...before, html, text }));
		},
		[saver],
	);

	const post = () => {
		if (isSent.current) return;
		const found = findProblem(subject, draft);
		setProblem(found);
		if (found !== null) return;
		isSent.current = true;
		const sent = { ...draft, key: draft.key ?? crypto.randomUUID() };
		saver.saveNow(sent);
		onSend(sent);
	};
	return { draft, problem, write, post };
}
