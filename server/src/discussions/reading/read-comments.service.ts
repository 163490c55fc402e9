import { REPLIES_PER_THREAD } from '@bilby/contract/discussions/limits';
import type { CommentsQuery, CommentWire } from '@bilby/contract/discussions/wire';
import { may } from '@bilby/contract/kernel/permissions';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { takeFitting } from '#platform/http/limits/reply-size.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { SubjectKey } from '#schema/discussions.ts';
import { buildUnlinker, COMMENT_LIMITS } from '../rules/comment-body.ts';
import { type CommentCount, type DiscussionSubject, requireVisible } from '../rules/discussion-subject.ts';
import { presentTrees } from './discussions.present.ts';
import {
	type CommentRow,
	countTop,
	findCommentOn,
	findComments,
	findLatestIds,
	findRepliesBelow,
	findReplyIds,
	findTextBytes,
	findThreadIds,
	findTopIds,
} from './discussions.queries.ts';

type Reading = Pick<AppContext, 'db' | 'clock'>;

/** The size of a comment in a response without its text: counts, dates and author. */
const BYTES_AROUND_TEXT = 400;

interface CommentList extends CommentCount {
	comments: CommentWire[];
	/** The number of following comments on this level. */
	more: number;
}

/**
 * Returns comments on a subject with their replies: the top level, the replies to one comment, or the thread that
 * contains one. The response is limited in size. `more` and the `dcm_more` of each comment count what was left out.
 */
export async function listComments(
	context: Reading,
	subject: DiscussionSubject,
	viewer: SessionViewer | null,
	query: CommentsQuery,
): Promise<CommentList> {
	const { db } = context;
	const about = viewSubject(subject, viewer, query.id);
	const counted = pickCount(requireVisible(subject, (await subject.find(db, [query.id])).get(query.id), viewer));
	if (query.comment !== undefined) return { ...(await listThread(context, about, query.comment)), ...counted };
	if (query.parent !== undefined) return { ...(await listReplies(context, about, query, query.parent)), ...counted };
	const ids = await findTopIds(db, about, query);
	const threads = await findThreadIds(db, ids, REPLIES_PER_THREAD);
	const trees = ids.flatMap((id) => [id, ...(threads.get(id) ?? [])]);
	const comments = await hydrate(context, about, ids, trees);
	const following = (await countTop(db, about)) - query.skip - comments.length;
	return { comments, ...counted, more: Math.max(0, following) };
}

/** Returns all comments on a subject as a flat list, newest first. */
export async function listLatestComments(
	context: Reading,
	subject: DiscussionSubject,
	viewer: SessionViewer | null,
	{ id, skip, limit }: { id: number; skip: number; limit: number },
): Promise<CommentList> {
	const { db } = context;
	const about = viewSubject(subject, viewer, id);
	const counted = pickCount(requireVisible(subject, (await subject.find(db, [id])).get(id), viewer));
	const ids = await findLatestIds(db, about, { skip, limit });
	const comments = await hydrate(context, about, ids, ids);
	return { comments, ...counted, more: Math.max(0, counted.total - skip - comments.length) };
}

/** A subject, whether the viewer may read removed comments, and the most bytes of a text that are shown. */
type ViewedSubject = SubjectKey & { seesRemoved: boolean; maxBytes: number };

function viewSubject({ type, limits }: DiscussionSubject, viewer: SessionViewer | null, id: number): ViewedSubject {
	return { type, id, seesRemoved: may('reviewFlags', viewer), maxBytes: limits.maxBytes };
}

/** Returns comments with their authors for display, in no particular order. Mentions of members who have left are plain text. */
export async function readComments(context: Reading, ids: number[], maxBytes: number): Promise<CommentRow[]> {
	const rows = await findComments(context.db, ids, maxBytes);
	const texts = rows.map(({ comment }) => comment.bodyHtml);
	const unlink = await buildUnlinker(context, texts);
	return rows.map(({ comment, author }) => ({
		comment: { ...comment, bodyHtml: unlink(comment.bodyHtml) },
		author,
	}));
}

/** Returns a comment that was just stored, without replies. */
export async function readStored(tx: Database, subjectId: number, id: number): Promise<CommentWire> {
	const rows = await findComments(tx, [id], COMMENT_LIMITS.maxBytes);
	const [comment] = presentTrees({ subjectId, seesRemoved: false }, rows, [id]);
	if (!comment) throw new Error('The comment that was just stored is not there.');
	return comment;
}

const pickCount = ({ total, revision }: CommentCount): CommentCount => ({ total, revision });

/** Returns one page of direct replies, each with its first replies. */
async function listReplies(context: Reading, about: ViewedSubject, { skip, limit }: CommentsQuery, parentId: number) {
	const { db } = context;
	const parent = await findCommentOn(db, about, parentId);
	if (!parent) throw new AppError({ code: 'not_found', message: 'This comment was deleted.' });
	const ids = await findReplyIds(db, parentId, { skip, limit });
	const comments = await hydrate(context, about, ids, [...ids, ...(await findBelow(db, ids))]);
	return { comments, more: Math.max(0, parent.replyCount - skip - comments.length) };
}

/** Returns the path from the top level to one comment, with the first replies around it. */
async function listThread(context: Reading, about: ViewedSubject, commentId: number) {
	const { db } = context;
	const path: number[] = [];
	let at = await findCommentOn(db, about, commentId);
	if (!at) throw new AppError({ code: 'not_found', message: 'This comment was deleted.' });
	while (at) {
		path.unshift(at.id);
		at = at.parentId === null ? undefined : await findCommentOn(db, about, at.parentId);
	}
	const top = path.slice(0, 1);
	const around = [...(await findThreadIds(db, top, REPLIES_PER_THREAD)).values()].flat();
	const shown = [...path, ...(await findBelow(db, [commentId])), ...around];
	return { comments: await hydrate(context, about, top, shown), more: 0 };
}

/** Returns the oldest replies below some comments, level by level, up to `REPLIES_PER_THREAD`. */
async function findBelow(db: Database, ids: number[]): Promise<number[]> {
	const found: number[] = [];
	let level = ids;
	while (level.length > 0 && found.length < REPLIES_PER_THREAD) {
		level = await findRepliesBelow(db, level, REPLIES_PER_THREAD - found.length);
		found.push(...level);
	}
	return found;
}

/**
 * Builds the trees below the comments in `order`. `ids` lists all of them in order of importance, each after its parent
 * and older siblings. Comments that do not fit into the response are on a later page.
 */
async function hydrate(context: Reading, about: ViewedSubject, order: number[], ids: number[]): Promise<CommentWire[]> {
	if (order.length === 0) return [];
	const { db } = context;
	const wanted = [...new Set(ids)];
	const bytes = await findTextBytes(db, wanted, about.maxBytes);
	const shown = takeFitting(wanted, (id) => BYTES_AROUND_TEXT + (bytes.get(id) ?? 0));
	const { id: subjectId, seesRemoved, maxBytes } = about;
	return presentTrees({ subjectId, seesRemoved }, await readComments(context, shown, maxBytes), order);
}
