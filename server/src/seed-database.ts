import { sql } from 'drizzle-orm';
import type { Database } from './platform/database/database.ts';
import type { FileStorage } from './platform/storage/file-storage.ts';
import { insertStarterData, isEmptyDatabase } from './starter-data/starter-data.ts';

/** Adds content to a database that has the starter data. */
type Fill = (tx: Database, storage: FileStorage) => Promise<void>;

/** Demo content for a new site. */
export interface Seeder {
	/** Address of the module that exports this as `seeder`, for a child process to import. */
	module: string;
	/** Starts the work that needs no database, and returns the function that adds the content. */
	start(options: { password: string; now: Date }): Fill;
}

/**
 * Fills an empty database with the starter data and the demo content, if any, and returns whether it was empty. One transaction
 * holds everything: after an interrupted start, the next one finds the database empty again.
 */
export async function seedEmptyDatabase(db: Database, storage: FileStorage, addDemo: Fill | null): Promise<boolean> {
	if (!(await isEmptyDatabase(db))) return false;
	await db.transaction(async (tx) => {
		// Nobody waits for a request yet, and a slow disk may need longer than a request may take.
		await tx.execute(sql`set local statement_timeout = 0`);
		await insertStarterData(tx, { isDemo: addDemo !== null });
		await addDemo?.(tx, storage);
	});
	await db.execute(sql`analyze`);
	return true;
}
