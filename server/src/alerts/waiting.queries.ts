import { type AlertFrequency, GATHER_MINUTES } from '@bilby/contract/alerts/limits';
import { MAX_INTEGER } from '@bilby/contract/kernel/wire-values';
import { and, asc, eq, exists, gt, inArray, isNull, lte, ne, not, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import { users } from '../schema/accounts.ts';
import { alertMatches, alertSearches, alertSettings, dealAlerts } from '../schema/alerts.ts';
import { blocks } from '../schema/blocks.ts';
import { deals } from '../schema/deals.ts';
import { allowsPrice } from '../search/matches.ts';
import { type Holding, isHeld } from './alert-settings.queries.ts';
import { uncountDeals } from './alerts.queries.ts';
import { SAVED } from './match-deal.ts';
import { isDrop, SAVES_OF_DEAL } from './triggers.ts';

interface Page {
	/** Only members with ids above this one. */
	above: number;
	limit: number;
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
				not(wasSentSince(alertMatches.userId, since)),
			),
		)
		.orderBy(asc(alertMatches.userId))
		.limit(limit);
	return rows.map(({ userId }) => userId);
}

/** Locks members in the order of their ids, so that nothing is sent to one of them twice at the same time. */
export async function lockMembers(tx: Database, userIds: number[]): Promise<void> {
	await tx
		.select({ id: users.id })
		.from(users)
		.where(inArray(users.id, userIds))
		.orderBy(asc(users.id))
		.for('no key update');
}

/** Returns which of some members may be sent notices: not held, and none sent since a time. */
export async function findReceivers(
	tx: Database,
	{ userIds, since, holding }: { userIds: number[]; since: Date | null; holding: Holding },
): Promise<number[]> {
	const rows = await tx
		.select({ id: users.id })
		.from(users)
		.where(
			and(
				inArray(users.id, userIds),
				not(isHeld(users.id, holding)),
				since ? not(wasSentSince(users.id, since)) : undefined,
			),
		);
	return rows.map(({ id }) => id);
}

const wasSentSince = (userId: AnyPgColumn, since: Date) => sql`exists (
	select from ${alertMatches} as sent where sent.user_id = ${userId} and sent.frequency = 'instant'
		and sent.sent_at > ${since.toISOString()}::timestamptz
)`;

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

/** Deletes waiting notices of some members for deals that are no longer live, or whose author the member blocks. */
export async function deleteUnsendable(
	tx: Database,
	{ userIds, frequency }: { userIds: number[]; frequency: AlertFrequency },
): Promise<void> {
	const isBlocked = exists(
		tx
			.select({ id: blocks.blockedId })
			.from(blocks)
			.where(and(eq(blocks.blockerId, alertMatches.userId), eq(blocks.blockedId, deals.userId))),
	);
	const unsendable = tx
		.select({ id: deals.id })
		.from(deals)
		.where(and(eq(deals.id, alertMatches.dealId), or(ne(deals.listing, 'live'), isBlocked)));
	const gone = await tx
		.delete(alertMatches)
		.where(and(inArray(alertMatches.userId, userIds), isWaiting(frequency), exists(unsendable)))
		.returning({ alertId: alertMatches.alertId, dealId: alertMatches.dealId });
	await uncountDeals(tx, gone);
}

const deleted = z.object({
	rows: z.array(z.object({ userId: z.number(), alertId: z.number().nullable(), dealId: z.number() })),
});

/**
 * Deletes waiting notices of some members that are wrong since the price rose: it is no drop since the last notice or since
 * the member saved the deal, or the alert that the notice names does not allow it. Returns their members and deals.
 */
export async function deleteOverpriced(
	tx: Database,
	{ userIds, frequency, at }: { userIds: number[]; frequency: AlertFrequency; at: Date },
): Promise<z.infer<typeof deleted>['rows']> {
	const isDropSinceLast = sql`exists (
		select from ${alertMatches} as last
		where last.user_id = ${alertMatches.userId} and last.deal_id = ${alertMatches.dealId}
			and last.step = ${alertMatches.step} - 1 and ${isDrop(sql`${deals.priceCents}`, sql`last.price_cents`)}
	)`;
	const isDropSinceSaved = sql`${alertMatches.userId} in (${SAVES_OF_DEAL})`;
	const needsDropSinceSaved = sql`exists (
		select from ${dealAlerts} where ${dealAlerts.id} = ${alertMatches.alertId} and ${dealAlerts.trigger} = 'saved-drop'
	)`;
	const isAllowed = sql`exists (
		select from ${alertSearches} where ${alertSearches.alertId} = ${alertMatches.alertId} and ${allowsPrice(SAVED, at)}
	)`;
	const result = await tx.execute(sql`
		delete from ${alertMatches} using ${deals}
		where ${deals.id} = ${alertMatches.dealId} and ${inArray(alertMatches.userId, userIds)} and ${isWaiting(frequency)}
			and ${deals.priceCents} > ${alertMatches.priceCents}
			and ((${alertMatches.step} > 0 and not ${isDropSinceLast})
				or (${needsDropSinceSaved} and not ${isDropSinceSaved})
				or not ${isAllowed})
		returning ${alertMatches.userId} as "userId", ${alertMatches.alertId} as "alertId", ${alertMatches.dealId} as "dealId"`);
	const { rows } = deleted.parse(result);
	await uncountDeals(tx, rows);
	return rows;
}

/**
 * The milliseconds since a deal was posted or changed, by the database's clock. Null for notices that were gathered, and
 * those of members who may have held them.
 */
const LATENCY_MS = sql`case when not exists (
		select from ${alertMatches} as sent where sent.user_id = ${alertMatches.userId} and sent.frequency = 'instant'
			and sent.sent_at > ${alertMatches.matchedAt} - make_interval(mins => ${GATHER_MINUTES}::integer)
	) and not exists (
		select from ${alertSettings} as held where held.user_id = ${alertMatches.userId}
			and (held.quiet_from is not null or held.snoozed_until >= ${alertMatches.matchedAt})
	) then least(greatest(extract(epoch from clock_timestamp() - changed_at) * 1000, 0), ${MAX_INTEGER})::integer end`;

const taken = z.object({
	rows: z.array(
		z.object({
			userId: z.number(),
			alertId: z.number().nullable(),
			/** True if the notices are about lower prices, rather than new deals. */
			isDrop: z.boolean(),
			/** The latest deal among those that are shown in the app; null if there are none. */
			dealId: z.number().nullable(),
			/** The number of deals that are shown in the app. */
			shown: z.number(),
			isMailed: z.boolean(),
		}),
	),
});

/**
 * Marks the waiting notices of some members that were found until a time as sent, with the prices that they name. Returns
 * them by member and alert.
 */
export async function takeWaiting(
	tx: Database,
	{ userIds, frequency, before, sentAt }: { userIds: number[]; frequency: AlertFrequency; before: Date; sentAt: Date },
) {
	const result = await tx.execute(sql`
		with taken as (
			update ${alertMatches} set sent_at = ${sentAt.toISOString()}::timestamptz, price_cents = ${deals.priceCents},
				latency_ms = ${frequency === 'instant' ? LATENCY_MS : sql`null`}
			from ${deals}
			where ${deals.id} = deal_id and ${alertMatches.userId} = any(${sql.param(userIds)}::integer[])
				and frequency = ${frequency} and sent_at is null and matched_at <= ${before.toISOString()}::timestamptz
			returning ${alertMatches.userId}, alert_id, deal_id, step, by_mail, in_app
		)
		select user_id as "userId", alert_id as "alertId",
			(step > 0 or coalesce(trigger = 'saved-drop', false)) as "isDrop",
			max(deal_id) filter (where taken.in_app) as "dealId", count(*) filter (where taken.in_app)::integer as shown,
			bool_or(taken.by_mail) as "isMailed"
		from (select taken.*, a.trigger from taken left join ${dealAlerts} as a on a.id = taken.alert_id) as taken
		group by 1, 2, 3 order by 1, 2, 3`);
	return taken.parse(result).rows;
}
