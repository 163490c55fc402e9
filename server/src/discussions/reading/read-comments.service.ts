import { REPLIES_PER_THREAD } from '@bilby/contract/discussions/limits';
import type { CommentsQuery, CommentWire } from '@bilby/contract/discussions/wire';
import { may } from '@bilby/contract/kernel/permissions';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { takeFitting } from '#platform/http/limits/reply-size.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { SubjectKey } from '#schema/discussions.ts';
import { type CommentCount, type DiscussionSubject, requireVisible } from '../subject/subject.ts';
import { presentTrees } from './discussions.present.ts';
import {
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

type Reading = Pick<AppContext, 'db'>;

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
	{ db }: Reading,
	subject: DiscussionSubject,
	viewer: SessionViewer | null,
	query: CommentsQuery,
): Promise<CommentList> {
	const about = aboutFor(subject, viewer, query.id);
	const counted = countedOf(requireVisible(subject, (await subject.find(db, [query.id])).get(query.id), viewer));
	if (query.comment !== undefined) return { ...(await listThread(db, about, query.comment)), ...counted };
	if (query.parent !== undefined) return { ...(await listReplies(db, about, query, query.parent)), ...counted };
	const ids = await findTopIds(db, about, query);
	const threads = await findThreadIds(db, ids, REPLIES_PER_THREAD);
	const trees = ids.flatMap((id) => [id, ...(threads.get(id) ?? [])]);
	const comments = await hydrate(db, about, ids, trees);
	const following = (await countTop(db, about)) - query.skip - comments.length;
	return { comments, ...counted, more: Math.max(0, following) };
}

/** Every comment on a subject, newest first, without their trees. */
export async function listLatestComments(
	{ db }: Reading,
	subject: DiscussionSubject,
	viewer: SessionViewer | null,
	{ id, skip, limit }: { id: number; skip: number; limit: number },
): Promise<CommentList> {
	const about = aboutFor(subject, viewer, id);
	const counted = countedOf(requireVisible(subject, (await subject.find(db, [id])).get(id), viewer));
	const ids = await findLatestIds(db, about, { skip, limit });
	const comments = await hydrate(db, about, ids, ids);
	return { comments, ...counted, more: Math.max(0, counted.total - skip - comments.length) };
}

/** A subject, and whether who asks may read what moderators took away. */
type About = SubjectKey & { seesRemoved: boolean };

function aboutFor({ type }: DiscussionSubject, viewer: SessionViewer | null, id: number): About {
	return { type, id, seesRemoved: may('reviewFlags', viewer) };
}

/** A comment without its replies, as whoever has just stored it is answered. */
export async function readStored(tx: Database, subjectId: number, id: number): Promise<CommentWire> {
	const [comment] = presentTrees({ subjectId, seesRemoved: false }, await findComments(tx, [id]), [id]);
	if (!comment) throw new Error('The comment that was just stored is not there.');
	return comment;
}

const countedOf = ({ total, revision }: CommentCount): CommentCount => ({ total, revision });

/** Direct replies page by page, each with the first of what stands below it. */
async function listReplies(db: Database, about: About, { skip, limit }: CommentsQuery, parentId: number) {
	const parent = await findCommentOf(db, about, parentId);
	if (!parent) throw new AppError({ code: 'not_found', message: 'This comment was deleted.' });
	const ids = await findReplyIds(db, parentId, { skip, limit });
	const comments = await hydrate(db, about, ids, [...ids, ...(await findBelow(db, ids))]);
	return { comments, more: Math.max(0, parent.replyCount - skip - comments.length) };
}

/** The whole way down from the top to one comment, and the first replies around it. */
async function listThread(db: Database, about: About, commentId: number) {
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
	return { comments: await hydrate(db, about, top, shown), more: 0 };
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
async function hydrate(db: Database, about: About, order: number[], ids: number[]): Promise<CommentWire[]> {
	if (order.length === 0) return [];
	const wanted = [...new Set(ids)];
	const bytes = await findTextBytes(db, wanted);
	const shown = takeFitting(wanted, (id) => BYTES_AROUND_TEXT + (bytes.get(id) ?? 0));
	const { id: subjectId, seesRemoved } = about;
	return presentTrees({ subjectId, seesRemoved }, await findComments(db, shown), order);
}
