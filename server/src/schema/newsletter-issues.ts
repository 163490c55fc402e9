import type { IssueStatus } from '@bilby/contract/newsletter-issues/limits';
import { INTRODUCTION_MAX, ISSUE_STATUSES, SUBJECT_MAX } from '@bilby/contract/newsletter-issues/limits';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant } from './columns.ts';
import { deals } from './deals.ts';
import { newsletterSubscribers } from './newsletter.ts';

const count = (column: string) => integer(column).notNull().default(0);

/** One row for each week with a newsletter. */
export const newsletterIssues = pgTable(
	'newsletter_issues',
	{
		id: identity(),
		/** The ISO week in Sydney, such as `2026-W48`. There is one issue a week. */
		week: text('week').notNull().unique(),
		status: text('status').$type<IssueStatus>().notNull().default('draft'),
		/** Grows with every edit and with sending, so that nobody sends, cancels or overwrites what they have not seen. */
		version: integer('version').notNull().default(1),
		subject: text('subject').notNull(),
		/** Plain text. Empty lines separate paragraphs. */
		introduction: text('introduction').notNull(),
		/** How many subscribers there were when sending started. */
		total: count('total'),
		sent: count('sent'),
		/** Addresses that do not exist. */
		bounced: count('bounced'),
		/** Mails that the recipient's server rejected for other reasons. */
		rejected: count('rejected'),
		/** Mails without a reply of the mail server. They are not repeated, because they may have arrived. */
		unclear: count('unclear'),
		/** Subscribers up to this id were sent to, or are in `newsletter_deliveries`. */
		sentTo: integer('sent_to').notNull().default(0),
		/** The last subscriber when sending started. Later ones get the next issue. */
		lastSubscriberId: integer('last_subscriber_id').notNull().default(0),
		/** The calendar minute of the latest mails, and how many were taken in it. */
		paceMinute: instant('pace_minute'),
		paceCount: count('pace_count'),
		/** Set while the mail server cannot be reached. */
		stalledAt: instant('stalled_at'),
		createdAt: instant('created_at').notNull(),
		startedAt: instant('started_at'),
		/** When it was sent completely or cancelled. */
		finishedAt: instant('finished_at'),
	},
	(t) => [
		// At most one issue is being sent at a time. The pace is its own.
		uniqueIndex('newsletter_issues_one_under_way').on(sql`(true)`).where(sql`status in ('sending', 'paused')`),
		check('newsletter_issues_week_shape', sql`${t.week} ~ '^20[0-9]{2}-W[0-9]{2}$'`),
		check(
			'newsletter_issues_status_valid',
			sql.raw(`status in (${ISSUE_STATUSES.map((status) => `'${status}'`).join(', ')})`),
		),
		check('newsletter_issues_subject_length', sql.raw(`char_length(subject) between 1 and ${SUBJECT_MAX}`)),
		check('newsletter_issues_introduction_length', sql.raw(`char_length(introduction) <= ${INTRODUCTION_MAX}`)),
	],
);

/** The deals of an issue in their order. */
export const newsletterIssueDeals = pgTable(
	'newsletter_issue_deals',
	{
		issueId: integer('issue_id')
			.notNull()
			.references(() => newsletterIssues.id, { onDelete: 'cascade' }),
		dealId: integer('deal_id')
			.notNull()
			.references(() => deals.id, { onDelete: 'cascade' }),
		position: smallint('position').notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.issueId, t.dealId] }),
		// For deleting a deal.
		index('newsletter_issue_deals_by_deal').on(t.dealId),
	],
);

/**
 * Mails of an issue that are being sent or will be tried again. A row is deleted when its result is known, so that the
 * site does not store who got which issue.
 */
export const newsletterDeliveries = pgTable(
	'newsletter_deliveries',
	{
		issueId: integer('issue_id')
			.notNull()
			.references(() => newsletterIssues.id, { onDelete: 'cascade' }),
		subscriberId: integer('subscriber_id')
			.notNull()
			.references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
		attempts: smallint('attempts').notNull(),
		/** Set while a process sends it. If the process dies, the mail may have been sent, so it is never repeated. */
		takenAt: instant('taken_at'),
		/** When it is tried again. */
		retryAt: instant('retry_at'),
	},
	(t) => [
		primaryKey({ columns: [t.issueId, t.subscriberId] }),
		index('newsletter_deliveries_by_subscriber').on(t.subscriberId),
		check('newsletter_deliveries_state_valid', sql`(${t.takenAt} is null) <> (${t.retryAt} is null)`),
	],
);
