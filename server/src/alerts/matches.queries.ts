import type { AlertFrequency } from '@bilby/contract/alerts/limits';
import { and, asc, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, lte, ne, not, or, sql } from 'drizzle-orm';
import { MAY_BE_MAILED } from '../accounts/users/public-members.queries.ts';
import type { Database } from '../platform/database/database.ts';
import { users } from '../schema/accounts.ts';
import { alertMatches, alertSearches, dealAlerts } from '../schema/alerts.ts';
import { blocks } from '../schema/blocks.ts';
import { deals } from '../schema/deals.ts';
import { type Holding, isHeld } from './alert-settings.queries.ts';

export type Notice = typeof alertMatches.$inferSelect;

interface Page {
	/** Only members with ids above this one. */
	above: number;
	limit: number;
}

/** A channel that alerts choose, or all of them. */
export type AlertChannel = 'byMail' | 'inApp' | 'any';

/** The notices that a member was sent at the same time. */
export interface SentNotices {
	userId: number;
	frequency: AlertFrequency;
	sentAt: Date;
}

const isWaiting = (frequency: AlertFrequency) =>
	and(eq(alertMatches.frequency, frequency), isNull(alertMatches.sentAt));

/**
 * Returns members with instant notices to send that are not held and who got none since a time, in the order of their
 * ids.
 */
export async function findDueInstant(
	db: Database,
	{ since, holding, above, limit }: Page & { since: Date; holding: Holding },
): Promise<number[]> {
	const rows = await db
		.selectDistinct({ userId: alertMatches.userId })
		.from(alertMatches)
		.where(
			and(
				isWaiting('instant'),
				gt(alertMatches.userId, above),
				not(isHeld(alertMatches.userId, holding)),
				sql`not exists (
					select from ${alertMatches} as sent where sent.user_id = ${alertMatches.userId} and sent.frequency = 'instant'
						and sent.sent_at > ${since.toISOString()}::timestamptz
				)`,
			),
		)
		.orderBy(asc(alertMatches.userId))
		.limit(limit);
	return rows.map(({ userId }) => userId);
}

export async function wasSentSince(db: Database, userId: number, since: Date): Promise<boolean> {
	const [sent] = await db
		.select({ dealId: alertMatches.dealId })
		.from(alertMatches)
		.where(and(eq(alertMatches.userId, userId), gt(alertMatches.sentAt, since), eq(alertMatches.frequency, 'instant')))
		.limit(1);
	return sent !== undefined;
}

export async function isHolding(db: Database, userId: number, holding: Holding): Promise<boolean> {
	const held = await db
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.id, userId), isHeld(users.id, holding)));
	return held.length > 0;
}

/** Returns the time zones of members who wait for a digest. */
export async function findWaitingZones(db: Database, frequency: AlertFrequency): Promise<string[]> {
	const rows = await db
		.selectDistinct({ timeZone: users.timeZone })
		.from(alertMatches)
		.innerJoin(users, eq(users.id, alertMatches.userId))
		.where(isWaiting(frequency))
		.orderBy(asc(users.timeZone));
	return rows.map(({ timeZone }) => timeZone);
}

interface DueDigests extends Page {
	frequency: AlertFrequency;
	timeZone: string;
	/** Only what was found until this time. */
	before: Date;
	holding: Holding;
}

/** Returns members of a time zone whose notices were found until a time and are not held, in the order of their ids. */
export async function findDueDigests(
	db: Database,
	{ frequency, timeZone, before, holding, above, limit }: DueDigests,
): Promise<number[]> {
	const rows = await db
		.selectDistinct({ userId: alertMatches.userId })
		.from(alertMatches)
		.innerJoin(users, eq(users.id, alertMatches.userId))
		.where(
			and(
				isWaiting(frequency),
				lte(alertMatches.matchedAt, before),
				eq(users.timeZone, timeZone),
				gt(alertMatches.userId, above),
				not(isHeld(alertMatches.userId, holding)),
			),
		)
		.orderBy(asc(alertMatches.userId))
		.limit(limit);
	return rows.map(({ userId }) => userId);
}

/** Deletes waiting notices of deals that are no longer live, or whose author the member blocks. */
export async function deleteUnsendable(
	tx: Database,
	{ userId, frequency }: { userId: number; frequency: AlertFrequency },
): Promise<void> {
	const isBlocked = exists(
		tx
			.select({ id: blocks.blockedId })
			.from(blocks)
			.where(and(eq(blocks.blockerId, userId), eq(blocks.blockedId, deals.userId))),
	);
	const unsendable = tx
		.select({ id: deals.id })
		.from(deals)
		.where(and(eq(deals.id, alertMatches.dealId), or(ne(deals.listing, 'live'), isBlocked)));
	await tx.delete(alertMatches).where(and(eq(alertMatches.userId, userId), isWaiting(frequency), exists(unsendable)));
}

/** Marks a member's waiting notices that were found until a time as sent, and returns them. */
export function takeWaiting(
	tx: Database,
	{ userId, frequency, before, now }: { userId: number; frequency: AlertFrequency; before: Date; now: Date },
): Promise<Notice[]> {
	return tx
		.update(alertMatches)
		.set({ sentAt: now })
		.where(and(eq(alertMatches.userId, userId), isWaiting(frequency), lte(alertMatches.matchedAt, before)))
		.returning();
}

/** Returns the address of a member who may be mailed, or null. */
export async function findEmail(db: Database, userId: number): Promise<string | null> {
	const [user] = await db
		.select({ email: users.email })
		.from(users)
		.where(and(eq(users.id, userId), MAY_BE_MAILED));
	return user?.email ?? null;
}

/** Returns the deals of notices that were sent at a time, latest first. Leaves out those that are no longer live. */
export function findSentDeals(
	db: Database,
	{ userId, frequency, sentAt, channel }: SentNotices & { channel: AlertChannel },
	limit: number,
) {
	return db
		.select({
			id: deals.id,
			title: deals.title,
			priceCents: deals.priceCents,
			alertId: dealAlerts.id,
			alertTitle: dealAlerts.title,
			keywords: dealAlerts.keywords,
		})
		.from(alertMatches)
		.innerJoin(deals, eq(deals.id, alertMatches.dealId))
		.innerJoin(dealAlerts, eq(dealAlerts.id, alertMatches.alertId))
		.where(
			and(
				eq(alertMatches.userId, userId),
				eq(alertMatches.sentAt, sentAt),
				eq(alertMatches.frequency, frequency),
				channel === 'any' ? undefined : eq(alertMatches[channel], true),
				eq(deals.listing, 'live'),
			),
		)
		.orderBy(desc(deals.listedAt), desc(deals.id))
		.limit(limit);
}

export type SentDeal = Awaited<ReturnType<typeof findSentDeals>>[number];

/** True if an active alert of a member sends mail; null if there is no such member. */
export async function receivesAlertMails(db: Database, publicId: string): Promise<boolean | null> {
	const mailing = db
		.select({ id: dealAlerts.id })
		.from(dealAlerts)
		.where(and(eq(dealAlerts.userId, users.id), eq(dealAlerts.byMail, true), eq(dealAlerts.isActive, true)));
	const [user] = await db
		.select({ isMailed: sql<boolean>`${exists(mailing)}` })
		.from(users)
		.where(eq(users.publicId, publicId));
	return user?.isMailed ?? null;
}

/** Stops all alert mail of a member. Alerts without another channel are paused. */
export async function stopAlertMails(db: Database, publicId: string): Promise<boolean> {
	return db.transaction(async (tx) => {
		const [user] = await tx
			.select({ id: users.id })
			.from(users)
			.where(eq(users.publicId, publicId))
			.for('no key update');
		if (!user) return false;
		const ofMember = eq(dealAlerts.userId, user.id);
		await tx
			.update(dealAlerts)
			.set({ byMail: false })
			.where(and(ofMember, eq(dealAlerts.inApp, true)));
		const paused = await tx
			.update(dealAlerts)
			.set({ isActive: false })
			.where(and(ofMember, eq(dealAlerts.inApp, false)))
			.returning({ id: dealAlerts.id });
		await tx.delete(alertSearches).where(
			inArray(
				alertSearches.alertId,
				paused.map(({ id }) => id),
			),
		);
		const ofNotices = eq(alertMatches.userId, user.id);
		await tx.delete(alertMatches).where(and(ofNotices, isNull(alertMatches.sentAt), eq(alertMatches.inApp, false)));
		await tx
			.update(alertMatches)
			.set({ byMail: false })
			.where(and(ofNotices, eq(alertMatches.byMail, true)));
		return true;
	});
}

/** Deletes some of the sent notices from before a time. Returns true if there may be more. */
export async function deleteOldMatches(db: Database, before: Date, limit: number): Promise<boolean> {
	const old = db
		.select({ userId: alertMatches.userId, dealId: alertMatches.dealId })
		.from(alertMatches)
		.where(and(lt(alertMatches.matchedAt, before), isNotNull(alertMatches.sentAt)))
		.limit(limit);
	const deleted = await db
		.delete(alertMatches)
		.where(sql`(${alertMatches.userId}, ${alertMatches.dealId}) in ${old}`)
		.returning({ dealId: alertMatches.dealId });
	return deleted.length === limit;
}
