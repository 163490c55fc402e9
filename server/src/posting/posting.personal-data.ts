import { and, eq, or, sql } from 'drizzle-orm';
import { ERASE_BATCH_SIZE, eraseBatch } from '../platform/personal-data/erase-batch.ts';
import type { PersonalDataSource } from '../platform/personal-data/personal-data.ts';
import { inOrder, inPages, latestFirst, ROWS_A_PAGE } from '../platform/personal-data/read-in-pages.ts';
import { dealRevisions, expiryReports, pendingEdits, rejectedEdits } from '../schema/posting.ts';

interface RevisionPosition {
	dealId: number;
	version: number;
}

/** Edits by a member. When the account is deleted, the changes stay without a name. */
export const revisionData: PersonalDataSource = {
	name: 'deal-revisions',
	about: 'Your edits of deals.',
	tables: [dealRevisions],
	exportRows: (db, { userId }) =>
		inPages(async (after: RevisionPosition | null) => {
			const further = after
				? sql`(${dealRevisions.dealId}, ${dealRevisions.version}) > (${after.dealId}::integer, ${after.version}::integer)`
				: undefined;
			const rows = await db
				.select({
					dealId: dealRevisions.dealId,
					version: dealRevisions.version,
					changes: dealRevisions.changes,
					editedAt: dealRevisions.editedAt,
				})
				.from(dealRevisions)
				.where(and(eq(dealRevisions.editorId, userId), further))
				.orderBy(dealRevisions.dealId, dealRevisions.version)
				.limit(ROWS_A_PAGE);
			return rows.map((row) => ({ ...row, position: { dealId: row.dealId, version: row.version } }));
		}),
	onDeletion: {
		erase: async (tx, { userId }) => {
			const batch = await tx
				.select({ dealId: dealRevisions.dealId, version: dealRevisions.version })
				.from(dealRevisions)
				.where(eq(dealRevisions.editorId, userId))
				.limit(ERASE_BATCH_SIZE);
			if (batch.length === 0) return { rows: 0 };
			const namesMember = or(
				...batch.map(({ dealId, version }) =>
					and(eq(dealRevisions.dealId, dealId), eq(dealRevisions.version, version)),
				),
			);
			await tx.update(dealRevisions).set({ editorId: null }).where(namesMember);
			return { rows: batch.length, tags: batch.map(({ dealId }) => `deal:${dealId}`) };
		},
	},
};

/** Pending edits of a member. Their pictures are swept once no row references them. */
export const pendingEditData: PersonalDataSource = {
	name: 'pending-edits',
	about: 'Your edits that are waiting for review: the form you sent, and what it would change.',
	tables: [pendingEdits],
	exportRows: (db, { userId }) =>
		inOrder(pendingEdits.id, (page) =>
			db
				.select({
					dealId: pendingEdits.dealId,
					fields: pendingEdits.fields,
					changes: pendingEdits.changes,
					createdAt: pendingEdits.createdAt,
					position: pendingEdits.id,
				})
				.from(pendingEdits)
				.where(and(eq(pendingEdits.userId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit),
		),
	onDeletion: {
		erase: (tx, { userId }) =>
			eraseBatch(tx, { table: pendingEdits, key: pendingEdits.id, where: eq(pendingEdits.userId, userId) }),
	},
};

/** Rejected edits of a member. They are deleted with the decision. */
export const rejectedEditData: PersonalDataSource = {
	name: 'rejected-edits',
	about: 'Your edits that our moderators didn’t approve, which we store in case you appeal.',
	tables: [rejectedEdits],
	exportRows: (db, { userId }) =>
		inOrder(rejectedEdits.decisionId, (page) =>
			db
				.select({
					dealId: rejectedEdits.dealId,
					fields: rejectedEdits.fields,
					changes: rejectedEdits.changes,
					createdAt: rejectedEdits.createdAt,
					position: rejectedEdits.decisionId,
				})
				.from(rejectedEdits)
				.where(and(eq(rejectedEdits.userId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit),
		),
	onDeletion: {
		erase: (tx, { userId }) => {
			const where = eq(rejectedEdits.userId, userId);
			return eraseBatch(tx, { table: rejectedEdits, key: rejectedEdits.decisionId, where });
		},
	},
};

const REPORT_POSITION = { at: expiryReports.createdAt, id: expiryReports.dealId };

export const expiryReportData: PersonalDataSource = {
	name: 'expiry-reports',
	about: 'Deals you reported as expired.',
	tables: [expiryReports],
	exportRows: (db, { userId }) =>
		latestFirst(REPORT_POSITION, (page) =>
			db
				.select({ dealId: expiryReports.dealId, reportedAt: expiryReports.createdAt, position: REPORT_POSITION })
				.from(expiryReports)
				.where(and(eq(expiryReports.userId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit),
		),
	onDeletion: { kept: 'Reports decide whether a deal has expired. They contain no text.' },
};
