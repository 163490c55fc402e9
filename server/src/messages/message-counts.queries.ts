import type { LiveEvent } from '@bilby/contract/live/wire';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { messageCounts } from '../schema/messages.ts';

export type MessageCounts = Omit<typeof messageCounts.$inferSelect, 'id'>;

/** Changes of one member's counts. */
export interface CountChange {
	userId: number;
	inbox?: number;
	unread?: number;
	sent?: number;
}

/**
 * Changes the counts of members, in the order of their ids to prevent deadlocks. Returns the new unread counts as live events, to
 * publish after the commit.
 */
export async function addToMessageCounts(tx: Database, changes: CountChange[]): Promise<LiveEvent[]> {
	const events: LiveEvent[] = [];
	for (const change of changes.toSorted((a, b) => a.userId - b.userId)) {
		const { userId, inbox = 0, unread = 0, sent = 0 } = change;
		await tx.insert(messageCounts).values({ id: userId }).onConflictDoNothing();
		const [counts] = await tx
			.update(messageCounts)
			.set({
				inbox: sql`${messageCounts.inbox} + ${inbox}`,
				unread: sql`${messageCounts.unread} + ${unread}`,
				sent: sql`${messageCounts.sent} + ${sent}`,
				revision: sql`${messageCounts.revision} + 1`,
			})
			.where(eq(messageCounts.id, userId))
			.returning();
		if (counts) events.push(createUnreadEvent(counts));
	}
	return events;
}

export async function findMessageCounts(db: Database, userId: number): Promise<MessageCounts> {
	const [counts] = await db.select().from(messageCounts).where(eq(messageCounts.id, userId));
	return counts ?? { inbox: 0, unread: 0, sent: 0, revision: 0 };
}

/** Returns the unread counts as events, for streams that start. */
export async function findUnreadMessages(db: Database, userIds: number[]): Promise<LiveEvent[]> {
	const rows = await db.select().from(messageCounts).where(inArray(messageCounts.id, userIds));
	return rows.map(createUnreadEvent);
}

function createUnreadEvent({ id, unread, revision }: typeof messageCounts.$inferSelect): LiveEvent {
	return { type: 'messages', userId: id, unread, revision };
}
