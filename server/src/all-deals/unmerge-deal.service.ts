import { ALL_DEALS_TEXTS } from '@bilby/contract/all-deals/rules';
import type { MergedDealsReply, UnmergeDeal } from '@bilby/contract/all-deals/wire';
import { succeed } from '@bilby/contract/kernel/envelope';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { findReporterIds } from '#deal-reports/deal-reports.queries.ts';
import { unsettleReports } from '#deal-reports/settle-reports.ts';
import {
	deleteSaves,
	endMerge,
	findCurrentMerge,
	findMergedInto,
	findMergedSaves,
	findMergedThreads,
	findMergedVotes,
	insertSaves,
	recountComments,
	redirectMergedDeals,
} from '#deals/merges/merged-rows.queries.ts';
import { returnVotes } from '#deals/merges/move-votes.ts';
import { dealNotFound } from '#deals/rules/deals.policy.ts';
import type { Explanation } from '#decisions/notify-of-decision.ts';
import { moveThreads } from '#discussions/store-comments.queries.ts';
import { moveNotificationsOfComments } from '#notifications/notifications.queries.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { withInvalidation } from '#platform/page-cache/with-invalidation.ts';
import { changeListedDeal } from '#posting/rows/change-listed-deal.ts';
import { findDeal, lockDealsForMerge } from '#posting/rows/posting.queries.ts';
import { addToMemberCounts, lockMembers } from '#reputation/member-counts.queries.ts';
import {
	type Deal,
	finish,
	listTags,
	type Merging,
	notifyOfMerge,
	presentTarget,
	recordMergeAct,
} from './merge-deals.service.ts';

/**
 * Undoes a merge: the duplicate gets back its threads with their newer replies, its votes, its savers and its address. Votes and
 * comments that members added to the other deal since stay there. Rejects with `conflict` if the other deal was merged
 * further.
 */
export async function unmergeDeal(
	context: Merging,
	viewer: SessionViewer,
	{ id, reason, isQuiet }: Omit<UnmergeDeal, 'reason'> & Pick<Explanation, 'reason' | 'isQuiet'>,
): Promise<MergedDealsReply> {
	const now = context.clock();
	const { target, events } = await withInvalidation(context, async (tx, invalidate) => {
		const { merge, from, into } = await lockMerged(tx, id);
		const { id: mergeId, intoId } = merge;
		await lockMovedMembers(tx, { from, into, merge });
		await unsettleReports(tx, from, { settledAt: merge.mergedAt, now });
		await returnVotes(tx, { mergeId, fromId: id, intoId, now });
		await moveThreads(tx, await findMergedThreads(tx, mergeId), { type: 'deal', id });
		await recountComments(tx, [id, intoId]);
		await moveNotificationsOfComments(tx, intoId, id);
		await returnSaves(tx, { mergeId, fromId: id, intoId });
		const deal = await findDeal(tx, id);
		if (!deal) throw dealNotFound();
		const shown = await changeListedDeal(tx, deal, { mergedIntoId: null, updatedAt: now });
		await redirectMergedDeals(tx, await findMergedInto(tx, id), id);
		await endMerge(tx, mergeId, now);
		await recordMergeAct(tx, viewer, {
			act: 'deal.unmerge',
			id,
			memberId: from.userId,
			details: { from: intoId },
			reason,
			now,
		});
		await notifyOfMerge(tx, viewer, { outcome: 'separated', from: shown, reason, isQuiet, now });
		invalidate(...listTags(from, into));
		return finish(tx, intoId);
	});
	for (const event of events) context.live.publish(event);
	return succeed({ message: 'Merge undone.', deal: presentTarget(target) });
}

/** Locks a merged deal and the one that took its threads. */
async function lockMerged(tx: Database, id: number) {
	const merge = await findCurrentMerge(tx, id);
	const locked = await lockDealsForMerge(tx, { id, into: merge?.intoId ?? id });
	const from = locked.find((deal) => deal.id === id);
	if (!from) throw dealNotFound();
	if (from.mergedIntoId === null || !merge)
		throw new AppError({ code: 'conflict', message: ALL_DEALS_TEXTS.notMerged });
	const into = locked.find((deal) => deal.id === merge.intoId);
	if (!into || from.mergedIntoId !== merge.intoId || into.mergedIntoId !== null) {
		throw new AppError({ code: 'conflict', message: ALL_DEALS_TEXTS.finalMerge });
	}
	return { merge, from, into };
}

async function lockMovedMembers(
	tx: Database,
	{ from, into, merge }: { from: Deal; into: Deal; merge: { id: number; mergedAt: Date } },
): Promise<void> {
	const moved = [...(await findMergedVotes(tx, merge.id)), ...(await findMergedSaves(tx, merge.id))];
	const authors = [from.userId, into.userId].filter((userId) => userId !== null);
	const reporters = await findReporterIds(tx, from.id, merge.mergedAt);
	await lockMembers(tx, [...moved.map(({ userId }) => userId), ...authors, ...reporters]);
}

async function returnSaves(
	tx: Database,
	{ mergeId, fromId, intoId }: { mergeId: number; fromId: number; intoId: number },
): Promise<void> {
	const saves = await findMergedSaves(tx, mergeId);
	const saved = await insertSaves(
		tx,
		fromId,
		saves.map(({ userId, savedAt }) => ({ userId, createdAt: savedAt })),
	);
	const onlyMoved = saves.filter(({ otherSavedAt }) => otherSavedAt === null).map(({ userId }) => userId);
	const removed = await deleteSaves(tx, intoId, onlyMoved);
	await addToMemberCounts(tx, [
		...[...saved].map((userId) => ({ userId, saved: 1 })),
		...removed.map((userId) => ({ userId, saved: -1 })),
	]);
}
