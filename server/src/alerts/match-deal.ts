import type { AlertTrigger } from '@bilby/contract/alerts/limits';
import { asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { MAY_BE_MAILED } from '../accounts/users/public-members.queries.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { users } from '../schema/accounts.ts';
import { alertChecks, alertMatches, alertSearches, alertTerms, dealAlerts } from '../schema/alerts.ts';
import { blocks } from '../schema/blocks.ts';
import { deals } from '../schema/deals.ts';
import { matchesSaved, type SavedSearch } from '../search/matches.ts';
import { dealTriggers, FOLLOWS_OF_DEAL, isDrop, SAVES_OF_DEAL } from './triggers.ts';

type Matching = Pick<AppContext, 'db' | 'clock'>;

/** How long a deal waits after a failed check. */
const RETRY_MS = 60_000;

/**
 * Compares every queued deal with all alerts. A deal and its new notices are stored in one transaction, so a crash
 * neither loses nor repeats one. Safe on several instances.
 */
export async function matchQueuedDeals(context: Matching): Promise<void> {
	const failures: unknown[] = [];
	for (let isMore = true; isMore; ) {
		let claimedId: number | null = null;
		try {
			isMore = await context.db.transaction(async (tx) => {
				const claimed = await claimDeal(tx);
				claimedId = claimed?.dealId ?? null;
				if (claimed !== null) await matchDeal(tx, { ...claimed, now: context.clock() });
				return claimed !== null;
			});
		} catch (error) {
			failures.push(error);
			if (claimedId === null) break;
			await postpone(context.db, claimedId);
		}
	}
	if (failures.length > 0) throw new AggregateError(failures, `${failures.length} deals could not be matched`);
}

type Claimed = Pick<typeof alertChecks.$inferSelect, 'dealId' | 'changedAt'>;

/** Takes the deal that has waited longest and that no other instance is matching. */
async function claimDeal(tx: Database): Promise<Claimed | null> {
	const next = tx
		.select({ dealId: alertChecks.dealId })
		.from(alertChecks)
		.where(lte(alertChecks.dueAt, sql`now()`))
		.orderBy(asc(alertChecks.dueAt), asc(alertChecks.dealId))
		.limit(1)
		.for('update', { skipLocked: true });
	const [taken] = await tx
		.delete(alertChecks)
		.where(eq(alertChecks.dealId, sql`(${next})`))
		.returning({ dealId: alertChecks.dealId, changedAt: alertChecks.changedAt });
	return taken ?? null;
}

async function postpone(db: Database, dealId: number): Promise<void> {
	await db
		.update(alertChecks)
		.set({ dueAt: sql`now() + make_interval(secs => ${RETRY_MS / 1_000})` })
		.where(eq(alertChecks.dealId, dealId));
}

interface Match {
	dealId: number;
	now: Date;
	/** When the deal was posted or changed. Left out if its alerts are compared again for another reason. */
	changedAt?: Date;
	/** Only the alerts of these members. All members' by default. */
	userIds?: number[] | undefined;
}

const facts = z.object({
	rows: z.array(
		z.object({ isLowest: z.boolean(), isPopular: z.boolean(), candidates: z.array(z.number()).nullable() }),
	),
});
const matched = z.object({
	rows: z.array(
		z.object({
			alertId: z.number(),
			/** True if no notice of the alert has named the deal before. */
			isNew: z.boolean(),
			/** The slower alert that the notice waited for, if no other notice of that alert names the deal. */
			replacedId: z.number().nullable(),
		}),
	),
});

/**
 * Stores a notice for every member who has an alert for a live deal. Members get no second notice while one waits, or if
 * the price is not clearly lower than in their last one. A faster alert takes over a notice that waits for a slower one. A
 * notice names the member's fastest alert and uses the channels of all of them. Members get none for their own deals and
 * those of members whom they block.
 */
export async function matchDeal(tx: Database, { dealId, now, changedAt, userIds }: Match): Promise<void> {
	const { isLowest, isPopular } = dealTriggers(now);
	const known = facts.parse(
		await tx.execute(sql`
			select ${isLowest} as "isLowest", ${isPopular} as "isPopular", (${selectCandidates()}) as candidates
			from ${deals} where ${deals.id} = ${dealId}`),
	).rows[0];
	if (!known?.candidates) return;
	// The outer query sees the notices as they were before the insert.
	const result = await tx.execute(sql`
		with stored as (insert into ${alertMatches} (user_id, deal_id, step, price_cents, alert_id, frequency, by_mail, in_app,
			matched_at, changed_at)
		select user_id, ${dealId}::integer,
			case when last.step is null then 0 when last.sent_at is null then last.step else last.step + 1 end,
			deal.price_cents, alert_id, found.frequency, by_mail, in_app,
			${now.toISOString()}::timestamptz, ${changedAt?.toISOString() ?? null}::timestamptz
		from (
			select user_id, (array_agg(id order by speed, id))[1] as alert_id,
				(array_agg(frequency order by speed, id))[1] as frequency, bool_or(by_mail) as by_mail, bool_or(in_app) as in_app
			from (${selectAlerts({ dealId, now, userIds }, { ...known, candidates: known.candidates })}) as alerts group by user_id
		) as found
			join (select price_cents from ${deals} where ${deals.id} = ${dealId}) as deal on true
			left join lateral (
				select step, price_cents, sent_at, frequency from ${alertMatches}
				where ${alertMatches.userId} = found.user_id and ${alertMatches.dealId} = ${dealId} order by step desc limit 1
			) as last on true
		where last.step is null
			or (last.sent_at is null and ${speedOf(sql`found.frequency`)} < ${speedOf(sql`last.frequency`)})
			or (last.sent_at is not null and ${isDrop(sql`deal.price_cents`, sql`last.price_cents`)})
		order by user_id
		on conflict (user_id, deal_id, step) do update set price_cents = excluded.price_cents, alert_id = excluded.alert_id,
			frequency = excluded.frequency, by_mail = excluded.by_mail, in_app = excluded.in_app,
			matched_at = excluded.matched_at, changed_at = excluded.changed_at
		where ${alertMatches.sentAt} is null
			and ${speedOf(sql`excluded.frequency`)} < ${speedOf(alertMatches.frequency)}
		returning user_id, step, alert_id)
		select stored.alert_id as "alertId",
			not exists (
				select from ${alertMatches} as earlier where earlier.user_id = stored.user_id
					and earlier.deal_id = ${dealId}::integer and earlier.alert_id = stored.alert_id
			) as "isNew",
			replaced.alert_id as "replacedId"
		from stored left join ${alertMatches} as replaced on replaced.user_id = stored.user_id
			and replaced.deal_id = ${dealId}::integer and replaced.step = stored.step and replaced.alert_id <> stored.alert_id
			and not exists (
				select from ${alertMatches} as other where other.user_id = replaced.user_id
					and other.deal_id = ${dealId}::integer and other.step <> replaced.step and other.alert_id = replaced.alert_id
			)`);
	const { rows } = matched.parse(result);
	if (rows.length === 0) return;
	const named = sql.param(rows.map(({ alertId }) => alertId));
	const gained = sql.param(rows.flatMap(({ alertId, isNew }) => (isNew ? [alertId] : [])));
	const lost = sql.param(rows.flatMap(({ replacedId }) => replacedId ?? []));
	await tx.execute(sql`
		with counted as (
			select id from ${dealAlerts} where id = any(${named}::integer[] || ${lost}::integer[])
			order by id for no key update
		)
		update ${dealAlerts} set
			match_count = match_count + case when ${dealAlerts.id} = any(${gained}::integer[]) then 1
				when ${dealAlerts.id} = any(${lost}::integer[]) then -1 else 0 end,
			last_match_at = case when ${dealAlerts.id} = any(${named}::integer[])
				then ${now.toISOString()}::timestamptz else last_match_at end
		from counted where ${dealAlerts.id} = counted.id`);
}

/** The place of a frequency in their order. The fastest is first. */
const speedOf = (frequency: SQL | AnyPgColumn) =>
	sql`case ${frequency} when 'instant' then 0 when 'daily' then 1 else 2 end`;

/** The stored searches of alerts. */
export const SAVED: SavedSearch = {
	query: sql`${alertSearches.query}`,
	minPriceCents: sql`${alertSearches.minPriceCents}`,
	maxPriceCents: sql`${alertSearches.maxPriceCents}`,
	minDiscount: sql`${alertSearches.minDiscount}`,
	postedWithin: sql`${alertSearches.postedWithin}`,
};

/** Selects the ids of the alerts that a deal may match, by its words, facets, follows and saves; null if there are none. */
function selectCandidates(): SQL {
	const personal = (trigger: AlertTrigger, members: SQL) => sql`
		select a.id from (${members}) as chosen
			join ${dealAlerts} as a on a.user_id = chosen.user_id and a.is_active and a.trigger = ${sql.raw(`'${trigger}'`)}`;
	return sql`
		select array_agg(alert_id) from (
			select alert_id from unnest(tsvector_to_array(${deals.search})) as lexeme
				join ${alertTerms} on ${alertTerms.term} = lexeme
			union ${personal('followed', FOLLOWS_OF_DEAL)}
			union ${personal('saved-drop', SAVES_OF_DEAL)}
		) as found`;
}

interface Known {
	isLowest: boolean;
	isPopular: boolean;
	/**
	 * The ids of alerts that may match. They come from a statement of their own: PostgreSQL cannot estimate how many there are, and
	 * would read all alerts.
	 */
	candidates: number[];
}

/** Selects the alerts for a deal. The rule of the search decides about the candidates. */
function selectAlerts({ dealId, now, userIds }: Match, { candidates, isLowest, isPopular }: Known): SQL {
	const ofMembers = userIds === undefined ? sql`true` : inArray(dealAlerts.userId, userIds);
	return sql`
		select distinct ${dealAlerts.id} as id, ${dealAlerts.userId} as user_id, ${dealAlerts.frequency} as frequency,
			${dealAlerts.byMail} as by_mail, ${dealAlerts.inApp} as in_app,
			${speedOf(dealAlerts.frequency)} as speed
		from ${deals}
			join ${alertSearches} on ${alertSearches.alertId} = any(${sql.param(candidates)}::integer[])
			join ${dealAlerts} on ${dealAlerts.id} = ${alertSearches.alertId}
			join ${users} on ${users.id} = ${dealAlerts.userId}
		where ${deals.id} = ${dealId} and ${deals.listing} = 'live' and ${ofMembers} and ${matchesSaved(SAVED, now)}
			and (${dealAlerts.trigger} in ('any', 'followed', 'saved-drop')
				or (${dealAlerts.trigger} = 'lowest-price' and ${isLowest})
				or (${dealAlerts.trigger} = 'popular' and ${isPopular}))
			and ${MAY_BE_MAILED} and ${dealAlerts.userId} is distinct from ${deals.userId}
			and not exists (select from ${blocks} where blocker_id = ${dealAlerts.userId} and blocked_id = ${deals.userId})`;
}
