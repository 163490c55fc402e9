import { QUOTE_LENGTH } from '@bilby/contract/discussions/limits';
import type { PostsQuery, PostWire } from '@bilby/contract/discussions/posts-wire';
import { may } from '@bilby/contract/kernel/permissions';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { takeFitting } from '#platform/http/limits/reply-size.ts';
import { makeExcerpt } from '#platform/rich-text/excerpt.ts';
import { COMMENT_LIMITS } from '../rules/comment-body.ts';
import { type CommentCount, type DiscussionSubject, requireVisible } from '../rules/discussion-subject.ts';
import { presentTextAndAuthor } from './discussions.present.ts';
import { type CommentRow, findComments, findTextBytes } from './discussions.queries.ts';
import { findLastNumber, findPostIds, findQuoted, type QuotedPost } from './posts.queries.ts';
import { readComments } from './read-comments.service.ts';

/** The size of a post in a response without its text: counts, dates, author and a quote in four-byte characters. */
const BYTES_AROUND_TEXT = 600 + 4 * QUOTE_LENGTH;

interface PostList extends CommentCount {
	posts: PostWire[];
	/** The number of the newest post, or 0. */
	lastNumber: number;
	/** The post number from which the next page continues. Null at the end. */
	nextSkip: number | null;
}

/** Returns a page of posts of a subject, by number. It ends early if the response would get too large. */
export async function listPosts(
	context: Pick<AppContext, 'db' | 'clock'>,
	subject: DiscussionSubject,
	viewer: SessionViewer | null,
	{ id, skip, limit }: PostsQuery,
): Promise<PostList> {
	const { db } = context;
	const { total, revision } = requireVisible(subject, (await subject.find(db, [id])).get(id), viewer);
	const about = { type: subject.type, id };
	const found = await findPostIds(db, about, { behind: skip, within: limit });
	const lastNumber = await findLastNumber(db, about);
	const { maxBytes } = subject.limits;
	const bytes = await findTextBytes(
		db,
		found.map((post) => post.id),
		maxBytes,
	);
	const shown = takeFitting(found, (post) => BYTES_AROUND_TEXT + (bytes.get(post.id) ?? 0));
	const seesRemoved = may('reviewFlags', viewer);
	const rows = await readComments(
		context,
		shown.map((post) => post.id),
		maxBytes,
	);
	const posts = await presentPosts(db, { subjectId: id, seesRemoved }, rows);
	const end = shown.length < found.length ? (shown.at(-1)?.number ?? skip) : skip + limit;
	return { posts, total, revision, lastNumber, nextSkip: end < lastNumber ? end : null };
}

/** Returns a post that was just stored. */
export async function readStoredPost(tx: Database, subjectId: number, id: number): Promise<PostWire> {
	const rows = await findComments(tx, [id], COMMENT_LIMITS.maxBytes);
	const [post] = await presentPosts(tx, { subjectId, seesRemoved: false }, rows);
	if (!post) throw new Error('The post that was just stored is not there.');
	return post;
}

async function presentPosts(db: Database, of: { subjectId: number; seesRemoved: boolean }, rows: CommentRow[]) {
	const quoted = await findQuoted(
		db,
		rows.flatMap(({ comment }) => comment.parentId ?? []),
	);
	return rows.map((row) => presentPost({ ...of, quoted }, row)).toSorted((a, b) => a.fcm_number - b.fcm_number);
}

interface PresentOptions {
	subjectId: number;
	seesRemoved: boolean;
	quoted: ReadonlyMap<number, QuotedPost>;
}

/** Presents a post with its wire names. */
function presentPost({ subjectId, seesRemoved, quoted }: PresentOptions, row: CommentRow): PostWire {
	const { comment } = row;
	if (comment.number === null) throw new Error('A post has no number.');
	const { html, user } = presentTextAndAuthor(row, seesRemoved);
	return {
		id: comment.id,
		fcm_forum: subjectId,
		fcm_number: comment.number,
		fcm_comment: html,
		fcm_created_dts: comment.createdAt.toISOString(),
		fcm_edited_dts: comment.editedAt?.toISOString() ?? null,
		fcm_edited_by_staff: comment.isStaffEdited ? 1 : 0,
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

/** Only the server says which post is quoted. A quote that a member types is part of their own text. */
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
