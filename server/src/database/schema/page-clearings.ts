import { sql } from 'drizzle-orm';
import { customType, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Which kept pages writes made old, for the other copies; swept when all have read it. Empty where there is one copy. */
export const pageClearings = pgTable(
	'page_clearings',
	{
		/** The transaction it is part of: unlike a number or a time, it tells whether a reader could see it already. */
		writtenBy: xid8('written_by').notNull().default(sql`pg_current_xact_id()`),
		/** Given by the copy that wrote it. */
		id: uuid('id').notNull(),
		tags: text('tags').array().notNull(),
		writtenAt: instant('written_at').notNull().defaultNow(),
	},
	(t) => [primaryKey({ columns: [t.writtenBy, t.id] })],
);
