import { QUOTE_LENGTH } from '@bilby/contract/discussions/limits';
import { shorten } from '@bilby/contract/kernel/shorten';
import { useCallback, useRef, useState } from 'react';
import type { Author } from '#features/viewer/present-author.ts';
import { askIfUnverified } from '#features/viewer/unverified.ts';
import { isKeyReusable } from '#lib/api/lost-response.ts';
import { useIsMounted } from '#lib/hooks/use-is-mounted.ts';
import { isStillHere } from '#lib/session/member-id.ts';
import { type Action, sendAction } from '#lib/session/pending-actions.ts';
import { readToken } from '#lib/session/session.ts';
import { onlyTextFormats, toPlainText } from '#ui/rich-text/rich-text-html.ts';
import { showToast } from '#ui/toast/toast.ts';
import { authorName } from '../comment/comment-author.tsx';
import { focusComment } from '../context/focus-comment.ts';
import { addSent, dropComment, settleSent } from '../data/comment-tree.ts';
import { atComment } from '../data/comments-address.ts';
import type { ChangeTree } from '../data/comments-query.ts';
import type { DiscussionSubject, StoredComment } from '../data/discussion-subject.ts';
import type { ShownComment } from '../data/shown-comment.ts';
import { removeDraft, type SentDraft, saveDraft, withDraftNote } from './comment-draft.ts';
import { postComment, postFailureText } from './post-comment.ts';

interface SentCommentsOptions {
	subject: DiscussionSubject;
	change: ChangeTree;
	/** The viewer; undefined until it is known. */
	author: Author | undefined;
	onPosted: (reply: StoredComment) => void;
	/** Called with the comment that was replied to, null at the top level, and the reason. */
	onFailed: (parent: ShownComment | null, text: string) => void;
}

/**
 * Sends comments. Each is shown immediately in its final position, so that its response moves nothing. The draft stays
 * on the device until then.
 */
export function useSentComments({ subject, change, author, onPosted, onFailed }: SentCommentsOptions) {
	/** The comments that are being replied to; null for the top level. */
	const parentIds = useRef(new Set<number | null>());
	const isMounted = useIsMounted();
	const [isSendingTop, setIsSendingTop] = useState(false);
	const updateIsSendingTop = () => setIsSendingTop(parentIds.current.has(null));

	const send = async (parent: ShownComment | null, draft: SentDraft) => {
		const parentId = parent?.id ?? null;
		const place = { draftKey: subject.draftKey, parentId };
		const action: Action = parent
			? { kind: 'reply', id: parent.id, name: authorName(parent) }
			: { kind: 'comment', id: 0, name: '' };
		const writer = readToken();
		const shown = author && buildSentComment({ parent, draft, author });
		parentIds.current.add(parentId);
		updateIsSendingTop();
		if (shown) {
			change((tree) => addSent(tree, shown));
			focusComment(shown.id);
		}
		try {
			const reply = await sendAction(
				() => atComment(action),
				() => postComment(subject, parentId, draft),
			);
			removeDraft(place, draft);
			change((tree) => settleSent(tree, shown?.id, reply.comment, reply));
			onPosted(reply);
		} catch (error) {
			// Stores the key for the next try. A member who logged in meanwhile must not find another member's text.
			const { key, ...unnamed } = draft;
			if (isStillHere(writer)) saveDraft(place, isKeyReusable(error) ? { ...unnamed, key } : unnamed);
			if (shown) change((tree) => dropComment(tree, shown.id));
			askIfUnverified(error);
			const failure = postFailureText(error);
			// The reader may have left the page, and believes that the comment was posted.
			if (isMounted.current) onFailed(parent, failure);
			else void showToast('error', withDraftNote(failure, place, draft));
		}
		parentIds.current.delete(parentId);
		updateIsSendingTop();
	};
	const isReplying = useCallback((parentId: number) => parentIds.current.has(parentId), []);
	return { send, isSendingTop, isReplying };
}

interface SentCommentOptions {
	/** The comment that it replies to; null at the top level. */
	parent: ShownComment | null;
	draft: SentDraft;
	author: Author;
}

/** Returns a comment that is being sent, as it will look once it is stored. Its id is negative and unique. */
function buildSentComment({ parent, draft, author }: SentCommentOptions): ShownComment {
	return {
		id: -Date.now(),
		html: onlyTextFormats(draft.html),
		postedAt: new Date().toISOString(),
		editedAt: null,
		isStaffEdited: false,
		parentId: parent?.id ?? null,
		level: parent ? parent.level + 1 : 0,
		likes: 0,
		dislikes: 0,
		revision: 0,
		isHidden: false,
		isRemoved: false,
		isPinned: false,
		moreReplies: 0,
		author,
		children: [],
		...(parent?.number !== undefined && {
			quoted: {
				id: parent.id,
				number: parent.number,
				author: parent.author?.username ?? null,
				excerpt: shorten(toPlainText(parent.html).replaceAll('\n', ' '), QUOTE_LENGTH),
			},
		}),
		isBeingSent: true,
	};
}
