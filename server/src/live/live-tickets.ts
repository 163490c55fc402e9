import { may } from '@bilby/contract/kernel/permissions';
import { and, eq, gt, lt } from 'drizzle-orm';
import { findMemberAsViewer, findOpenMembers } from '../accounts/sessions/sessions.queries.ts';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { eraseBatch } from '../platform/personal-data/erase-batch.ts';
import { fewRows, type PersonalDataSource } from '../platform/personal-data/personal-data.ts';
import { hashToken, newToken } from '../platform/secrets/secrets.ts';
import { liveTickets } from '../schema/live.ts';

const VALID_MS = 30_000;

/** The session that owns a ticket and the stream opened with it. */
type TicketHolder = Pick<SessionViewer, 'userId' | 'sessionId'>;

/** Issues a ticket for a member's own events. It works once within 30 seconds, so an address in a log is useless. */
export async function issueTicket(
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	{ userId, sessionId }: TicketHolder,
): Promise<string> {
	const { token, hash } = newToken();
	const expiresAt = new Date(clock().getTime() + VALID_MS);
	await db.insert(liveTickets).values({ ticketHash: hash, userId, sessionId, expiresAt });
	return token;
}

/**
 * Uses up a ticket and returns its owner. Rejects a ticket that was used, has expired or was never issued, and one
 * whose session has ended.
 */
export async function redeemTicket(
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	ticket: string,
): Promise<TicketHolder> {
	const [redeemed] = await db
		.delete(liveTickets)
		.where(and(eq(liveTickets.ticketHash, hashToken(ticket)), gt(liveTickets.expiresAt, clock())))
		.returning({ userId: liveTickets.userId, sessionId: liveTickets.sessionId });
	const open = redeemed ? await findOpenMembers(db, [redeemed.sessionId], clock()) : null;
	if (!redeemed || !open?.has(redeemed.sessionId)) {
		throw new AppError({ code: 'not_allowed', message: 'This ticket has expired. Please request a new one.' });
	}
	return redeemed;
}

/** Returns true if the owner of a ticket may follow the review queue now. */
export async function isReviewer(
	{ db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
	{ userId }: TicketHolder,
): Promise<boolean> {
	const isFactorRequired = config.staffSecondFactor === 'required';
	return may('reviewQueue', await findMemberAsViewer(db, userId, { now: clock(), isFactorRequired }));
}

/** Deletes expired tickets. */
export async function sweepTickets(db: Database, now: Date): Promise<void> {
	await db.delete(liveTickets).where(lt(liveTickets.expiresAt, now));
}

export const liveTicketData: PersonalDataSource = {
	name: 'live-tickets',
	about: 'Valid tickets for live notifications. Each lasts half a minute.',
	tables: [liveTickets],
	exportRows: (db, { userId }) =>
		fewRows(
			db
				.select({ expiresAt: liveTickets.expiresAt })
				.from(liveTickets)
				.where(eq(liveTickets.userId, userId))
				.orderBy(liveTickets.expiresAt),
		),
	onDeletion: {
		erase: (tx, { userId }) =>
			eraseBatch(tx, { table: liveTickets, key: liveTickets.ticketHash, where: eq(liveTickets.userId, userId) }),
	},
};
