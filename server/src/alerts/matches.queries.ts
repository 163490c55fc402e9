import type { AlertFrequency } from '@bilby/contract/alerts/limits';
import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { MAY_BE_MAILED } from '../accounts/users/public-members.queries.ts';
import type { Database } from '../platform/database/database.ts';
import { users } from '../schema/accounts.ts';
import { alertMatches, dealAlerts } from '../schema/alerts.ts';
import { deals } from '../schema/deals.ts';
import { removeSearches } from './alerts.queries.ts';

/** A channel that alerts choose, or all of them. */
export type AlertChannel = 'byMail' | 'inApp' | 'any';

/** The notices that a member was sent at the same time. */
export interface SentNotices {
	userId: number;
	frequency: AlertFrequency;
	sentAt: Date;
}

/** Returns the addresses of those members who may be mailed. */
export async function findEmails(db: Database, userIds: number[]): Promise<string[]> {
	const rows = await db
		.select({ email: users.email })
		.from(users)
		.where(and(inArray(users.id, userIds), MAY_BE_MAILED))
		.orderBy(asc(users.id));
	return rows.map(({ email }) => email);
}

/** Returns the address of a member who may be mailed, or null. */
export async function findEmail(db: Database, userId: number): Promise<string | null> {
	const [email] = await findEmails(db, [userId]);
	return email ?? null;
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
			trigger: dealAlerts.trigger,
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
		await removeSearches(
			tx,
			paused.map(({ id }) => id),
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
		.select({ userId: alertMatches.userId, dealId: alertMatches.dealId, step: alertMatches.step })
		.from(alertMatches)
		.where(and(lt(alertMatches.matchedAt, before), isNotNull(alertMatches.sentAt)))
		.limit(limit);
	const deleted = await db
		.delete(alertMatches)
		.where(sql`(${alertMatches.userId}, ${alertMatches.dealId}, ${alertMatches.step}) in ${old}`)
		.returning({ dealId: alertMatches.dealId });
	return deleted.length === limit;
}
