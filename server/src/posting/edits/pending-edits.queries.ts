import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { closeCases, openCase } from '#moderation/review-cases.ts';
import type { Database } from '#platform/database/database.ts';
import { inOrder } from '#platform/personal-data/read-in-pages.ts';
import { pendingEdits, rejectedEdits } from '#schema/posting.ts';

export type PendingEdit = typeof pendingEdits.$inferSelect;

/** Lock the deal before you change its pending edit. */
export async function findPendingEdit(db: Database, dealId: number): Promise<PendingEdit | undefined> {
	const [pending] = await db.select().from(pendingEdits).where(eq(pendingEdits.dealId, dealId));
	return pending;
}

/** Returns those of the deals whose edit waits for review. */
export async function findDealsWithPendingEdits(db: Database, dealIds: number[]): Promise<Set<number>> {
	const rows = await db
		.select({ dealId: pendingEdits.dealId })
		.from(pendingEdits)
		.where(inArray(pendingEdits.dealId, dealIds));
	return new Set(rows.map(({ dealId }) => dealId));
}

export async function findPendingEditById(db: Database, id: number): Promise<PendingEdit | undefined> {
	const [pending] = await db.select().from(pendingEdits).where(eq(pendingEdits.id, id));
	return pending;
}

export async function findOwnPendingEdit(db: Database, dealId: number, userId: number) {
	const [pending] = await db.select().from(pendingEdits).where(isOwn(dealId, userId));
	return pending;
}

function isOwn(dealId: number, userId: number) {
	return and(eq(pendingEdits.dealId, dealId), eq(pendingEdits.userId, userId));
}

/** Returns the member's pending edit that adds this picture. */
export async function findPendingEditOfPicture(db: Database, imageId: number, userId: number) {
	const brings = sql`${pendingEdits.pictures} @> ${JSON.stringify([{ id: imageId }])}::jsonb`;
	const [pending] = await db
		.select()
		.from(pendingEdits)
		.where(and(eq(pendingEdits.userId, userId), brings));
	return pending;
}

/** Replaces the pending edit of a deal. The new one gets its own id. */
export async function storePendingEdit(tx: Database, edit: typeof pendingEdits.$inferInsert): Promise<void> {
	await removePendingEdit(tx, edit.dealId);
	const [stored] = await tx.insert(pendingEdits).values(edit).returning();
	if (!stored) throw new Error('The edit was not stored.');
	const { id: subjectId, userId: authorId, createdAt: now } = stored;
	await openCase(tx, { kind: 'edit', subjectId, authorId, now });
}

export async function removeOwnPendingEdit(tx: Database, dealId: number, userId: number): Promise<void> {
	await removeEdits(tx, isOwn(dealId, userId));
}

/** A job deletes its pictures, because no row references their files any more. */
export async function removePendingEdit(tx: Database, dealId: number): Promise<void> {
	await removeEdits(tx, eq(pendingEdits.dealId, dealId));
}

async function removeEdits(tx: Database, where: SQL | undefined): Promise<void> {
	const removed = await tx.delete(pendingEdits).where(where).returning({ id: pendingEdits.id });
	const ids = removed.map(({ id }) => id);
	await closeCases(tx, 'edit', ids);
}

/** Stores a rejected edit, in case its author appeals. */
export async function storeRejectedEdit(tx: Database, decisionId: number, edit: PendingEdit): Promise<void> {
	const { id: _, ...rejected } = edit;
	await tx.insert(rejectedEdits).values({ ...rejected, decisionId });
}

/** Deletes a rejected edit and returns it, to apply it after all. Undefined if that was done before. */
export async function takeRejectedEdit(tx: Database, decisionId: number) {
	const [rejected] = await tx.delete(rejectedEdits).where(eq(rejectedEdits.decisionId, decisionId)).returning();
	return rejected;
}

/** Yields the storage keys of the pictures of pending and rejected edits. */
export async function* findEditPictureKeys(db: Database): AsyncGenerator<string> {
	yield* findPictureKeys(db, pendingEdits, pendingEdits.id);
	yield* findPictureKeys(db, rejectedEdits, rejectedEdits.decisionId);
}

async function* findPictureKeys(
	db: Database,
	table: typeof pendingEdits | typeof rejectedEdits,
	key: typeof pendingEdits.id | typeof rejectedEdits.decisionId,
): AsyncGenerator<string> {
	const edits = inOrder(key, (page) =>
		db
			.select({ pictures: table.pictures, position: key })
			.from(table)
			.where(page.further)
			.orderBy(...page.order)
			.limit(page.limit),
	);
	for await (const { pictures } of edits) yield* pictures.flatMap(({ keys }) => keys);
}
