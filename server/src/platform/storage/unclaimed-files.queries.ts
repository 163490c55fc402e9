import { and, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { unclaimedFiles } from '#schema/platform.ts';
import type { Database } from '../database/database.ts';

/** Records files that no row refers to, so that they are deleted unless a row claims them. */
export async function recordUnclaimed(db: Database, keys: string[], since: Date): Promise<void> {
	await db
		.insert(unclaimedFiles)
		.values(keys.map((key) => ({ key, since })))
		.onConflictDoNothing();
}

/** Removes files from the record, because rows now refer to them. */
export async function claimFiles(tx: Database, keys: string[]): Promise<void> {
	if (keys.length > 0) await tx.delete(unclaimedFiles).where(inArray(unclaimedFiles.key, keys));
}

/** Returns files recorded before a time, except those whose keys the statement `except` returns. */
export async function findUnclaimed(
	db: Database,
	{ before, limit, except }: { before: Date; limit: number; except: SQL },
): Promise<string[]> {
	const rows = await db
		.select({ key: unclaimedFiles.key })
		.from(unclaimedFiles)
		.where(and(lt(unclaimedFiles.since, before), sql`${unclaimedFiles.key} not in (${except})`))
		.limit(limit);
	return rows.map(({ key }) => key);
}
