import { MAX_MESSAGES_AROUND_REPORT } from '@bilby/contract/messages/reports';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { IS_HIDDEN } from '../accounts/users/public-members.queries.ts';
import type { Database } from '../platform/database/database.ts';
import { users } from '../schema/accounts.ts';
import { messageReports } from '../schema/message-reports.ts';
import { messages } from '../schema/messages.ts';

/** Stores a report and returns whether it is new. A message is reported once, by its recipient. */
export async function insertReport(tx: Database, report: typeof messageReports.$inferInsert): Promise<boolean> {
	const stored = await tx
		.insert(messageReports)
		.values(report)
		.onConflictDoNothing()
		.returning({ id: messageReports.id });
	return stored.length > 0;
}

/** Settles the open report of a message, and returns it; undefined if there is none. */
export async function settleReport(
	tx: Database,
	messageId: number,
	settled: { settledAt: Date; upheld: boolean },
): Promise<typeof messageReports.$inferSelect | undefined> {
	const [report] = await tx
		.update(messageReports)
		.set(settled)
		.where(and(eq(messageReports.messageId, messageId), isNull(messageReports.settledAt)))
		.returning();
	return report;
}

/** Returns the open reports of messages with the sender and the member who reported, by the id of the message. */
export async function findOpenReports(db: Database, messageIds: number[]) {
	const rows = await db
		.select({
			messageId: messages.id,
			conversationId: messages.conversationId,
			sender: sql<string | null>`(select username from ${users} where id = ${messages.senderId} and erased_at is null)`,
			reason: messageReports.reason,
			text: messageReports.text,
			createdAt: messageReports.createdAt,
			reporter: { id: users.id, username: users.username, avatar: users.avatar, hidden: IS_HIDDEN },
		})
		.from(messageReports)
		.innerJoin(messages, eq(messages.id, messageReports.messageId))
		.innerJoin(users, eq(users.id, messageReports.userId))
		.where(and(inArray(messageReports.messageId, messageIds), isNull(messageReports.settledAt)));
	return new Map(rows.map((row) => [row.messageId, row]));
}
export type OpenReport = Awaited<ReturnType<typeof findOpenReports>> extends Map<number, infer Report> ? Report : never;

/** Returns a reported message and those around it that its recipient has a copy of, oldest first. */
export async function findReportedExchange(db: Database, { messageId, conversationId, reporter }: OpenReport) {
	const isCopy = sql`((${messages.recipientId} = ${reporter.id} and not is_recipient_gone)
		or (${messages.senderId} = ${reporter.id} and not is_sender_gone))`;
	const isAround = and(eq(messages.conversationId, conversationId), isCopy);
	const [before, after] = await Promise.all([
		db
			.select({ id: messages.id })
			.from(messages)
			.where(and(isAround, lt(messages.id, messageId)))
			.orderBy(desc(messages.id))
			.limit(MAX_MESSAGES_AROUND_REPORT),
		db
			.select({ id: messages.id })
			.from(messages)
			.where(and(isAround, gt(messages.id, messageId)))
			.orderBy(asc(messages.id))
			.limit(MAX_MESSAGES_AROUND_REPORT),
	]);
	// One before and one after, or two on one side.
	const nearest = [before[0], after[0], before[1], after[1]].flatMap((row) => row?.id ?? []);
	const shown = [messageId, ...nearest.slice(0, MAX_MESSAGES_AROUND_REPORT)];
	return db
		.select({
			id: messages.id,
			subject: messages.subject,
			body: messages.body,
			sentAt: messages.sentAt,
			sender: { id: users.id, username: users.username, avatar: users.avatar, hidden: IS_HIDDEN },
		})
		.from(messages)
		.leftJoin(users, and(eq(users.id, messages.senderId), isNull(users.erasedAt)))
		.where(inArray(messages.id, shown))
		.orderBy(asc(messages.id));
}

/** Counts the reports of a member that staff decided about, and those that they agreed with. */
export async function countReportsBy(db: Database, userId: number): Promise<{ settled: number; upheld: number }> {
	const [counted] = await db
		.select({
			settled: count(),
			upheld: sql<number>`count(*) filter (where ${messageReports.upheld})::integer`,
		})
		.from(messageReports)
		.where(and(eq(messageReports.userId, userId), isNotNull(messageReports.settledAt)));
	return counted ?? { settled: 0, upheld: 0 };
}
