import { REPLIES_PER_THREAD } from '@bilby/contract/discussions/limits';
import type { CommentsQuery, CommentWire } from '@bilby/contract/discussions/wire';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { requireVisible } from '../deals/rules/deals.policy.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { fitting } from '../platform/http/reply-budget.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { presentTrees } from './discussions.present.ts';
import {
	countTop,
	findCommentedDeal,
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

interface CommentList {
	comments: CommentWire[];
	/** All comments of the deal. */
	total: number;
	/** The revision at which there were as many. */
	revision: number;
	/** Comments on this level that follow. */
	more: number;
}

/**
 * Comments of a deal with their replies: from the top, below one of them, or the thread that one stands in. As many as one
 * answer may carry: `more`, and what each comment says of its replies, count what was left out.
 */
export async function listComments(
	{ db }: Reading,
	viewer: SessionViewer | null,
	query: CommentsQuery,
): Promise<CommentList> {
	const deal = await visibleDeal(db, query.id, viewer);
	const counted = countedOf(deal);
	if (query.comment !== undefined) return { ...(await listThread(db, query.id, query.comment)), ...counted };
	if (query.parent !== undefined) return { ...(await listReplies(db, query, query.parent)), ...counted };
	const ids = await findTopIds(db, query.id, query);
	const threads = await findThreadIds(db, ids, REPLIES_PER_THREAD);
	const trees = ids.flatMap((id) => [id, ...(threads.get(id) ?? [])]);
	const comments = await hydrate(db, ids, trees);
	const following = (await countTop(db, query.id)) - query.skip - comments.length;
	return { comments, ...counted, more: Math.max(0, following) };
}

/** Every comment of a deal, newest first, without their trees. */
export async function listLatestComments(
	{ db }: Reading,
	viewer: SessionViewer | null,
	{ dealId, skip, limit }: { dealId: number; skip: number; limit: number },
): Promise<CommentList> {
	const deal = await visibleDeal(db, dealId, viewer);
	const ids = await findLatestIds(db, dealId, { skip, limit });
	const comments = await hydrate(db, ids, ids);
	const more = Math.max(0, deal.commentCount - skip - comments.length);
	return { comments, ...countedOf(deal), more };
}

function countedOf({ commentCount, liveRevision }: { commentCount: number; liveRevision: number }) {
	return { total: commentCount, revision: liveRevision };
}

async function visibleDeal(db: Database, dealId: number, viewer: SessionViewer | null) {
	return requireVisible(await findCommentedDeal(db, dealId), viewer);
}

/** Direct replies page by page, each with the first of what stands below it. */
async function listReplies(db: Database, { id, skip, limit }: CommentsQuery, parentId: number) {
	const parent = await findCommentOf(db, id, parentId);
	if (!parent) throw new AppError('not_found', 'This comment was deleted.');
	const ids = await findReplyIds(db, parentId, { skip, limit });
	const comments = await hydrate(db, ids, [...ids, ...(await findBelow(db, ids))]);
	return { comments, more: Math.max(0, parent.replyCount - skip - comments.length) };
}

/** The whole way down from the top to one comment, and the first replies around it. */
async function listThread(db: Database, dealId: number, commentId: number) {
	const wayDown: number[] = [];
	let at = await findCommentOf(db, dealId, commentId);
	if (!at) throw new AppError('not_found', 'This comment was deleted.');
	while (at) {
		wayDown.unshift(at.id);
		at = at.parentId === null ? undefined : await findCommentOf(db, dealId, at.parentId);
	}
	const top = wayDown.slice(0, 1);
	const around = [...(await findThreadIds(db, top, REPLIES_PER_THREAD)).values()].flat();
	return { comments: await hydrate(db, top, [...wayDown, ...(await findBelow(db, [commentId])), ...around]), more: 0 };
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
async function hydrate(db: Database, order: number[], ids: number[]): Promise<CommentWire[]> {
	if (order.length === 0) return [];
	const wanted = [...new Set(ids)];
	const bytes = await findTextBytes(db, wanted);
	const shown = fitting(wanted, (id) => BYTES_AROUND_TEXT + (bytes.get(id) ?? 0));
	return presentTrees(await findComments(db, shown), order);
}
