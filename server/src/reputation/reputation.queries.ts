import { and, eq, sql } from 'drizzle-orm';
import { reputationLedger, users } from '../database/schema.ts';
import type { Database } from '../platform/database.ts';

type Reason = (typeof reputationLedger.$inferSelect)['reason'];

/** Points of each award (specification, decisions: reputation is a ledger). */
const POINTS = {
	deal_posted: 10,
	upvote_received: 2,
	downvote_received: -1,
	helpful_comment: 3,
	deal_hot: 20,
	deal_of_the_day: 50,
	deal_of_the_week: 100,
	first_avatar: 5,
	flag_upheld: 2,
} as const satisfies Record<Reason, number>;

interface Award {
	userId: number;
	reason: Reason;
	/** What is awarded, for instance `deal:42:voter:7`. */
	subject: string;
}

/** Enters an award into the ledger and adds its points to the member's sum; a second time it does nothing. */
export async function award(tx: Database, { userId, reason, subject }: Award, now: Date): Promise<void> {
	const entered = await tx
		.insert(reputationLedger)
		.values({ userId, reason, subject, points: POINTS[reason], createdAt: now })
		.onConflictDoNothing()
		.returning({ points: reputationLedger.points });
	await addToSum(tx, userId, entered);
}

/** Takes an award out of the ledger again, with its points; does nothing where it was never made. */
export async function takeBackAward(tx: Database, { userId, reason, subject }: Award): Promise<void> {
	const removed = await tx
		.delete(reputationLedger)
		.where(
			and(
				eq(reputationLedger.userId, userId),
				eq(reputationLedger.reason, reason),
				eq(reputationLedger.subject, subject),
			),
		)
		.returning({ points: reputationLedger.points });
	await addToSum(
		tx,
		userId,
		removed.map(({ points }) => ({ points: -points })),
	);
}

async function addToSum(tx: Database, userId: number, entries: { points: number }[]): Promise<void> {
	const points = entries.reduce((sum, entry) => sum + entry.points, 0);
	if (points === 0) return;
	await tx
		.update(users)
		.set({ reputation: sql`${users.reputation} + ${points}` })
		.where(eq(users.id, userId));
}
