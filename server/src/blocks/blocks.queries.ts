import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { blocks } from '../schema/blocks.ts';

/** Whom a member has blocked, the latest first: never more than `MAX_BLOCKED_MEMBERS`. Whatever shows members may ask. */
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
