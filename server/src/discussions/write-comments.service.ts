import { COMMENT_HTML, MAX_COMMENT_LENGTH, REPLY_LEVELS } from '@bilby/contract/discussions/limits';
import { COMMENT_TEXTS } from '@bilby/contract/discussions/texts';
import {
	type CommentWire,
	type PostCommentBody,
	type PostCommentReply,
	postCommentReply,
} from '@bilby/contract/discussions/wire';
import { succeed } from '@bilby/contract/kernel/envelope';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { isVisible, requireVisible } from '../deals/rules/deals.policy.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { answerOnce } from '../platform/http/idempotency.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { countAttempt } from '../platform/limits/attempts.ts';
import { withInvalidation } from '../platform/page-cache/with-invalidation.ts';
import { cleanRichText } from '../platform/rich-text/clean-rich-text.ts';
import { takeBackAward } from '../reputation/reputation.queries.ts';
import type { CleanHtml } from '../schema/columns.ts';
import { deleteRefusal } from './discussions.policy.ts';
import { presentTrees } from './discussions.present.ts';
import {
	addToCommentCount,
	addToReplyCount,
	type CountedComments,
	findCommentOf,
	findComments,
	insertComment,
	lockCommentedDeal,
	removeComment,
} from './discussions.queries.ts';
import { helpfulAward } from './judge-comments.service.ts';

const COMMENTS_BY_MEMBER = { name: 'commentByMember', most: 20, seconds: 300 };

type Writing = Pick<AppContext, 'db' | 'clock' | 'config' | 'pageCache' | 'live'>;

/** Adds a comment or a reply; with an idempotency key, sent again it is still one. */
export async function postComment(
	context: Writing,
	viewer: SessionViewer,
	body: PostCommentBody,
	key: string | undefined,
): Promise<PostCommentReply> {
	const html = readBody(body.comment);
	const now = context.clock();
	const named = { userId: viewer.userId, key, call: 'deal-comment-all', body, now };
	let counted: CountedComments | undefined;
	const reply = await withInvalidation(context, (tx, invalidate) =>
		answerOnce(tx, named, postCommentReply, async () => {
			await countAttempt({ ...context, db: tx }, COMMENTS_BY_MEMBER, String(viewer.userId));
			invalidate('feed', `deal:${body.dealId}`);
			const stored = { dealId: body.dealId, parentId: body.parentPostId, html, now };
			const { comment, ...count } = await storeComment(tx, viewer, stored);
			counted = count;
			return succeed({ comment, total: count.total, revision: count.revision });
		}),
	);
	if (counted) {
		const { listing, ...count } = counted;
		const written = { commentId: reply.comment.id, parentId: body.parentPostId, userId: viewer.userId };
		if (listing !== 'hidden') context.live.publish({ type: 'comment', dealId: body.dealId, ...written, ...count });
	}
	return reply;
}

function readBody(written: string): CleanHtml {
	const { html, text } = cleanRichText(written, { field: 'comment', ...COMMENT_HTML });
	if (text === '') throw refusedBody(COMMENT_TEXTS.empty);
	if (text.length > MAX_COMMENT_LENGTH) {
		throw refusedBody(`This comment is too long. Please say it in at most ${MAX_COMMENT_LENGTH} characters.`);
	}
	return html;
}

function refusedBody(message: string): AppError {
	return new AppError('validation', message, { comment: message });
}

async function storeComment(
	tx: Database,
	viewer: SessionViewer,
	{ dealId, parentId, html, now }: { dealId: number; parentId: number | null; html: CleanHtml; now: Date },
): Promise<CountedComments & { comment: CommentWire }> {
	requireVisible(await lockCommentedDeal(tx, dealId), viewer);
	const parent = parentId === null ? null : await findAnswered(tx, dealId, parentId);
	const id = await insertComment(tx, {
		dealId,
		userId: viewer.userId,
		parentId,
		rootId: parent ? (parent.rootId ?? parent.id) : null,
		level: parent ? parent.level + 1 : 0,
		bodyHtml: html,
		createdAt: now,
	});
	if (parentId !== null) await addToReplyCount(tx, parentId, 1);
	const counted = await addToCommentCount(tx, dealId, 1);
	const [comment] = presentTrees(await findComments(tx, [id]), [id]);
	if (!comment) throw new Error('The comment that was just stored is not there.');
	return { comment, ...counted };
}

async function findAnswered(tx: Database, dealId: number, parentId: number) {
	const parent = await findCommentOf(tx, dealId, parentId);
	if (!parent) throw new AppError('not_found', 'The comment you are replying to was deleted.');
	if (parent.level >= REPLY_LEVELS) {
		throw new AppError('validation', 'Replies end here. Please answer further up in the thread.');
	}
	return parent;
}

/** Removes a comment nobody answered; answers how many the deal has now. */
export async function deleteComment(
	context: Writing,
	viewer: SessionViewer,
	{ dealId, commentId }: { dealId: number; commentId: number },
): Promise<Omit<CountedComments, 'listing'>> {
	const { listing, ...counted } = await withInvalidation(context, async (tx, invalidate) => {
		// The deal first, as when commenting: a reply cannot arrive in between.
		const deal = await lockCommentedDeal(tx, dealId);
		const comment = await findCommentOf(tx, dealId, commentId);
		// One of somebody else on a deal that is hidden from the viewer is refused like one that is not there.
		const isThere = deal && (isVisible(deal, viewer) || comment?.userId === viewer.userId);
		if (!comment || !isThere) throw new AppError('not_found', 'This comment was deleted already.');
		const refusal = deleteRefusal(comment, viewer);
		if (refusal) throw refusal;
		await removeComment(tx, commentId);
		if (comment.parentId !== null) await addToReplyCount(tx, comment.parentId, -1);
		const left = await addToCommentCount(tx, dealId, -1);
		if (comment.userId !== null) await takeBackAward(tx, helpfulAward(comment.userId, commentId), context.clock());
		invalidate('feed', `deal:${dealId}`);
		return left;
	});
	if (listing !== 'hidden') context.live.publish({ type: 'comment-deleted', dealId, commentId, ...counted });
	return counted;
}
