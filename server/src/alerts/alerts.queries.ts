import { ALERT_TEXTS } from '@bilby/contract/alerts/texts';
import { and, asc, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { users } from '../schema/accounts.ts';
import { alertMatches, alertSearches, alertTerms, dealAlerts } from '../schema/alerts.ts';
import { matchQuery } from '../search/matches.ts';
import type { CompiledSearch } from './compile-alert.ts';

export type AlertRow = typeof dealAlerts.$inferSelect;
type AlertValues = Omit<typeof dealAlerts.$inferInsert, 'userId'>;

/** Returns a member's alerts, latest first. There are at most `MAX_ALERTS`. */
export function findAlerts(db: Database, userId: number): Promise<AlertRow[]> {
	return db.select().from(dealAlerts).where(eq(dealAlerts.userId, userId)).orderBy(desc(dealAlerts.id));
}

/** Returns one of a member's alerts. Another member's alert does not exist for them. */
export async function requireAlert(db: Database, { id, userId }: { id: number; userId: number }): Promise<AlertRow> {
	const [alert] = await db
		.select()
		.from(dealAlerts)
		.where(and(eq(dealAlerts.id, id), eq(dealAlerts.userId, userId)));
	if (!alert) throw new AppError({ code: 'not_found', message: ALERT_TEXTS.missing });
	return alert;
}

/** Makes changes of a member's alerts wait for each other, so that parallel requests cannot exceed a limit. */
export async function lockAlerts(tx: Database, userId: number): Promise<void> {
	await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

export async function countAlerts(db: Database, userId: number): Promise<{ all: number; active: number }> {
	const [counted] = await db
		.select({ all: count(), active: sql<number>`count(*) filter (where is_active)`.mapWith(Number) })
		.from(dealAlerts)
		.where(eq(dealAlerts.userId, userId));
	return counted ?? { all: 0, active: 0 };
}

export async function insertAlert(tx: Database, userId: number, values: AlertValues): Promise<AlertRow> {
	const [alert] = await tx
		.insert(dealAlerts)
		.values({ ...values, userId })
		.returning();
	if (!alert) throw new Error('The alert was not inserted.');
	return alert;
}

export async function updateAlert(tx: Database, id: number, values: Partial<AlertValues>): Promise<AlertRow> {
	const [alert] = await tx.update(dealAlerts).set(values).where(eq(dealAlerts.id, id)).returning();
	if (!alert) throw new AppError({ code: 'not_found', message: ALERT_TEXTS.missing });
	return alert;
}

export async function deleteAlert(tx: Database, id: number): Promise<void> {
	await tx.delete(dealAlerts).where(eq(dealAlerts.id, id));
}

/** Removes the searches and terms by which deals find alerts. */
export async function removeSearches(tx: Database, alertIds: number[]): Promise<void> {
	await tx.delete(alertSearches).where(inArray(alertSearches.alertId, alertIds));
	await tx.delete(alertTerms).where(inArray(alertTerms.alertId, alertIds));
}

/** Replaces the searches by which deals find an alert. A paused alert has none. */
export async function replaceSearches(tx: Database, alertId: number, compiled: CompiledSearch[]): Promise<void> {
	await removeSearches(tx, [alertId]);
	if (compiled.length === 0) return;
	await tx.insert(alertSearches).values(
		compiled.map(({ match, without, filter }) => ({
			alertId,
			query: matchQuery({ match, without, filter }),
			minPriceCents: filter.minPriceCents,
			maxPriceCents: filter.maxPriceCents,
			minDiscount: filter.minDiscount,
			postedWithin: filter.postedWithin,
		})),
	);
	const terms = [...new Set(compiled.flatMap((one) => one.terms))].map((term) => ({ term, alertId }));
	if (terms.length > 0) await tx.insert(alertTerms).values(terms);
}

/** Deletes the notices of an alert that were not sent yet. Returns the ids of their deals, in ascending order. */
export async function deleteWaiting(tx: Database, alertId: number): Promise<number[]> {
	const deleted = await tx
		.delete(alertMatches)
		.where(isWaitingFor(alertId))
		.returning({ alertId: alertMatches.alertId, dealId: alertMatches.dealId });
	await uncountDeals(tx, deleted);
	return deleted.map(({ dealId }) => dealId).sort((one, other) => one - other);
}

/**
 * Subtracts the deals of deleted, unsent notices from the counts of their alerts, unless another notice of the alert names
 * the deal.
 */
export async function uncountDeals(tx: Database, deleted: { alertId: number | null; dealId: number }[]): Promise<void> {
	if (deleted.length === 0) return;
	const rows = sql`jsonb_to_recordset(${JSON.stringify(deleted)}::jsonb) as gone("alertId" integer, "dealId" integer)`;
	await tx.execute(sql`
		with counted as (
			select id from ${dealAlerts} where id in (select "alertId" from ${rows}) order by id for no key update
		)
		update ${dealAlerts} set match_count = match_count - (
			select count(*)::integer from ${rows}
			where gone."alertId" = ${dealAlerts.id} and not exists (
				select from ${alertMatches} as other
				where other.alert_id = gone."alertId" and other.deal_id = gone."dealId"
			)
		)
		from counted where ${dealAlerts.id} = counted.id`);
}

const isWaitingFor = (alertId: number) => and(eq(alertMatches.alertId, alertId), isNull(alertMatches.sentAt));

/** Returns alerts by id, for the texts of notices. */
export async function findAlertsById(db: Database, ids: number[]): Promise<Map<number, AlertRow>> {
	const rows = await db.select().from(dealAlerts).where(inArray(dealAlerts.id, ids));
	return new Map(rows.map((row) => [row.id, row]));
}

/** Returns active alerts that were last read before a time, oldest reading first. */
export function findReadBefore(db: Database, before: Date, limit: number): Promise<AlertRow[]> {
	return db
		.select()
		.from(dealAlerts)
		.where(and(eq(dealAlerts.isActive, true), lt(dealAlerts.readAt, before)))
		.orderBy(asc(dealAlerts.readAt), asc(dealAlerts.id))
		.limit(limit);
}

/**
 * Makes the next run read active alerts again whose searches contain one of these facets. Locks them in the order of their
 * ids, like every statement that locks several alerts.
 */
export async function rereadAlerts(tx: Database, facets: string[]): Promise<void> {
	const mentions = facets.map((facet) => sql`query @> ${`'${facet}'`}::tsquery`);
	await tx.execute(sql`
		with outdated as (
			select id from ${dealAlerts}
			where is_active and id in (select alert_id from ${alertSearches} where ${sql.join(mentions, sql` or `)})
			order by id for no key update
		)
		update ${dealAlerts} set read_at = 'epoch' from outdated where ${dealAlerts.id} = outdated.id`);
}
