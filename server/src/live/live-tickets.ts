import { and, eq, gt, lt } from 'drizzle-orm';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { hashToken, newToken } from '../platform/secrets/secrets.ts';
import { liveTickets } from '../schema/live.ts';

const VALID_MS = 30_000;

/** A ticket for a member's own events: good once, for half a minute, so that an address in a log opens nothing. */
export async function issueTicket({ db, clock }: Pick<AppContext, 'db' | 'clock'>, userId: number): Promise<string> {
	const { token, hash } = newToken();
	await db.insert(liveTickets).values({ ticketHash: hash, userId, expiresAt: new Date(clock().getTime() + VALID_MS) });
	return token;
}

/** Whose ticket it is; it is used up by that. Refuses one that was used, is too old or was never given out. */
export async function redeemTicket({ db, clock }: Pick<AppContext, 'db' | 'clock'>, ticket: string): Promise<number> {
	const [redeemed] = await db
		.delete(liveTickets)
		.where(and(eq(liveTickets.ticketHash, hashToken(ticket)), gt(liveTickets.expiresAt, clock())))
		.returning({ userId: liveTickets.userId });
	if (!redeemed) throw new AppError('not_allowed', 'This ticket has expired. Please request a new one.');
	return redeemed.userId;
}

/** Deletes tickets that nobody used in their time. */
export async function sweepTickets(db: Database, now: Date): Promise<void> {
	await db.delete(liveTickets).where(lt(liveTickets.expiresAt, now));
}
