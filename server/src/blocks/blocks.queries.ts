import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { blocks } from '../schema/blocks.ts';

/** Returns the members that a member has blocked, latest first. There are at most `MAX_BLOCKED_MEMBERS`. */
export async function findBlockedIds(db: Database, blockerId: number): Promise<number[]> {
	const rows = await db
		.select({ id: blocks.blockedId })
		.from(blocks)
		.where(eq(blocks.blockerId, blockerId))
		.orderBy(desc(blocks.createdAt), desc(blocks.blockedId));
	return rows.map(({ id }) => id);
}

export async function insertBlock(tx: Database, block: typeof blocks.$inferInsert): Promise<void> {
	await tx.insert(blocks).values(block).onConflictDoNothing();
}

export async function deleteBlock(db: Database, { blockerId, blockedId }: typeof blocks.$inferInsert): Promise<void> {
	await db.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)));
}
