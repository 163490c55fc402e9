import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { identity, instant } from './columns.ts';

export const newsletterSubscribers = pgTable(
	'newsletter_subscribers',
	{
		id: identity(),
		/** Identifies the subscriber in links instead of the id. */
		publicId: uuid('public_id').notNull().unique().defaultRandom(),
		email: text('email').notNull(),
		confirmedAt: instant('confirmed_at'),
		unsubscribedAt: instant('unsubscribed_at'),
		/** When a mail server said that the address does not exist. It must be confirmed again, so `confirmedAt` is null. */
		bouncedAt: instant('bounced_at'),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(t) => [uniqueIndex('newsletter_subscribers_email').on(sql`lower(${t.email})`)],
);
