import type { DecidedKind } from '@bilby/contract/moderation/decisions';
import { and, asc, desc, eq, gt, gte, isNull, lt, lte } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import { decisions } from '../schema/decisions.ts';

export type DecisionRow = typeof decisions.$inferSelect;

export async function insertDecision(tx: Database, decision: typeof decisions.$inferInsert): Promise<DecisionRow> {
	const [row] = await tx.insert(decisions).values(decision).returning();
	if (!row) throw new Error('The decision was not stored.');
	return row;
}

/** The decisions about a post that have one outcome. */
interface OneOutcome {
	kind: DecidedKind;
	postId: number;
	outcome: string;
}

/** Those that are in force. */
export interface PostDecisions extends OneOutcome {
	/** Only those from this time on. */
	since?: Date;
}

/** Those that ended at one time. */
export interface EndedDecisions extends OneOutcome {
	endedAt: Date;
}

function matching({ kind, postId, outcome }: OneOutcome) {
	return and(eq(decisions.kind, kind), eq(decisions.postId, postId), eq(decisions.outcome, outcome));
}

/** Ends the decisions about a post that have this outcome, and returns them. */
export function endDecisions(tx: Database, ended: PostDecisions, now: Date): Promise<DecisionRow[]> {
	return tx.update(decisions).set({ endedAt: now }).where(isOpen(ended)).returning();
}

/** Returns the latest decision about a post that has this outcome and is in force; undefined if there is none. */
export async function findLatestDecision(tx: Database, decided: PostDecisions): Promise<DecisionRow | undefined> {
	const [latest] = await tx.select().from(decisions).where(isOpen(decided)).orderBy(desc(decisions.id)).limit(1);
	return latest;
}

function isOpen({ since, ...decided }: PostDecisions) {
	return and(matching(decided), isNull(decisions.endedAt), since && gte(decisions.decidedAt, since));
}

/** Reopens the decisions about a post that have this outcome and ended at `endedAt`, and returns them. */
export function reopenDecisions(tx: Database, { endedAt, ...decided }: EndedDecisions): Promise<DecisionRow[]> {
	const wasEnded = and(matching(decided), eq(decisions.endedAt, endedAt));
	return tx.update(decisions).set({ endedAt: null }).where(wasEnded).returning();
}

/** Must match the condition of the partial index. */
const isWaiting = () => and(isNull(decisions.notifiedAt), isNull(decisions.endedAt));

/** Decisions that are read per query. */
const PAGE_SIZE = 200;

/** Returns the ids of decisions that the post's author must be notified of by now, in ascending order. */
export async function findDueDecisions(db: Database, { now, above }: { now: Date; above: number }): Promise<number[]> {
	const rows = await db
		.select({ id: decisions.id })
		.from(decisions)
		.where(and(isWaiting(), lte(decisions.notifyAt, now), gt(decisions.id, above)))
		.orderBy(asc(decisions.id))
		.limit(PAGE_SIZE);
	return rows.map(({ id }) => id);
}

/** Locks a decision that is still due. Returns undefined if another instance handled it, or it was undone meanwhile. */
export async function lockDueDecision(tx: Database, id: number): Promise<DecisionRow | undefined> {
	const [row] = await tx
		.select()
		.from(decisions)
		.where(and(eq(decisions.id, id), isWaiting()))
		.for('no key update', { skipLocked: true });
	return row;
}

export async function storeNotified(tx: Database, id: number, now: Date): Promise<void> {
	await tx.update(decisions).set({ notifiedAt: now }).where(eq(decisions.id, id));
}

/** Deletes a batch of old decisions. Returns whether there may be more. */
export async function deleteOldDecisions(db: Database, before: Date, most: number): Promise<boolean> {
	const where = lt(decisions.decidedAt, before);
	return (await deleteBatch(db, { table: decisions, key: decisions.id, where, most })) === most;
}
