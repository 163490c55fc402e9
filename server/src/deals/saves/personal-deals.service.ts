import type { DealStateWire } from '@bilby/contract/deals/states';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { findOwnFlags } from '#discussions/moderation/flags.queries.ts';
import { findOwnVotes } from '#discussions/votes/comment-votes.queries.ts';
import type { AppContext } from '#platform/context.ts';
import { addToMemberCounts } from '#reputation/member-counts.queries.ts';
import { savedDeals } from '#schema/deals.ts';
import { expiryReports } from '#schema/posting.ts';
import { parseVote } from '#schema/stored-codes.ts';
import { votes } from '#schema/votes.ts';
import { findSeenDeal } from '../card/deals.queries.ts';
import { requireVisible } from '../rules/deals.policy.ts';

type Viewer = Pick<SessionViewer, 'userId'>;

/** Saves or unsaves a deal. Repeating it changes nothing. */
export async function saveDeal(
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	{ userId }: Viewer,
	{ dealId, saved }: { dealId: number; saved: boolean },
): Promise<void> {
	if (saved) requireVisible(await findSeenDeal(db, dealId), null);
	await db.transaction(async (tx) => {
		const changed = saved
			? await tx.insert(savedDeals).values({ userId, dealId, createdAt: clock() }).onConflictDoNothing().returning()
			: await tx
					.delete(savedDeals)
					.where(and(eq(savedDeals.userId, userId), eq(savedDeals.dealId, dealId)))
					.returning();
		await addToMemberCounts(
			tx,
			changed.map(() => ({ userId, saved: saved ? 1 : -1 })),
		);
	});
}

/** Returns the viewer's votes, saves and reports for some deals and their comments, one state per requested id. */
export async function getDealStates(
	{ db }: Pick<AppContext, 'db'>,
	{ userId }: Viewer,
	ids: number[],
): Promise<DealStateWire[]> {
	const commented = { userId, subjectType: 'deal', subjectIds: ids } as const;
	const [cast, saved, reported, judged, flagged] = await Promise.all([
		db
			.select({ dealId: votes.dealId, value: votes.value })
			.from(votes)
			.where(and(eq(votes.userId, userId), inArray(votes.dealId, ids), ne(votes.value, 0))),
		db
			.select({ dealId: savedDeals.dealId })
			.from(savedDeals)
			.where(and(eq(savedDeals.userId, userId), inArray(savedDeals.dealId, ids))),
		db
			.select({ dealId: expiryReports.dealId })
			.from(expiryReports)
			.where(and(eq(expiryReports.userId, userId), inArray(expiryReports.dealId, ids))),
		findOwnVotes(db, commented),
		findOwnFlags(db, commented),
	]);
	const toVote = new Map(cast.map(({ dealId, value }) => [dealId, parseVote(value)]));
	const isSaved = new Set(saved.map(({ dealId }) => dealId));
	const isReported = new Set(reported.map(({ dealId }) => dealId));
	const readIds = (rows: { subjectId: number; id: number }[], dealId: number) =>
		rows.filter(({ subjectId }) => subjectId === dealId).map(({ id }) => id);
	return ids.map((dealId) => ({
		dealId,
		vote: toVote.get(dealId) ?? null,
		saved: isSaved.has(dealId) ? 1 : 0,
		reportedExpired: isReported.has(dealId) ? 1 : 0,
		commentLikes: readIds(
			judged.filter(({ value }) => value === 1),
			dealId,
		),
		commentDislikes: readIds(
			judged.filter(({ value }) => value === -1),
			dealId,
		),
		flags: readIds(flagged, dealId),
	}));
}
