import { index, integer, jsonb, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';
import { ofUser, users } from './accounts.ts';
import { identity, instant } from './columns.ts';
import { ofDeal } from './deals.ts';
import { decisions } from './decisions.ts';

/** Members who report that a deal has expired. */
export const expiryReports = pgTable(
	'expiry_reports',
	{
		dealId: ofDeal(),
		userId: ofUser(),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(t) => [primaryKey({ columns: [t.dealId, t.userId] }), index('expiry_reports_by_user').on(t.userId)],
);

/** A field changed by an edit, in readable form. */
export interface RevisionChange {
	field: string;
	before: string;
	after: string;
	/** A kind of change that does not conflict with another edit by the same member. */
	kind?: 'picture-removal';
}

/** The changes of each edit of a deal. */
export const dealRevisions = pgTable(
	'deal_revisions',
	{
		dealId: ofDeal(),
		/** The version that the edit created. */
		version: integer('version').notNull(),
		editorId: integer('editor_id').references(() => users.id, { onDelete: 'set null' }),
		changes: jsonb('changes').$type<RevisionChange[]>().notNull(),
		editedAt: instant('edited_at').notNull().defaultNow(),
		/** When staff hid the changes from members. */
		withheldAt: instant('withheld_at'),
	},
	(t) => [primaryKey({ columns: [t.dealId, t.version] }), index('deal_revisions_by_editor').on(t.editorId)],
);

/** A picture of a pending edit, with the id that its row will have. */
export interface PendingPicture {
	id: number;
	fileName: string;
	width: number;
	height: number;
	/**
	 * Storage keys of its files. They stay recorded as unclaimed, and the sweep skips them while the edit is pending.
	 */
	keys: string[];
}

/**
 * An edit that waits for review, while everyone sees the approved deal. There is one per deal. A newer edit replaces it
 * under a new id, so that nobody approves an edit that they have not seen.
 */
export const pendingEdits = pgTable(
	'pending_edits',
	{
		id: identity(),
		dealId: ofDeal(),
		userId: ofUser(),
		/** The version of the deal that the edit is based on. */
		baseVersion: integer('base_version').notNull(),
		/** The submitted form, which is parsed again on approval. */
		fields: jsonb('fields').$type<Record<string, string | string[]>>().notNull(),
		pictures: jsonb('pictures').$type<PendingPicture[]>().notNull(),
		changes: jsonb('changes').$type<RevisionChange[]>().notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(t) => [unique('pending_edits_one_a_deal').on(t.dealId), index('pending_edits_by_user').on(t.userId)],
);

/**
 * Edits that staff rejected, so that an appeal can still apply them. They go with the decision. Until then, the sweep skips their
 * pictures too.
 */
export const rejectedEdits = pgTable(
	'rejected_edits',
	{
		decisionId: integer('decision_id')
			.primaryKey()
			.references(() => decisions.id, { onDelete: 'cascade' }),
		dealId: ofDeal(),
		userId: ofUser(),
		baseVersion: integer('base_version').notNull(),
		fields: jsonb('fields').$type<Record<string, string | string[]>>().notNull(),
		pictures: jsonb('pictures').$type<PendingPicture[]>().notNull(),
		changes: jsonb('changes').$type<RevisionChange[]>().notNull(),
		/** When its author sent it. */
		createdAt: instant('created_at').notNull(),
	},
	(t) => [index('rejected_edits_by_deal').on(t.dealId), index('rejected_edits_by_user').on(t.userId, t.decisionId)],
);
