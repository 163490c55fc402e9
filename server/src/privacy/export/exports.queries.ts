import { and, desc, eq, gt, inArray, lt, lte, ne, or } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { inOrder } from '#platform/personal-data/read-in-pages.ts';
import { recordUnclaimed } from '#platform/storage/unclaimed-files.queries.ts';
import { accountExports } from '#schema/privacy.ts';

export type AccountExport = typeof accountExports.$inferSelect;

/** Unwanted files are deleted by the next sweep. */
const LONG_AGO = new Date(0);

const isPending = inArray(accountExports.state, ['queued', 'preparing']);

export async function findLatestExport(db: Database, userId: number): Promise<AccountExport | null> {
	const [latest] = await db
		.select()
		.from(accountExports)
		.where(eq(accountExports.userId, userId))
		.orderBy(desc(accountExports.requestedAt), accountExports.id)
		.limit(1);
	return latest ?? null;
}

export async function findPendingExport(db: Database, userId: number): Promise<AccountExport | null> {
	const [found] = await db
		.select()
		.from(accountExports)
		.where(and(eq(accountExports.userId, userId), isPending));
	return found ?? null;
}

export async function insertExport(tx: Database, userId: number, now: Date): Promise<AccountExport> {
	const [created] = await tx.insert(accountExports).values({ userId, requestedAt: now }).returning();
	if (!created) throw new Error('The export was not created.');
	return created;
}

/**
 * Starts an attempt to prepare an export, which supersedes all earlier attempts; null if the export is no longer
 * wanted.
 */
export async function startRun(
	db: Database,
	id: string,
	{ run, partsTotal }: { run: string; partsTotal: number },
): Promise<AccountExport | null> {
	const [started] = await db
		.update(accountExports)
		.set({ state: 'preparing', run, partsDone: 0, partsTotal })
		.where(and(eq(accountExports.id, id), isPending))
		.returning();
	return started ?? null;
}

/** Updates an export if this attempt is the current one. Returns whether it is. */
export async function changeOwnRun(
	db: Database,
	run: string,
	change: Partial<typeof accountExports.$inferInsert>,
): Promise<boolean> {
	const changed = await db
		.update(accountExports)
		.set(change)
		.where(and(eq(accountExports.run, run), eq(accountExports.state, 'preparing')))
		.returning({ id: accountExports.id });
	return changed.length > 0;
}

/** Returns an export that its member can download now. */
export async function findReadyExport(
	db: Database,
	{ id, userId, now }: { id: string; userId: number; now: Date },
): Promise<AccountExport | null> {
	const [ready] = await db
		.select()
		.from(accountExports)
		.where(and(eq(accountExports.id, id), eq(accountExports.userId, userId), isReady(now)));
	return ready ?? null;
}

/** Stores the export's only key, replacing the previous one. */
export async function storeKey(
	db: Database,
	id: string,
	key: { keyHash: string; keySession: string; keyExpiresAt: Date },
): Promise<void> {
	await db.update(accountExports).set(key).where(eq(accountExports.id, id));
}

/** Uses up a key. Of two simultaneous requests, one gets the file. */
export async function useKey(
	db: Database,
	{ id, keyHash, now }: { id: string; keyHash: string; now: Date },
): Promise<(AccountExport & { session: string }) | null> {
	const isOwn = and(
		eq(accountExports.id, id),
		eq(accountExports.keyHash, keyHash),
		gt(accountExports.keyExpiresAt, now),
	);
	const [used] = await db
		.update(accountExports)
		.set({ keyHash: null, keyExpiresAt: null })
		.where(and(isOwn, isReady(now)))
		.returning();
	return used?.keySession ? { ...used, session: used.keySession } : null;
}

function isReady(now: Date) {
	return and(eq(accountExports.state, 'ready'), gt(accountExports.expiresAt, now));
}

/** Deletes the member's other exports, which this one replaces. */
export async function dropOlderExports(
	tx: Database,
	{ id, userId }: Pick<AccountExport, 'id' | 'userId'>,
): Promise<void> {
	await dropFiles(
		tx,
		await tx
			.delete(accountExports)
			.where(and(eq(accountExports.userId, userId), ne(accountExports.id, id)))
			.returning(),
	);
}

/**
 * Deletes up to `most` exports of a member in any state and returns their number. An attempt in progress notices and
 * leaves no file.
 */
export async function dropMemberExports(tx: Database, userId: number, most: number): Promise<number> {
	const some = tx
		.select({ id: accountExports.id })
		.from(accountExports)
		.where(eq(accountExports.userId, userId))
		.limit(most);
	const dropped = await tx.delete(accountExports).where(inArray(accountExports.id, some)).returning();
	await dropFiles(tx, dropped);
	return dropped.length;
}

/** Deletes expired exports and those that failed before a date. */
export async function dropExpiredExports(
	tx: Database,
	{ now, failedBefore }: { now: Date; failedBefore: Date },
): Promise<void> {
	const isPast = or(
		and(eq(accountExports.state, 'ready'), lte(accountExports.expiresAt, now)),
		and(eq(accountExports.state, 'failed'), lt(accountExports.requestedAt, failedBefore)),
	);
	await dropFiles(tx, await tx.delete(accountExports).where(isPast).returning());
}

/** Marks exports as failed if nobody is preparing them any more. */
export async function failStuckExports(
	db: Database,
	{ requestedBefore, now }: { requestedBefore: Date; now: Date },
): Promise<void> {
	await db
		.update(accountExports)
		.set({ state: 'failed', settledAt: now })
		.where(and(isPending, lt(accountExports.requestedAt, requestedBefore)));
}

async function dropFiles(tx: Database, dropped: Pick<AccountExport, 'fileKey'>[]): Promise<void> {
	const keys = dropped.flatMap(({ fileKey }) => fileKey ?? []);
	if (keys.length > 0) await recordUnclaimed(tx, keys, LONG_AGO);
}

/** Returns a member's exports for the export itself. */
export function findExports(db: Database, userId: number, limit: number) {
	return db
		.select({
			state: accountExports.state,
			requestedAt: accountExports.requestedAt,
			keptUntil: accountExports.expiresAt,
			bytes: accountExports.bytes,
		})
		.from(accountExports)
		.where(eq(accountExports.userId, userId))
		.orderBy(desc(accountExports.requestedAt), accountExports.id)
		.limit(limit);
}

/** Yields the storage keys of all prepared downloads. */
export async function* findExportKeys(db: Database): AsyncGenerator<string> {
	const rows = inOrder(accountExports.id, (page) =>
		db
			.select({ id: accountExports.id, key: accountExports.fileKey, position: accountExports.id })
			.from(accountExports)
			.where(and(eq(accountExports.state, 'ready'), page.further))
			.orderBy(...page.order)
			.limit(page.limit),
	);
	for await (const { key } of rows) if (key !== null) yield key;
}
