import { MAX_FAILURE_LENGTH } from '@bilby/contract/review/review-kinds';
import { and, asc, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { users } from '../schema/accounts.ts';
import { reviewCases, reviewDecisions } from '../schema/moderation.ts';
import type { CaseSubject } from './review-cases.ts';

export type ReviewDecisionRow = typeof reviewDecisions.$inferSelect;

/** Stores a decision about a locked case, which no longer waits. */
export async function storeDecision(
	tx: Database,
	caseId: number,
	decision: typeof reviewDecisions.$inferInsert,
): Promise<void> {
	const [stored] = await tx.insert(reviewDecisions).values(decision).returning({ id: reviewDecisions.id });
	if (!stored) throw new Error('The decision was not stored.');
	await tx
		.update(reviewCases)
		.set({ decisionId: stored.id, claimedBy: null, claimedAt: null, changedAt: decision.decidedAt })
		.where(eq(reviewCases.id, caseId));
}

/** Returns the latest decision about a thing since a time, in any state, with the name of the moderator. */
export async function findLatestDecision(db: Database, { kind, subjectId }: CaseSubject, since: Date) {
	const [latest] = await db
		.select({
			decision: reviewDecisions.decision,
			failure: reviewDecisions.failure,
			decidedAt: reviewDecisions.decidedAt,
			by: users.username,
		})
		.from(reviewDecisions)
		.leftJoin(users, eq(users.id, reviewDecisions.moderatorId))
		.where(
			and(
				eq(reviewDecisions.kind, kind),
				eq(reviewDecisions.subjectId, subjectId),
				gte(reviewDecisions.decidedAt, since),
			),
		)
		.orderBy(desc(reviewDecisions.id))
		.limit(1);
	return latest;
}

/** Locks the decisions that a moderator made in one call. */
export function lockDecisionsOfCall(tx: Database, { callId, moderatorId }: { callId: string; moderatorId: number }) {
	return tx
		.select()
		.from(reviewDecisions)
		.where(and(eq(reviewDecisions.callId, callId), eq(reviewDecisions.moderatorId, moderatorId)))
		.orderBy(asc(reviewDecisions.id))
		.for('update');
}

/** Deletes decisions that have not taken effect. Returns the cases that wait again. */
export async function withdrawDecisions(tx: Database, ids: number[], now: Date): Promise<CaseSubject[]> {
	const reopened = await reopenCases(tx, ids, now);
	await tx.delete(reviewDecisions).where(inArray(reviewDecisions.id, ids));
	return reopened;
}

/** Ends a decision that cannot take effect, and stores why. Its case waits again, if it still exists. */
export async function cancelDecision(
	tx: Database,
	{ id, failure, now }: { id: number; failure: string; now: Date },
): Promise<void> {
	await reopenCases(tx, [id], now);
	await tx
		.update(reviewDecisions)
		.set({ state: 'cancelled', message: null, failure: failure.slice(0, MAX_FAILURE_LENGTH) })
		.where(eq(reviewDecisions.id, id));
}

function reopenCases(tx: Database, decisionIds: number[], now: Date): Promise<CaseSubject[]> {
	return tx
		.update(reviewCases)
		.set({ decisionId: null, changedAt: now })
		.where(inArray(reviewCases.decisionId, decisionIds))
		.returning({ kind: reviewCases.kind, subjectId: reviewCases.subjectId });
}

/**
 * Records that a decision has taken effect, and closes its case unless something new waits. A case with a new version waits
 * again, because its moderator did not see the change.
 */
export async function completeDecision(tx: Database, id: number, now: Date): Promise<void> {
	const seen = tx.select({ version: reviewDecisions.version }).from(reviewDecisions).where(eq(reviewDecisions.id, id));
	await tx.delete(reviewCases).where(and(eq(reviewCases.decisionId, id), inArray(reviewCases.version, seen)));
	await reopenCases(tx, [id], now);
	await tx.update(reviewDecisions).set({ state: 'done', message: null }).where(eq(reviewDecisions.id, id));
}

/**
 * Takes decisions that are due, for this instance until `until`. `wasTaken` says that another instance, or an earlier attempt,
 * did not finish.
 */
export async function takeDueDecisions(
	db: Database,
	{ now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<(ReviewDecisionRow & { wasTaken: boolean })[]> {
	return db.transaction(async (tx) => {
		const due = await tx
			.select()
			.from(reviewDecisions)
			.where(and(sql`state in ('waiting', 'applying')`, lte(reviewDecisions.effectiveAt, now)))
			.orderBy(asc(reviewDecisions.effectiveAt), asc(reviewDecisions.id))
			.limit(limit)
			.for('update', { skipLocked: true });
		if (due.length === 0) return [];
		const ids = due.map(({ id }) => id);
		await tx
			.update(reviewDecisions)
			.set({ state: 'applying', effectiveAt: until })
			.where(inArray(reviewDecisions.id, ids));
		return due.map((decision) => ({ ...decision, wasTaken: decision.state === 'applying' }));
	});
}

/** Returns the case of a decision, unless it was closed in another way. */
export async function findDecidedCase(db: Database, decisionId: number) {
	const [found] = await db
		.select({ version: reviewCases.version })
		.from(reviewCases)
		.where(eq(reviewCases.decisionId, decisionId));
	return found;
}

/** Returns true if a moderator can still undo this decision. */
export const isOpenToUndo = (
	{ state, effectiveAt }: Pick<ReviewDecisionRow, 'state' | 'effectiveAt'>,
	now: Date,
): boolean => state === 'waiting' && effectiveAt > now;
