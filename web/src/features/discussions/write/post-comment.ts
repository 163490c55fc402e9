import { COMMENT_TEXTS } from '@bilby/contract/discussions/texts';
import { withoutUnreadable } from '@bilby/contract/kernel/readable-text';
import { ApiError } from '#lib/api/api.ts';
import { isResponseLost } from '#lib/api/lost-answer.ts';
import type { Draft } from '../drafts/comment-draft.ts';
import type { AnsweredComment, DiscussionSubject } from '../subject/discussion-subject.ts';

/** Why a comment cannot be sent as it stands, or null. */
export function problemOf({ problem }: DiscussionSubject, draft: Draft): string | null {
	if (problem !== null) return problem;
	return draft.text === '' ? COMMENT_TEXTS.empty : null;
}

/** Posts a comment under a name of its own: the same name again answers the same comment. */
export function postComment(
	subject: DiscussionSubject,
	parentId: number | null,
	{ html, key }: { html: string; key: string },
): Promise<AnsweredComment> {
	// The server refuses what nobody can read, and whoever pasted it does not see it.
	return subject.post({ parentId, html: withoutUnreadable(html), key });
}

export function postFailureText(error: unknown): string {
	if (isResponseLost(error) || !(error instanceof ApiError)) {
		return 'Unable to post comment. Please try again later.';
	}
	const isChangedSince = error.code === 'conflict';
	const message = isChangedSince
		? 'An earlier version of your comment was posted. Post again to add this one too.'
		: error.message || 'Failed to post comment';
	return `Unable to post comment: ${message}`;
}
