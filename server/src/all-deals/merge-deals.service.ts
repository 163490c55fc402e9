import { ALL_DEALS_TEXTS } from '@bilby/contract/all-deals/rules';
import type { MergeDeals, MergedDealsReply } from '@bilby/contract/all-deals/wire';
import { succeed } from '@bilby/contract/kernel/envelope';
import type { OutcomeFor } from '@bilby/contract/moderation/decisions';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { memberTag } from '#accounts/users/public-members.queries.ts';
import { findReporterIds } from '#deal-reports/deal-reports.queries.ts';
import { settleReports } from '#deal-reports/settle-reports.ts';
import { liveCountEvents, raiseLiveRevision } from '#deals/counts/live-counts.queries.ts';
import {
	findMergedSaves,
	findMergedVotes,
	moveSaves,
	recordMerge,
	recordMergedThreads,
	recountComments,
	redirectAllMerged,
} from '#deals/merges/merged-rows.queries.ts';
import { moveVotes } from '#deals/merges/move-votes.ts';
import { dealMerged, dealNotFound } from '#deals/rules/deals.policy.ts';
import { describePost, notifyOfDecision } from '#decisions/notify-of-decision.ts';
import { moveAllThreads } from '#discussions/store-comments.queries.ts';
import { recordModeration } from '#moderation/record-moderation.ts';
import { moveAllCommentNotifications } from '#notifications/notifications.queries.ts';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError, invalidFields } from '#platform/kernel/errors.ts';
import { withInvalidation } from '#platform/page-cache/with-invalidation.ts';
import { changeListedDeal } from '#posting/rows/change-listed-deal.ts';
import { findDeal, lockDealsForMerge } from '#posting/rows/posting.queries.ts';
import { addToMemberCounts, lockMembers } from '#reputation/member-counts.queries.ts';
import type { deals } from '#schema/deals.ts';

export type Deal = typeof deals.$inferSelect;
export type Merging = Pick<AppContext, 'db' | 'clock' | 'pageCache' | 'live'>;

/**
 * Merges a duplicate into another deal: threads, votes and savers move, and its address leads to the other deal. Reports that
 * called it a duplicate are upheld. Deals are locked before members, and all members together, as votes do.
 */
export async function mergeDeals(
	context: Merging,
	viewer: SessionViewer,
	{ id, into: intoId, reason }: MergeDeals,
): Promise<MergedDealsReply> {
	if (id === intoId) throw invalidFields({ into: ALL_DEALS_TEXTS.sameDeal });
	const now = context.clock();
	const { target, events } = await withInvalidation(context, async (tx, invalidate) => {
		const { from, into } = await lockPair(tx, id, intoId);
		const pair = { fromId: id, intoId };
		const mergeId = await recordMerge(tx, pair, now);
		await lockEveryone(tx, { from, into, mergeId });
		await settleReports(tx, from, { upheld: 'duplicate', reviewerId: viewer.userId, now });
		await moveVotes(tx, { mergeId, ...pair, now });
		const threads = await moveAllThreads(tx, { type: 'deal', id }, { type: 'deal', id: intoId });
		await recordMergedThreads(tx, mergeId, threads);
		await recountComments(tx, [id, intoId]);
		await moveAllCommentNotifications(tx, id, intoId);
		const doubled = await moveSaves(tx, pair);
		await addToMemberCounts(
			tx,
			doubled.map((userId) => ({ userId, saved: -1 })),
		);
		const hidden = await hideMerged(tx, id, intoId, now);
		await redirectAllMerged(tx, pair);
		const details = { into: intoId, comments: from.commentCount, votes: from.likeCount + from.dislikeCount };
		await recordMergeAct(tx, viewer, { act: 'deal.merge', id, memberId: from.userId, details, reason, now });
		await notifyOfMerge(tx, viewer, { outcome: 'merged', from: hidden, reason, now });
		invalidate(...listTags(from, into));
		return finish(tx, intoId);
	});
	for (const event of events) context.live.publish(event);
	return succeed({ message: 'Deals merged.', deal: presentTarget(target) });
}

async function lockPair(tx: Database, id: number, intoId: number) {
	const locked = await lockDealsForMerge(tx, { id, into: intoId });
	const from = locked.find((deal) => deal.id === id);
	const into = locked.find((deal) => deal.id === intoId);
	if (!from) throw dealNotFound();
	if (from.mergedIntoId !== null) throw dealMerged();
	if (!into) throw invalidFields({ into: ALL_DEALS_TEXTS.missingTarget });
	if (into.listing === 'hidden') throw invalidFields({ into: ALL_DEALS_TEXTS.hiddenTarget });
	return { from, into };
}

/** Locks all members whose counts or points may change, in one query. */
async function lockEveryone(
	tx: Database,
	{ from, into, mergeId }: { from: Deal; into: Deal; mergeId: number },
): Promise<void> {
	const moved = [...(await findMergedVotes(tx, mergeId)), ...(await findMergedSaves(tx, mergeId))];
	const authors = [from.userId, into.userId].filter((userId) => userId !== null);
	const reporters = await findReporterIds(tx, from.id);
	await lockMembers(tx, [...moved.map(({ userId }) => userId), ...authors, ...reporters]);
}

/** Hides the duplicate. Reads it again, because its counts have changed since it was locked. */
async function hideMerged(tx: Database, id: number, intoId: number, now: Date): Promise<Deal> {
	const deal = await findDeal(tx, id);
	if (!deal) throw dealNotFound();
	return changeListedDeal(tx, deal, { mergedIntoId: intoId, updatedAt: now });
}

interface MergeAct {
	act: 'deal.merge' | 'deal.unmerge';
	id: number;
	/** The author of the duplicate. */
	memberId: number | null;
	details: Record<string, number>;
	reason: string | undefined;
	now: Date;
}

export async function recordMergeAct(
	tx: Database,
	{ userId: moderatorId }: SessionViewer,
	{ act, id, memberId, details, reason, now }: MergeAct,
): Promise<void> {
	await recordModeration(
		tx,
		{ act, moderatorId, subject: { kind: 'deal', id }, memberId, details, ...(reason && { reason }) },
		now,
	);
}

interface AnnouncedMerge {
	outcome: Extract<OutcomeFor<'deal'>, 'merged' | 'separated'>;
	from: Deal;
	reason: string | undefined;
	isQuiet?: boolean | undefined;
	now: Date;
}

export async function notifyOfMerge(
	tx: Database,
	{ userId: moderatorId }: SessionViewer,
	{ outcome, from, reason, isQuiet, now }: AnnouncedMerge,
): Promise<void> {
	const authorText = describePost({ title: from.title, html: from.descriptionHtml });
	const place = { dealId: from.id };
	const decided = { kind: 'deal', outcome, postId: from.id, authorId: from.userId } as const;
	await notifyOfDecision(tx, { ...decided, moderatorId, authorText, place, reason, isQuiet }, now);
}

/** Returns the tags of the pages that show the two deals, or their authors' counts. */
export function listTags(from: Deal, into: Deal): string[] {
	const authors = [from.userId, into.userId].filter((userId) => userId !== null);
	return ['feed', `deal:${from.id}`, `deal:${into.id}`, ...authors.map(memberTag)];
}

/** Returns the deal that stays with its new counts, and the live events about them. */
export async function finish(tx: Database, intoId: number) {
	const events = liveCountEvents(await raiseLiveRevision(tx, intoId));
	const target = await findDeal(tx, intoId);
	if (!target) throw new AppError({ code: 'not_found', message: ALL_DEALS_TEXTS.missingTarget });
	return { target, events };
}

export function presentTarget({ id, title, likeCount, dislikeCount, commentCount }: Deal): MergedDealsReply['deal'] {
	return {
		id,
		del_title: title,
		del_count_like: likeCount,
		del_count_dislike: dislikeCount,
		del_count_comments: commentCount,
	};
}
