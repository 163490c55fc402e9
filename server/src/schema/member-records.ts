import { RECORD_KINDS } from '@bilby/contract/accounts/member-records';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { ofUser, users } from './accounts.ts';
import { identity, instant } from './columns.ts';

/** Records by staff about a member: notes among themselves, warnings and suspensions. */
export const memberRecords = pgTable(
	'member_records',
	{
		id: identity(),
		userId: ofUser(),
		/** Null if they have left. */
		staffId: integer('staff_id').references(() => users.id, { onDelete: 'set null' }),
		kind: text('kind', { enum: RECORD_KINDS }).notNull(),
		/** The member reads the text of warnings and suspensions. */
		text: text('text').notNull(),
		createdAt: instant('created_at').notNull(),
		/** When a suspension ends. */
		endsAt: instant('ends_at'),
		/** When the member confirmed a warning, or staff withdrew it or ended a suspension early. */
		closedAt: instant('closed_at'),
		/** When the member was mailed that their suspension has ended. */
		endMailedAt: instant('end_mailed_at'),
	},
	(t) => [
		index('member_records_latest').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		// Every request of a member reads their open records.
		index('member_records_open').on(t.userId).where(sql`kind <> 'note' and closed_at is null`),
		index('member_records_by_staff').on(t.staffId),
		// Suspensions whose end was not mailed yet.
		index('member_records_to_mail')
			.on(t.endsAt)
			.where(sql`kind = 'suspension' and closed_at is null and end_mailed_at is null`),
		check('member_records_kind_valid', sql`${t.kind} in ('note', 'warning', 'suspension')`),
		check('member_records_text_length', sql`char_length(${t.text}) between 1 and 2000`),
		check('member_records_end', sql`(${t.kind} = 'suspension') = (${t.endsAt} is not null)`),
	],
);
