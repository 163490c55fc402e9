import type { AwardReason } from '@bilby/contract/reputation/award-reasons';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import { isAfterPosition, type TimePosition } from '../platform/database/time-position.ts';
import { reputationLedger } from '../schema/reputation.ts';

/** Returns one page of a member's awards. */
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

/** Awards for anything except deals. */
const OTHER_REASONS = ['first_avatar', 'helpful_comment', 'flag_upheld'] as const;

/**
 * Sums a member's points for anything except deals, by reason. There are few such rows, while votes on deals may have
 * many.
 */
export async function sumOtherPoints(db: Database, userId: number) {
	const sums = await db
		.select({ reason: reputationLedger.reason, points: sql<number>`sum(${reputationLedger.points})::integer` })
		.from(reputationLedger)
		.where(and(eq(reputationLedger.userId, userId), inArray(reputationLedger.reason, [...OTHER_REASONS])))
		.groupBy(reputationLedger.reason);
	const findPoints = (reason: AwardReason) => sums.find((sum) => sum.reason === reason)?.points ?? 0;
	return {
		uploadAvatar: findPoints('first_avatar'),
		commentPost: findPoints('helpful_comment'),
		flaggedPost: findPoints('flag_upheld'),
	};
}

/** Awards for a deal as a whole. The subject of an award for a vote includes the voter. */
const FOR_DEALS = ['deal_posted', 'deal_hot', 'deal_of_the_day', 'deal_of_the_week'] as const;

/** Sums the points that deals earned their author, without those for votes, by deal. */
export function sumDealPoints(db: Database, userId: number, ids: number[]): Promise<Map<number, number>> {
	return sumPointsBySubject(db, userId, { kind: 'deal', reasons: [...FOR_DEALS], ids });
}

/** Sums the points that comments earned their author, by comment. */
export function sumCommentPoints(db: Database, userId: number, ids: number[]): Promise<Map<number, number>> {
	return sumPointsBySubject(db, userId, { kind: 'comment', reasons: ['helpful_comment'], ids });
}

async function sumPointsBySubject(
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
	return new Map(rows.map(({ subject, points }) => [readSubjectId(subject), points]));
}

function readSubjectId(subject: string): number {
	return z.coerce.number().int().parse(subject.split(':')[1]);
}
