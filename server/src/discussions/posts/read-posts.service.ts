import { QUOTE_LENGTH } from '@bilby/contract/discussions/posts/limits';
import type { PostsQuery, PostWire } from '@bilby/contract/discussions/posts/wire';
import { may } from '@bilby/contract/kernel/permissions';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { takeFitting } from '#platform/http/limits/reply-size.ts';
import { findComments, findTextBytes } from '../reading/discussions.queries.ts';
import { type CommentCount, type DiscussionSubject, requireVisible } from '../subject/subject.ts';
import { presentPost } from './posts.present.ts';
import { findLastNumber, findPostIds, findQuoted } from './posts.queries.ts';

/** Bytes that a post takes up in an answer besides its text: counts, dates, its author, and a quote in the longest letters. */
const BYTES_AROUND_TEXT = 600 + 4 * QUOTE_LENGTH;

interface PostList extends CommentCount {
	posts: PostWire[];
	/** The number of the newest; 0 where there is none. */
	lastNumber: number;
	/** What the next part begins behind; null at the end. */
	nextSkip: number | null;
}

/** A subject's posts by their numbers: as many of those asked for as one answer may carry. */
export async function listPosts(
	{ db }: Pick<AppContext, 'db'>,
	subject: DiscussionSubject,
	viewer: SessionViewer | null,
	{ id, skip, limit }: PostsQuery,
): Promise<PostList> {
	const { total, revision } = requireVisible(subject, (await subject.find(db, [id])).get(id), viewer);
	const about = { type: subject.type, id };
	const found = await findPostIds(db, about, { behind: skip, within: limit });
	const lastNumber = await findLastNumber(db, about);
	const bytes = await findTextBytes(
		db,
		found.map((post) => post.id),
	);
	const shown = takeFitting(found, (post) => BYTES_AROUND_TEXT + (bytes.get(post.id) ?? 0));
	const seesRemoved = may('reviewFlags', viewer);
	const posts = await readPosts(
		db,
		{ subjectId: id, seesRemoved },
		shown.map((post) => post.id),
	);
	const end = shown.length < found.length ? (shown.at(-1)?.number ?? skip) : skip + limit;
	return { posts, total, revision, lastNumber, nextSkip: end < lastNumber ? end : null };
}

/** A post as whoever has just stored it is answered. */
export async function readStoredPost(tx: Database, subjectId: number, id: number): Promise<PostWire> {
	const [post] = await readPosts(tx, { subjectId, seesRemoved: false }, [id]);
	if (!post) throw new Error('The post that was just stored is not there.');
	return post;
}

async function readPosts(db: Database, of: { subjectId: number; seesRemoved: boolean }, ids: number[]) {
	if (ids.length === 0) return [];
	const rows = await findComments(db, ids);
	const quoted = await findQuoted(
		db,
		rows.flatMap(({ comment }) => comment.parentId ?? []),
	);
	return rows.map((row) => presentPost({ ...of, quoted }, row)).toSorted((a, b) => a.fcm_number - b.fcm_number);
}
