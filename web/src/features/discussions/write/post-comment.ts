import { COMMENT_TEXTS } from '@bilby/contract/discussions/texts';
import { ApiError } from '#lib/api/api.ts';
import { isResponseLost } from '#lib/api/lost-response.ts';
import type { DiscussionSubject, StoredComment } from '../data/discussion-subject.ts';
import type { Draft } from './comment-draft.ts';

/** Returns why a draft cannot be sent, or null. */
export function findProblem({ problem }: DiscussionSubject, draft: Draft): string | null {
	if (problem !== null) return problem;
	return draft.text === '' ? COMMENT_TEXTS.empty : null;
}

/** Posts a comment with an idempotency key: the same key returns the same comment. */
export function postComment(
	subject: DiscussionSubject,
	parentId: number | null,
	{ html, key }: { html: string; key: string },
): Promise<StoredComment> {
	return subject.post({ parentId, html, key });
}

export function postFailureText(error: unknown): string {
	if (isResponseLost(error) || !(error instanceof ApiError)) {
		return 'Unable to post comment. Please try again later.';
	}
	const isKeyReused = error.code === 'conflict';
	const message = isKeyReused
		? 'An earlier version of your comment was posted. Post again to add this one too.'
		: error.message || 'Failed to post comment';
	return `Unable to post comment: ${message}`;
}
