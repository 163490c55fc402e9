import { type Comment, presentComment } from '../features/discussions/data/present-comment.ts';
import { buildCommentWire } from './build-comment-wire.ts';

/** A comment as lists and trees have it, believable until overridden. */
export function buildComment(overrides: Partial<Comment> = {}): Comment {
	return { ...presentComment(buildCommentWire()), ...overrides };
}
