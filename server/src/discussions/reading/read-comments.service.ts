import { REPLIES_PER_THREAD } from '@bilby/contract/discussions/limits';
import type { CommentsQuery, CommentWire } from '@bilby/contract/discussions/wire';
import { may } from '@bilby/contract/kernel/permissions';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { fitting } from '#platform/http/limits/reply-budget.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { SubjectKey } from '#schema/discussions.ts';
import { unlinkMissingMembers } from '../notifications/mentions.ts';
import { type CommentCount, type DiscussionSubject, requireVisible } from '../subject/subject.ts';
import { presentTrees } from './discussions.present.ts';
import {
	type CommentRow,
	countTop,
	findCommentOf,
	findComments,
	findLatestIds,
	findRepliesBelow,
	findReplyIds,
	findTextBytes,
	findThreadIds,
	findTopIds,
} from './discussions.queries.ts';

type Reading = Pick<AppContext, 'db' | 'clock'>;

/** Bytes that a comment takes up in an answer besides its text: counts, dates, its author. */
const BYTES_AROUND_TEXT = 400;

interface CommentList extends CommentCount {
	comments: CommentWire[];
	/** Comments on this level that follow. */
	more: number;
}

/**
 * Comments on a subject with their replies: from the top, below one of them, or the thread that one stands in. As many as one
 * answer may carry: `more`, and what each comment says of its replies, count what was left out.
 */
export async function listComments(
	context: Reading,
	subject: DiscussionSubject,
	viewer: SessionViewer | null,
	query: CommentsQuery,
): Promise<CommentList> {
	const { db } = context;
	const about = aboutFor(subject, viewer, query.id);
	const counted = countedOf(requireVisible(subject, (await subject.find(db, [query.id])).get(query.id), viewer));
	if (query.comment !== undefined) return { ...(await listThread(context, about, query.comment)), ...counted };
	if (query.parent !== undefined) return { ...(await listReplies(context, about, query, query.parent)), ...counted };
	const ids = await findTopIds(db, about, query);
	const threads = await findThreadIds(db, ids, REPLIES_PER_THREAD);
	const trees = ids.flatMap((id) => [id, ...(threads.get(id) ?? [])]);
	const comments = await hydrate(context, about, ids, trees);
	const following = (await countTop(db, about)) - query.skip - comments.length;
	return { comments, ...counted, more: Math.max(0, following) };
}

/** Every comment on a subject, newest first, without their trees. */
export async function listLatestComments(
	context: Reading,
	subject: DiscussionSubject,
	viewer: SessionViewer | null,
	{ id, skip, limit }: { id: number; skip: number; limit: number },
): Promise<CommentList> {
	const { db } = context;
	const about = aboutFor(subject, viewer, id);
	const counted = countedOf(requireVisible(subject, (await subject.find(db, [id])).get(id), viewer));
	const ids = await findLatestIds(db, about, { skip, limit });
	const comments = await hydrate(context, about, ids, ids);
	return { comments, ...counted, more: Math.max(0, counted.total - skip - comments.length) };
}

/** A subject, and whether who asks may read what moderators took away. */
type About = SubjectKey & { seesRemoved: boolean };

function aboutFor({ type }: DiscussionSubject, viewer: SessionViewer | null, id: number): About {
	return { type, id, seesRemoved: may('reviewFlags', viewer) };
}

/** Returns comments with their authors, in no order, as they are shown: mentions of members who have gone are plain text. */
export async function readComments(context: Reading, ids: number[]): Promise<CommentRow[]> {
	const rows = await findComments(context.db, ids);
	const texts = rows.map(({ comment }) => comment.bodyHtml);
	const unlink = await unlinkMissingMembers(context, texts);
	return rows.map(({ comment, author }) => ({
		comment: { ...comment, bodyHtml: unlink(comment.bodyHtml) },
		author,
	}));
}

/** A comment without its replies, as whoever has just stored it is answered. */
export async function readStored(tx: Database, subjectId: number, id: number): Promise<CommentWire> {
	const [comment] = presentTrees({ subjectId, seesRemoved: false }, await findComments(tx, [id]), [id]);
	if (!comment) throw new Error('The comment that was just stored is not there.');
	return comment;
}

const countedOf = ({ total, revision }: CommentCount): CommentCount => ({ total, revision });

/** Direct replies page by page, each with the first of what stands below it. */
async function listReplies(context: Reading, about: About, { skip, limit }: CommentsQuery, parentId: number) {
	const { db } = context;
	const parent = await findCommentOf(db, about, parentId);
	if (!parent) throw new AppError({ code: 'not_found', message: 'This comment was deleted.' });
	const ids = await findReplyIds(db, parentId, { skip, limit });
	const comments = await hydrate(context, about, ids, [...ids, ...(await findBelow(db, ids))]);
	return { comments, more: Math.max(0, parent.replyCount - skip - comments.length) };
}

/** The whole way down from the top to one comment, and the first replies around it. */
async function listThread(context: Reading, about: About, commentId: number) {
	const { db } = context;
	const wayDown: number[] = [];
	let at = await findCommentOf(db, about, commentId);
	if (!at) throw new AppError({ code: 'not_found', message: 'This comment was deleted.' });
	while (at) {
		wayDown.unshift(at.id);
		at = at.parentId === null ? undefined : await findCommentOf(db, about, at.parentId);
	}
	const top = wayDown.slice(0, 1);
	const around = [...(await findThreadIds(db, top, REPLIES_PER_THREAD)).values()].flat();
	const shown = [...wayDown, ...(await findBelow(db, [commentId])), ...around];
	return { comments: await hydrate(context, about, top, shown), more: 0 };
}

/** The oldest replies below some comments, level by level, until there are as many as come along. */
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
 * Comments as trees below those of `order`. `ids` names all of them in the order in which an answer is filled, each behind
 * its parent and its elder siblings: where it is full, a later page goes on.
 */
async function hydrate(context: Reading, about: About, order: number[], ids: number[]): Promise<CommentWire[]> {
	if (order.length === 0) return [];
	const { db } = context;
	const wanted = [...new Set(ids)];
	const bytes = await findTextBytes(db, wanted);
	const shown = fitting(wanted, (id) => BYTES_AROUND_TEXT + (bytes.get(id) ?? 0));
	const { id: subjectId, seesRemoved } = about;
	return presentTrees({ subjectId, seesRemoved }, await readComments(context, shown), order);
}
