import type { AwardReason } from '@bilby/contract/reputation/award-reasons';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import { isAfterPosition, type TimePosition } from '../platform/database/time-position.ts';
import { reputationLedger } from '../schema/reputation.ts';

/** One stretch of a member's awards. */
export function findAwards(
	db: Database,
	userId: number,
	{ after, skip, limit }: { after: TimePosition | null; skip: number; limit: number },
) {
	const { createdAt, id } = reputationLedger;
	const further = after ? isAfterPosition({ at: createdAt, id }, after) : undefined;
	return db
		.select({
			id,
			at: createdAt,
			reason: reputationLedger.reason,
			subject: reputationLedger.subject,
			points: reputationLedger.points,
		})
		.from(reputationLedger)
		.where(and(eq(reputationLedger.userId, userId), further))
		.orderBy(desc(createdAt), desc(id))
		.limit(limit)
		.offset(after ? 0 : skip);
}

/** Awards that have nothing to do with posting deals. */
const BESIDE_DEALS = ['first_avatar', 'helpful_comment', 'flag_upheld'] as const;

/** A member's points beside those for deals, by reason: of few rows, where those for votes on deals may be many. */
export async function sumPointsBesideDeals(db: Database, userId: number) {
	const sums = await db
		.select({ reason: reputationLedger.reason, points: sql<number>`sum(${reputationLedger.points})::integer` })
		.from(reputationLedger)
		.where(and(eq(reputationLedger.userId, userId), inArray(reputationLedger.reason, [...BESIDE_DEALS])))
		.groupBy(reputationLedger.reason);
	const pointsOf = (reason: AwardReason) => sums.find((sum) => sum.reason === reason)?.points ?? 0;
	return {
		uploadAvatar: pointsOf('first_avatar'),
		commentPost: pointsOf('helpful_comment'),
		flaggedPost: pointsOf('flag_upheld'),
	};
}

/** Awards for a deal as a whole; those for votes on it name the voter too. */
const FOR_DEALS = ['deal_posted', 'deal_hot', 'deal_of_the_day', 'deal_of_the_week'] as const;

/** What deals brought their author besides the points for votes, by deal. */
export function sumPointsOfDeals(db: Database, userId: number, ids: number[]): Promise<Map<number, number>> {
	return sumPointsOf(db, userId, { kind: 'deal', reasons: [...FOR_DEALS], ids });
}

/** What comments brought their author, by comment. */
export function sumPointsOfComments(db: Database, userId: number, ids: number[]): Promise<Map<number, number>> {
	return sumPointsOf(db, userId, { kind: 'comment', reasons: ['helpful_comment'], ids });
}

async function sumPointsOf(
	db: Database,
	userId: number,
	{ kind, reasons, ids }: { kind: 'deal' | 'comment'; reasons: AwardReason[]; ids: number[] },
): Promise<Map<number, number>> {
	const rows = await db
		.select({ subject: reputationLedger.subject, points: sql<number>`sum(${reputationLedger.points})::integer` })
		.from(reputationLedger)
		.where(
			and(
				eq(reputationLedger.userId, userId),
				inArray(reputationLedger.reason, reasons),
				inArray(
					reputationLedger.subject,
					ids.map((id) => `${kind}:${id}`),
				),
			),
		)
		.groupBy(reputationLedger.subject);
	return new Map(rows.map(({ subject, points }) => [idOf(subject), points]));
}

function idOf(subject: string): number {
	return z.coerce.number().int().parse(subject.split(':')[1]);
}
