import { type Comment, presentComment } from '../features/discussions/data/present-comment.ts';
import { buildCommentWire } from './build-comment-wire.ts';

/** Builds a comment for lists and trees, with plausible values. */
export function buildComment(overrides: Partial<Comment> = {}): Comment {
	return { ...presentComment(buildCommentWire()), ...overrides };
}
