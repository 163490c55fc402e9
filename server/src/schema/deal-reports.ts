import type { StoredReportReason } from '@bilby/contract/deal-reports/rules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofUser } from './accounts.ts';
import { identity, instant } from './columns.ts';
import { ofDeal } from './deals.ts';

/** Reports of deals that staff decide about. */
export const dealReports = pgTable(
	'deal_reports',
	{
		id: identity(),
		dealId: ofDeal(),
		userId: ofUser(),
		reason: text('reason').$type<StoredReportReason>().notNull(),
		/** Plain text, may be empty. */
		text: text('text').notNull().default(''),
		createdAt: instant('created_at').notNull(),
		/** When staff decided about it. */
		settledAt: instant('settled_at'),
		/** True if staff agreed with it. */
		upheld: boolean('upheld').notNull().default(false),
	},
	(t) => [
		uniqueIndex('deal_reports_open').on(t.dealId, t.userId, t.reason).where(sql`settled_at is null`),
		index('deal_reports_of_deal').on(t.dealId, t.id),
		index('deal_reports_by_user').on(t.userId, t.id),
		check('deal_reports_upheld_is_settled', sql`not ${t.upheld} or ${t.settledAt} is not null`),
		check('deal_reports_reason_valid', sql`${t.reason} in ('spam', 'wrongPrice', 'duplicate', 'undisclosed', 'other')`),
		check('deal_reports_text_length', sql`char_length(${t.text}) <= 200`),
	],
);
