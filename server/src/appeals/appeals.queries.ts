import type { AppealOutcome } from '@bilby/contract/appeals/rules';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { users } from '../schema/accounts.ts';
import { appeals } from '../schema/appeals.ts';
import { decisions } from '../schema/decisions.ts';

const DECISION_WITH_APPEAL = { decision: decisions, appeal: appeals };

export type AppealedDecision = typeof decisions.$inferSelect;
type Appeal = typeof appeals.$inferSelect;

/** Returns a decision that its author was notified of, with their appeal if there is one. */
export async function findOwnDecision(
	db: Database,
	{ id, userId }: { id: number; userId: number },
): Promise<{ decision: AppealedDecision; appeal: Appeal | null } | undefined> {
	const [found] = await db
		.select(DECISION_WITH_APPEAL)
		.from(decisions)
		.leftJoin(appeals, eq(appeals.id, decisions.id))
		.where(and(eq(decisions.id, id), eq(decisions.userId, userId), isNotNull(decisions.notifiedAt)));
	return found;
}

/** Locks a decision, so that it does not end while its author appeals. */
export async function lockDecision(tx: Database, id: number): Promise<void> {
	await tx.select({ id: decisions.id }).from(decisions).where(eq(decisions.id, id)).for('no key update');
}

/** Stores an appeal. Returns false if there is one already. */
export async function insertAppeal(tx: Database, appeal: typeof appeals.$inferInsert): Promise<boolean> {
	const stored = await tx.insert(appeals).values(appeal).onConflictDoNothing().returning({ id: appeals.id });
	return stored.length > 0;
}

/** Returns appeals with their decisions and the names of the moderators who took them, by the ids of the decisions. */
export async function findAppeals(db: Database, ids: number[]) {
	const rows = await db
		.select({ ...DECISION_WITH_APPEAL, takenBy: users.username })
		.from(appeals)
		.innerJoin(decisions, eq(decisions.id, appeals.id))
		.leftJoin(users, eq(users.id, decisions.moderatorId))
		.where(inArray(appeals.id, ids));
	return new Map(rows.map((row) => [row.decision.id, row]));
}

/** Locks an appeal, so that it is settled once. */
export async function lockAppeal(tx: Database, id: number): Promise<Appeal | undefined> {
	const [appeal] = await tx.select().from(appeals).where(eq(appeals.id, id)).for('no key update');
	return appeal;
}

export async function storeAppealOutcome(
	tx: Database,
	id: number,
	settled: { outcome: AppealOutcome; settledAt: Date; deciderId: number; message: string | null },
): Promise<void> {
	await tx.update(appeals).set(settled).where(eq(appeals.id, id));
}
