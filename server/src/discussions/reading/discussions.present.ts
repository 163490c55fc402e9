import type { CommentWire } from '@bilby/contract/discussions/wire';
import { parseRole } from '#schema/stored-codes.ts';
import type { CommentRow } from './discussions.queries.ts';

/** The subject of the comments, and whether the viewer may read removed ones. */
interface PresentOptions {
	subjectId: number;
	seesRemoved: boolean;
}

/** Turns rows into trees. Replies are in `children`, oldest first. Returns the comments named in `order`. */
export function presentTrees(options: PresentOptions, rows: CommentRow[], order: number[]): CommentWire[] {
	const byId = new Map(rows.map((row) => [row.comment.id, presentComment(options, row)]));
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

function presentComment({ subjectId, seesRemoved }: PresentOptions, { comment, author }: CommentRow): CommentWire {
	const { html, user } = presentTextAndAuthor({ comment, author }, seesRemoved);
	return {
		id: comment.id,
		deal_id: subjectId,
		dcm_comment: html,
		dcm_created_dts: comment.createdAt.toISOString(),
		dcm_edited_dts: comment.editedAt?.toISOString() ?? null,
		dcm_edited_by_staff: comment.isStaffEdited ? 1 : 0,
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

/** Returns the text and author of a comment. A removed comment has neither, except for viewers who may read it. */
export function presentTextAndAuthor({ comment, author }: CommentRow, seesRemoved: boolean) {
	if (comment.removedAt !== null && !seesRemoved) return { html: '', user: null };
	return {
		html: comment.bodyHtml,
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
