import type { CommentWire } from '@bilby/contract/discussions/wire';
import { type Comment, presentComment } from '../features/discussions/data/present-comment.ts';

/** Builds a comment for lists and trees, with plausible values. */
export function buildComment(overrides: Partial<Comment> = {}): Comment {
	return { ...presentComment(buildCommentWire()), ...overrides };
}

/** Builds a comment as the API sends it, with plausible values. */
export function buildCommentWire(overrides: Partial<CommentWire> = {}): CommentWire {
	return {
		id: 100,
		deal_id: 42,
		dcm_comment: '<p>They were $5.00 all winter.</p>',
		dcm_created_dts: '2026-11-20T00:00:00.000Z',
		dcm_edited_dts: null,
		dcm_edited_by_staff: 0,
		dcm_parent: null,
		dcm_level: 0,
		dcm_count_like: 24,
		dcm_count_dislike: 3,
		dcm_vote_revision: 3,
		dcm_hidden: 0,
		dcm_removed: 0,
		dcm_pinned: 0,
		dcm_more: 0,
		user: {
			id: 8,
			username: 'pbandjane',
			avatar: null,
			role: 4,
			created_at: '2023-06-11T00:00:00.000Z',
			reputationPoints: 842,
			city: 'Geelong',
		},
		children: [],
		...overrides,
	};
}
