import type { ReviewKind } from '@bilby/contract/review/review-kinds';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../platform/database/database.ts';
import { isAfterPosition, type TimePosition } from '../platform/database/time-position.ts';
import { users } from '../schema/accounts.ts';
import { reviewDecisions } from '../schema/moderation.ts';

interface PastDecisions {
	/** Only decisions of this member. */
	moderatorId?: number | undefined;
	kind?: ReviewKind | undefined;
	after: TimePosition | null;
	limit: number;
}

const POSITION = { at: reviewDecisions.decidedAt, id: reviewDecisions.id };
const authors = alias(users, 'authors');

/** Returns a page of decisions with the names of moderators and authors, latest first. */
export function findPastDecisions(db: Database, { moderatorId, kind, after, limit }: PastDecisions) {
	return db
		.select({
			...POSITION,
			callId: reviewDecisions.callId,
			kind: reviewDecisions.kind,
			subjectId: reviewDecisions.subjectId,
			decision: reviewDecisions.decision,
			reason: reviewDecisions.reason,
			state: reviewDecisions.state,
			failure: reviewDecisions.failure,
			effectiveAt: reviewDecisions.effectiveAt,
			by: { id: users.id, username: users.username, avatar: users.avatar },
			author: { id: authors.id, username: authors.username },
		})
		.from(reviewDecisions)
		.leftJoin(users, eq(users.id, reviewDecisions.moderatorId))
		.leftJoin(authors, eq(authors.id, reviewDecisions.authorId))
		.where(
			and(
				moderatorId === undefined ? undefined : eq(reviewDecisions.moderatorId, moderatorId),
				kind && eq(reviewDecisions.kind, kind),
				after ? isAfterPosition(POSITION, after) : undefined,
			),
		)
		.orderBy(desc(POSITION.at), desc(POSITION.id))
		.limit(limit);
}
export type PastDecisionRow = Awaited<ReturnType<typeof findPastDecisions>>[number];

/** Returns how many decisions were made in each of these calls. */
export async function countDecisionsOfCalls(db: Database, callIds: string[]): Promise<ReadonlyMap<string, number>> {
	if (callIds.length === 0) return new Map();
	const counted = await db
		.select({ callId: reviewDecisions.callId, total: count() })
		.from(reviewDecisions)
		.where(inArray(reviewDecisions.callId, callIds))
		.groupBy(reviewDecisions.callId);
	return new Map(counted.map(({ callId, total }) => [callId, total]));
}
