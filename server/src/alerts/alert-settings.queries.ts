import type { QuietHours } from '@bilby/contract/alerts/settings-wire';
import { and, eq, exists, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { users } from '../schema/accounts.ts';
import { alertMatches, alertSettings } from '../schema/alerts.ts';
import { isQuiet } from './quiet-hours.ts';

/** Returns when a member's alerts stay quiet, with their time zone. */
export async function findAlertSettings(db: Database, userId: number) {
	const [found] = await db
		.select({
			timeZone: users.timeZone,
			quietFrom: alertSettings.quietFrom,
			quietTo: alertSettings.quietTo,
			snoozedUntil: alertSettings.snoozedUntil,
		})
		.from(users)
		.leftJoin(alertSettings, eq(alertSettings.userId, users.id))
		.where(eq(users.id, userId));
	if (!found) throw new AppError({ code: 'not_found', message: 'This member doesn’t exist.' });
	return found;
}

export async function storeAlertSettings(
	tx: Database,
	userId: number,
	changed: Partial<Omit<typeof alertSettings.$inferInsert, 'userId'>>,
): Promise<void> {
	await tx
		.insert(alertSettings)
		.values({ ...changed, userId })
		.onConflictDoUpdate({ target: alertSettings.userId, set: changed });
}

/** Quiet hours by the clock of a time zone. */
interface ZonedQuietHours extends QuietHours {
	timeZone: string;
}

/** The quiet hours in which notices are held now, besides those of snoozed members. Digests have none. */
export interface Holding {
	now: Date;
	quiet: ZonedQuietHours[];
}

/** Returns the quiet hours that hold instant notices now: those of some members, or of all members with waiting notices. */
export async function findHolding(db: Database, now: Date, userIds?: number[]): Promise<Holding> {
	const waiting = db
		.select({ dealId: alertMatches.dealId })
		.from(alertMatches)
		.where(
			and(
				eq(alertMatches.userId, alertSettings.userId),
				eq(alertMatches.frequency, 'instant'),
				isNull(alertMatches.sentAt),
			),
		);
	const rows = await db
		.selectDistinct({ timeZone: users.timeZone, from: alertSettings.quietFrom, to: alertSettings.quietTo })
		.from(alertSettings)
		.innerJoin(users, eq(users.id, alertSettings.userId))
		.where(and(isNotNull(alertSettings.quietFrom), userIds ? inArray(alertSettings.userId, userIds) : exists(waiting)));
	const hours = rows.flatMap(({ timeZone, from, to }) =>
		from !== null && to !== null ? [{ timeZone, from, to }] : [],
	);
	return { now, quiet: hours.filter((one) => isQuiet(one, one.timeZone, now)) };
}

/** True for members whose notices are held now. */
export function isHeld(userId: AnyPgColumn | number, { now, quiet }: Holding): SQL {
	const list = (values: string[]) => sql`${sql.param(values)}::text[]`;
	return sql`exists (
		select from ${alertSettings} as held join ${users} as holder on holder.id = held.user_id
		where held.user_id = ${userId} and (held.snoozed_until > ${now.toISOString()}::timestamptz
			or (holder.time_zone, held.quiet_from, held.quiet_to) in (
				select * from unnest(${list(quiet.map(({ timeZone }) => timeZone))}, ${list(quiet.map(({ from }) => from))},
					${list(quiet.map(({ to }) => to))})
			))
	)`;
}
