import { ALERT_TRIGGERS, type AlertFrequency, type AlertTrigger } from '@bilby/contract/alerts/limits';
import { type SQL, sql } from 'drizzle-orm';
import { boolean, check, customType, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { ofUser } from './accounts.ts';
import { identity, instant } from './columns.ts';
import { deals, ofDeal } from './deals.ts';
import { categories, stores } from './master-data.ts';

const tsquery = customType<{ data: string | SQL }>({ dataType: () => 'tsquery' });

/** Deal alerts: saved searches of members who want to know of new deals. */
export const dealAlerts = pgTable(
	'deal_alerts',
	{
		id: identity(),
		userId: ofUser(),
		title: text('title').notNull(),
		/** As typed: searches separated by commas. */
		keywords: text('keywords').notNull(),
		minDiscount: smallint('min_discount'),
		maxPriceCents: integer('max_price_cents'),
		storeId: integer('store_id').references(() => stores.id, { onDelete: 'cascade' }),
		categoryId: integer('category_id').references(() => categories.id, { onDelete: 'cascade' }),
		trigger: text('trigger').$type<AlertTrigger>().notNull(),
		frequency: text('frequency').$type<AlertFrequency>().notNull(),
		byMail: boolean('by_mail').notNull(),
		inApp: boolean('in_app').notNull(),
		isActive: boolean('is_active').notNull(),
		/** Deals that its notices have named, or will name. */
		matchCount: integer('match_count').notNull().default(0),
		lastMatchAt: instant('last_match_at'),
		createdAt: instant('created_at').notNull().defaultNow(),
		/** When its keywords were last read with the names of stores, brands, tags and categories. */
		readAt: instant('read_at').notNull(),
	},
	(t) => [
		index('deal_alerts_by_user').on(t.userId, t.id.desc().nullsFirst()),
		index('deal_alerts_by_store').on(t.storeId).where(sql`store_id is not null`),
		index('deal_alerts_by_category').on(t.categoryId).where(sql`category_id is not null`),
		// The trigger on deals also uses it to see whether any alert is active.
		index('deal_alerts_by_reading').on(t.readAt, t.id).where(sql`is_active`),
		// Votes use it to see whether any alert waits for popular deals; deals, to find alerts by saves and follows.
		index('deal_alerts_by_trigger')
			.on(t.trigger, t.userId)
			.where(sql`is_active and trigger not in ('any', 'lowest-price')`),
		check('deal_alerts_discount_range', sql`${t.minDiscount} between 1 and 100`),
		check('deal_alerts_price_range', sql`${t.maxPriceCents} between 0 and 999999999`),
		check(
			'deal_alerts_trigger_valid',
			sql.raw(`trigger in (${ALERT_TRIGGERS.map((trigger) => `'${trigger}'`).join(', ')})`),
		),
		check('deal_alerts_frequency_valid', sql`${t.frequency} in ('instant', 'daily', 'weekly')`),
		check('deal_alerts_has_channel', sql`${t.byMail} or ${t.inApp}`),
	],
);

/** The compiled searches of active alerts. Paused alerts have none, so that matching never reads them. */
export const alertSearches = pgTable(
	'alert_searches',
	{
		id: identity(),
		alertId: integer('alert_id')
			.notNull()
			.references(() => dealAlerts.id, { onDelete: 'cascade' }),
		/** The words and facets that a deal must and must not have, as in a search. */
		query: tsquery('query').notNull(),
		minPriceCents: integer('min_price_cents'),
		maxPriceCents: integer('max_price_cents'),
		minDiscount: smallint('min_discount'),
		/** In days. */
		postedWithin: smallint('posted_within'),
	},
	(t) => [index('alert_searches_by_alert').on(t.alertId)],
);

/**
 * The index from a deal to alerts. Every deal that a search of an alert matches has at least one of the alert's terms: the
 * spellings and synonyms of the search's rarest word, or a facet. Paused alerts have none.
 */
export const alertTerms = pgTable(
	'alert_terms',
	{
		term: text('term').notNull(),
		alertId: integer('alert_id')
			.notNull()
			.references(() => dealAlerts.id, { onDelete: 'cascade' }),
	},
	(t) => [primaryKey({ columns: [t.term, t.alertId] }), index('alert_terms_by_alert').on(t.alertId)],
);

/** Deals to compare with all alerts. A trigger on `deals` adds them in the transaction that changes the deal. */
export const alertChecks = pgTable(
	'alert_checks',
	{
		dealId: ofDeal().primaryKey(),
		/** Not before this time. A failed check is repeated later. */
		dueAt: instant('due_at').notNull().defaultNow(),
		/** When the deal was posted or changed. The first time counts. */
		changedAt: instant('changed_at').notNull().defaultNow(),
	},
	(t) => [index('alert_checks_due').on(t.dueAt, t.dealId)],
);

/**
 * Deals that members are notified of. The primary key ensures one notice per member, deal and step: a further one needs a
 * price that is clearly lower than in the last.
 */
export const alertMatches = pgTable(
	'alert_matches',
	{
		userId: ofUser(),
		dealId: integer('deal_id')
			.notNull()
			.references(() => deals.id, { onDelete: 'cascade' }),
		/** 0 for the first notice of a deal. */
		step: smallint('step').notNull().default(0),
		/** The deal's price when the notice was sent; while it waits, when it was found. */
		priceCents: integer('price_cents').notNull(),
		/** The alert that the notice names; null if it was deleted since. */
		alertId: integer('alert_id').references(() => dealAlerts.id, { onDelete: 'set null' }),
		frequency: text('frequency').$type<AlertFrequency>().notNull(),
		byMail: boolean('by_mail').notNull(),
		inApp: boolean('in_app').notNull(),
		matchedAt: instant('matched_at').notNull(),
		/** When the deal was posted or changed; null if another alert of the member had found it before. */
		changedAt: instant('changed_at'),
		/** When the notice was sent over all its channels; null while it waits. */
		sentAt: instant('sent_at'),
		/** From the change to the channels. Null for notices that were meant to wait. */
		latencyMs: integer('latency_ms'),
	},
	(t) => [
		primaryKey({ columns: [t.userId, t.dealId, t.step] }),
		index('alert_matches_waiting').on(t.frequency, t.userId).where(sql`sent_at is null`),
		index('alert_matches_sent').on(t.userId, t.sentAt).where(sql`sent_at is not null`),
		index('alert_matches_by_age').on(t.matchedAt),
		index('alert_matches_measured').on(t.sentAt, t.latencyMs).where(sql`latency_ms is not null`),
		// For deleting the rows that these columns refer to.
		index('alert_matches_by_deal').on(t.dealId),
		index('alert_matches_by_alert').on(t.alertId).where(sql`alert_id is not null`),
		check('alert_matches_frequency_valid', sql`${t.frequency} in ('instant', 'daily', 'weekly')`),
	],
);

/** When a member's alerts stay quiet. Members without a row have never changed it. */
export const alertSettings = pgTable(
	'alert_settings',
	{
		userId: ofUser().primaryKey(),
		/** Instant notices wait from this time ("22:00") to the next one, by the member's clock. Null without quiet hours. */
		quietFrom: text('quiet_from'),
		quietTo: text('quiet_to'),
		/** All notices wait until this time. */
		snoozedUntil: instant('snoozed_until'),
	},
	(t) => [
		check('alert_settings_has_both_times', sql`(${t.quietFrom} is null) = (${t.quietTo} is null)`),
		check('alert_settings_times_differ', sql`${t.quietFrom} <> ${t.quietTo}`),
		check(
			'alert_settings_times_valid',
			sql`${t.quietFrom} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and ${t.quietTo} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`,
		),
	],
);
