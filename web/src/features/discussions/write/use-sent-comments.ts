import { useCallback, useRef, useState } from 'react';
import type { Author } from '#features/viewer/present-author.ts';
import { askIfUnverified } from '#features/viewer/unverified.ts';
import { isKeyReusable } from '#lib/api/lost-answer.ts';
import { isStillHere } from '#lib/session/member-id.ts';
import { type Action, sendAction } from '#lib/session/pending-actions.ts';
import { readToken } from '#lib/session/session.ts';
import { atComment } from '../address/comments-address.ts';
import { focusComment } from '../address/focus-comment.ts';
import { authorName } from '../comment/comment-author.tsx';
import { forgetDraft, type SentDraft, saveDraft } from '../drafts/comment-draft.ts';
import type { ChangeTree } from '../query/comments-query.ts';
import type { AnsweredComment, DiscussionSubject } from '../subject/discussion-subject.ts';
import { addSent, dropComment, settleSent } from '../tree/comment-tree.ts';
import type { ShownComment } from '../tree/shown-comment.ts';
import { postComment, postFailureText } from './post-comment.ts';
import { sentComment } from './sent-comment.ts';

interface SentCommentsOptions {
	subject: DiscussionSubject;
	change: ChangeTree;
	/** The one who writes; undefined until that is known. */
	author: Author | undefined;
	onPosted: (reply: AnsweredComment) => void;
	/** Called with what was answered, null at the top, and with what to say. */
	onFailed: (parent: ShownComment | null, text: string) => void;
}

/**
 * Comments on their way. Each is shown at once where it will stand, so that its answer, whenever it comes, moves nothing. Its
 * draft stays on the device until then.
 */
export function useSentComments({ subject, change, author, onPosted, onFailed }: SentCommentsOptions) {
	/** What is being answered right now; null at the top. */
	const parentIds = useRef(new Set<number | null>());
	const [isSendingTop, setIsSendingTop] = useState(false);
	const note = () => setIsSendingTop(parentIds.current.has(null));

	const send = async (parent: ShownComment | null, draft: SentDraft) => {
		const parentId = parent?.id ?? null;
		const place = { draftKey: subject.draftKey, parentId };
		const action: Action = parent
			? { kind: 'reply', id: parent.id, name: authorName(parent) }
			: { kind: 'comment', id: 0, name: '' };
		const writer = readToken();
		const shown = author && sentComment({ parent, draft, author });
		parentIds.current.add(parentId);
		note();
		if (shown) {
			change((tree) => addSent(tree, shown));
			focusComment(shown.id);
		}
		try {
			const reply = await sendAction(
				() => atComment(action),
				() => postComment(subject, parentId, draft),
			);
			forgetDraft(place, draft);
			change((tree) => settleSent(tree, shown?.id, reply.comment, reply));
			onPosted(reply);
		} catch (error) {
			// With the key for the next try. Whoever is logged in by now must not find the words of somebody else.
			const { key, ...unnamed } = draft;
			if (isStillHere(writer)) saveDraft(place, isKeyReusable(error) ? { ...unnamed, key } : unnamed);
			if (shown) change((tree) => dropComment(tree, shown.id));
			askIfUnverified(error);
			onFailed(parent, postFailureText(error));
		}
		parentIds.current.delete(parentId);
		note();
	};
	const isAnswering = useCallback((parentId: number) => parentIds.current.has(parentId), []);
	return { send, isSendingTop, isAnswering };
}
