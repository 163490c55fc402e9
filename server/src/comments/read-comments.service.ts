import type { CommentsQuery, CommentWire } from '@bilby/contract/comments';
import { REPLIES_PER_THREAD } from '@bilby/contract/limits';
import type { SessionViewer } from '../auth/viewer.ts';
import { requireVisible } from '../deals/deals.policy.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';
import { AppError } from '../platform/errors.ts';
import { presentTrees } from './comments.present.ts';
import {
	countTop,
	findCommentedDeal,
	findCommentOf,
	findComments,
	findLatestIds,
	findRepliesBelow,
	findReplyIds,
	findThreadIds,
	findTopIds,
} from './comments.queries.ts';

type Reading = Pick<AppContext, 'db'>;

interface CommentList {
	comments: CommentWire[];
	/** All comments of the deal. */
	total: number;
	/** The revision at which there were as many. */
	revision: number;
	/** Comments on this level that follow. */
	more: number;
}

/** Comments of a deal with their replies: from the top, below one of them, or the thread that one stands in. */
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
	const replies = await findThreadIds(db, ids, REPLIES_PER_THREAD);
	const following = (await countTop(db, query.id)) - query.skip - ids.length;
	return { comments: await hydrate(db, ids, replies), ...counted, more: Math.max(0, following) };
}

/** Every comment of a deal, newest first, without their trees. */
export async function listLatestComments(
	{ db }: Reading,
	viewer: SessionViewer | null,
	{ dealId, skip, limit }: { dealId: number; skip: number; limit: number },
): Promise<CommentList> {
	const deal = await visibleDeal(db, dealId, viewer);
	const ids = await findLatestIds(db, dealId, { skip, limit });
	const more = Math.max(0, deal.commentCount - skip - ids.length);
	return { comments: await hydrate(db, ids, []), ...countedOf(deal), more };
}

function countedOf({ commentCount, newsRevision }: { commentCount: number; newsRevision: number }) {
	return { total: commentCount, revision: newsRevision };
}

async function visibleDeal(db: Database, dealId: number, viewer: SessionViewer | null) {
	return requireVisible(await findCommentedDeal(db, dealId), viewer);
}

/** Direct replies page by page, each with the first of what stands below it. */
async function listReplies(db: Database, { id, skip, limit }: CommentsQuery, parentId: number) {
	const parent = await findCommentOf(db, id, parentId);
	if (!parent) throw new AppError('not_found', 'This comment was deleted.');
	const ids = await findReplyIds(db, parentId, { skip, limit });
	const below = await findBelow(db, ids);
	return { comments: await hydrate(db, ids, below), more: Math.max(0, parent.replyCount - skip - ids.length) };
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
	const around = [...(await findThreadIds(db, top, REPLIES_PER_THREAD)), ...wayDown.slice(1)];
	return { comments: await hydrate(db, top, [...around, ...(await findBelow(db, [commentId]))]), more: 0 };
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

async function hydrate(db: Database, order: number[], below: number[]): Promise<CommentWire[]> {
	if (order.length === 0) return [];
	return presentTrees(await findComments(db, [...new Set([...order, ...below])]), order);
}
