import { COMMENT_HTML } from '@bilby/contract/discussions/limits';
import type { CommentWire } from '@bilby/contract/discussions/wire';
import { cutHtml } from '#platform/rich-text/cut-html.ts';
import { parseRole } from '#schema/stored-codes.ts';
import type { CommentRow } from './discussions.queries.ts';

/** What comments are about, and whether who asks may read those that a moderator took away. */
interface ShownOf {
	subjectId: number;
	seesRemoved: boolean;
}

/** Rows to trees: what stands below another goes into its `children`, oldest first; the rest answers in `order`. */
export function presentTrees(shownOf: ShownOf, rows: CommentRow[], order: number[]): CommentWire[] {
	const byId = new Map(rows.map((row) => [row.comment.id, presentComment(shownOf, row)]));
	const tops = new Set(order);
	const oldestFirst = rows.toSorted(
		({ comment: a }, { comment: b }) => a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id,
	);
	for (const { comment } of oldestFirst) {
		const wire = byId.get(comment.id);
		const parent = comment.parentId === null ? undefined : byId.get(comment.parentId);
		if (!wire || !parent || tops.has(comment.id)) continue;
		parent.children.push(wire);
		parent.dcm_more -= 1;
	}
	return order.flatMap((id) => byId.get(id) ?? []);
}

function presentComment({ subjectId, seesRemoved }: ShownOf, { comment, author }: CommentRow): CommentWire {
	const { html, user } = presentWords({ comment, author }, seesRemoved);
	return {
		id: comment.id,
		deal_id: subjectId,
		dcm_comment: html,
		dcm_created_dts: comment.createdAt.toISOString(),
		dcm_edited_dts: comment.editedAt?.toISOString() ?? null,
		dcm_parent: comment.parentId,
		dcm_level: comment.level,
		dcm_count_like: comment.likeCount,
		dcm_count_dislike: comment.dislikeCount,
		dcm_vote_revision: comment.voteRevision,
		dcm_hidden: comment.hidden ? 1 : 0,
		dcm_removed: comment.removedAt === null ? 0 : 1,
		dcm_pinned: comment.pinnedAt === null ? 0 : 1,
		dcm_more: comment.replyCount,
		user,
		children: [],
	};
}

/** What a comment says and who says it: of one that was taken away neither, but for those who may read it. */
export function presentWords({ comment, author }: CommentRow, seesRemoved: boolean) {
	if (comment.removedAt !== null && !seesRemoved) return { html: '', user: null };
	const { bodyHtml, bodyBytes: bytes } = comment;
	return {
		html: cutHtml(bodyHtml, { bytes, maxBytes: COMMENT_HTML.maxBytes }),
		user: author && {
			id: author.id,
			username: author.username,
			...(author.hidden && { hidden: true as const }),
			avatar: author.avatar,
			role: parseRole(author.role),
			created_at: author.createdAt.toISOString(),
			reputationPoints: author.reputation,
			city: author.city,
		},
	};
}
