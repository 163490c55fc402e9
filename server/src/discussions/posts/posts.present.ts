import { QUOTE_LENGTH } from '@bilby/contract/discussions/posts/limits';
import type { PostWire } from '@bilby/contract/discussions/posts/wire';
import { makeExcerpt } from '#platform/rich-text/excerpt.ts';
import { presentWords } from '../reading/discussions.present.ts';
import type { CommentRow } from '../reading/discussions.queries.ts';
import type { QuotedPost } from './posts.queries.ts';

interface ShownOf {
	subjectId: number;
	seesRemoved: boolean;
	quoted: ReadonlyMap<number, QuotedPost>;
}

/** A post by the names that the document has for it. */
export function presentPost({ subjectId, seesRemoved, quoted }: ShownOf, row: CommentRow): PostWire {
	const { comment } = row;
	if (comment.number === null) throw new Error('A post has no number.');
	const { html, user } = presentWords(row, seesRemoved);
	return {
		id: comment.id,
		fcm_forum: subjectId,
		fcm_number: comment.number,
		fcm_comment: html,
		fcm_created_dts: comment.createdAt.toISOString(),
		fcm_edited_dts: comment.editedAt?.toISOString() ?? null,
		fcm_count_like: comment.likeCount,
		fcm_count_dislike: comment.dislikeCount,
		fcm_vote_revision: comment.voteRevision,
		fcm_hidden: comment.hidden ? 1 : 0,
		fcm_removed: comment.removedAt === null ? 0 : 1,
		quoted: comment.parentId === null ? null : presentQuoted(quoted.get(comment.parentId)),
		user,
		children: [],
	};
}

/** Whose words they are, and which, is said by the server alone: what a post says of that itself is only its own words. */
function presentQuoted(post: QuotedPost | undefined): PostWire['quoted'] {
	if (!post || post.number === null) return null;
	const isOpen = !post.hidden && post.removedAt === null;
	return {
		id: post.id,
		fcm_number: post.number,
		author: post.removedAt === null ? post.author : null,
		excerpt: isOpen ? makeExcerpt(post.bodyHtml, QUOTE_LENGTH) : '',
	};
}
