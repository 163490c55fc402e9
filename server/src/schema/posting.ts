import { index, integer, jsonb, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';
import { ofUser, users } from './accounts.ts';
import { identity, instant } from './columns.ts';
import { ofDeal } from './deals.ts';

/** Members who say that a deal is over. */
export const expiryReports = pgTable(
	'expiry_reports',
	{
		dealId: ofDeal(),
		userId: ofUser(),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(t) => [primaryKey({ columns: [t.dealId, t.userId] }), index('expiry_reports_by_user').on(t.userId)],
);

/** A field that an edit changed, as people read it. */
export interface RevisionChange {
	field: string;
	before: string;
	after: string;
	/** A change that another edit by the same member does not conflict with. */
	kind?: 'picture-removal';
}

/** What each edit of a deal changed. */
export const dealRevisions = pgTable(
	'deal_revisions',
	{
		dealId: ofDeal(),
		/** The version that the edit made. */
		version: integer('version').notNull(),
		editorId: integer('editor_id').references(() => users.id, { onDelete: 'set null' }),
		changes: jsonb('changes').$type<RevisionChange[]>().notNull(),
		editedAt: instant('edited_at').notNull().defaultNow(),
		/** The time since which staff withhold its changes from members. */
		withheldAt: instant('withheld_at'),
	},
	(t) => [primaryKey({ columns: [t.dealId, t.version] }), index('deal_revisions_by_editor').on(t.editorId)],
);

/** A picture of a pending edit: it has the id already that its row will have. */
export interface PendingPicture {
	id: number;
	fileName: string;
	width: number;
	height: number;
	/** Where its files lie. They stay noted as unclaimed, and are spared as long as the edit waits. */
	keys: string[];
}

/**
 * An edit that waits for its review, while everybody sees the deal as it was approved. One a deal: a newer one takes its
 * place, under an id of its own, so that nobody approves another edit than the one they looked at.
 */
export const pendingEdits = pgTable(
	'pending_edits',
	{
		id: identity(),
		dealId: ofDeal(),
		userId: ofUser(),
		/** The version of the deal that it began from. */
		baseVersion: integer('base_version').notNull(),
		/** The form as it was sent, to be parsed like one that is. */
		fields: jsonb('fields').$type<Record<string, string | string[]>>().notNull(),
		pictures: jsonb('pictures').$type<PendingPicture[]>().notNull(),
		changes: jsonb('changes').$type<RevisionChange[]>().notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(t) => [unique('pending_edits_one_a_deal').on(t.dealId), index('pending_edits_by_user').on(t.userId)],
);
