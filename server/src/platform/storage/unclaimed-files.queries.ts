import { and, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { unclaimedFiles } from '#schema/platform.ts';
import type { Database } from '../database/database.ts';

/** Notes files that no row speaks for, so that they are deleted unless they are claimed. */
export async function noteUnclaimed(db: Database, keys: string[], since: Date): Promise<void> {
	await db
		.insert(unclaimedFiles)
		.values(keys.map((key) => ({ key, since })))
		.onConflictDoNothing();
}

/** Rows speak for these files from now on. */
export async function claimFiles(tx: Database, keys: string[]): Promise<void> {
	if (keys.length > 0) await tx.delete(unclaimedFiles).where(inArray(unclaimedFiles.key, keys));
}

/** Files that were noted before a time, but for those whose keys the statement `except` finds. */
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
