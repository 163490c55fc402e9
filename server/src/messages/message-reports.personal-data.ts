import { and, eq, inArray } from 'drizzle-orm';
import { closeCases } from '../moderation/review-cases.ts';
import { ERASE_BATCH_SIZE } from '../platform/personal-data/erase-batch.ts';
import type { PersonalDataSource } from '../platform/personal-data/personal-data.ts';
import { inOrder } from '../platform/personal-data/read-in-pages.ts';
import { messageReports } from '../schema/message-reports.ts';
import { deleteWithoutCopies } from './messages.queries.ts';

/** Reports of messages by a member. An erased report no longer waits for staff. */
export const messageReportData: PersonalDataSource = {
	name: 'message-reports',
	about: 'Messages you reported to staff: why, what you wrote, and what staff decided.',
	tables: [messageReports],
	exportRows: (db, { userId }) =>
		inOrder(messageReports.id, (page) =>
			db
				.select({
					messageId: messageReports.messageId,
					reason: messageReports.reason,
					text: messageReports.text,
					reportedAt: messageReports.createdAt,
					decidedAt: messageReports.settledAt,
					upheld: messageReports.upheld,
					position: messageReports.id,
				})
				.from(messageReports)
				.where(and(eq(messageReports.userId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit),
		),
	onDeletion: {
		erase: async (tx, { userId }) => {
			const batch = tx
				.select({ id: messageReports.id })
				.from(messageReports)
				.where(eq(messageReports.userId, userId))
				.limit(ERASE_BATCH_SIZE);
			const erased = await tx
				.delete(messageReports)
				.where(inArray(messageReports.id, batch))
				.returning({ messageId: messageReports.messageId });
			const messageIds = erased.flatMap(({ messageId }) => messageId ?? []);
			await closeCases(tx, 'message-report', messageIds);
			await deleteWithoutCopies(tx, messageIds);
			return { rows: erased.length };
		},
	},
};
