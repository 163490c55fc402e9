import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { pendingEdits } from '#schema/posting.ts';

export type PendingEdit = typeof pendingEdits.$inferSelect;

/** Whoever changes it holds its deal. */
export async function findPendingEdit(db: Database, dealId: number): Promise<PendingEdit | undefined> {
	const [waiting] = await db.select().from(pendingEdits).where(eq(pendingEdits.dealId, dealId));
	return waiting;
}

/** The edit of a deal with which this member waits. */
export async function findOwnPendingEdit(db: Database, dealId: number, userId: number) {
	const [waiting] = await db.select().from(pendingEdits).where(isOwn(dealId, userId));
	return waiting;
}

function isOwn(dealId: number, userId: number) {
	return and(eq(pendingEdits.dealId, dealId), eq(pendingEdits.userId, userId));
}

/** The edit with which this member waits that brings a picture. */
export async function findPendingEditOfPicture(db: Database, imageId: number, userId: number) {
	const brings = sql`${pendingEdits.pictures} @> ${JSON.stringify([{ id: imageId }])}::jsonb`;
	const [waiting] = await db
		.select()
		.from(pendingEdits)
		.where(and(eq(pendingEdits.userId, userId), brings));
	return waiting;
}

/** Puts an edit in the place of the one that waits, if there is one; it gets an id of its own. */
export async function storePendingEdit(tx: Database, edit: typeof pendingEdits.$inferInsert): Promise<void> {
	await removePendingEdit(tx, edit.dealId);
	await tx.insert(pendingEdits).values(edit);
}

/** Ends the waiting of one member with their edit, where they do. */
export async function removeOwnPendingEdit(tx: Database, dealId: number, userId: number): Promise<void> {
	await tx.delete(pendingEdits).where(isOwn(dealId, userId));
}

/** Its pictures are swept: nothing names their files any more. */
export async function removePendingEdit(tx: Database, dealId: number): Promise<void> {
	await tx.delete(pendingEdits).where(eq(pendingEdits.dealId, dealId));
}
