import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './database.ts';

export const MIGRATIONS_FOLDER = path.join(import.meta.dirname, '../../migrations');

/** A build from before the first release created the database. Its migrations no longer exist. */
export class UnknownDatabase extends Error {
	override name = 'UnknownDatabase';
}

/** Throws `UnknownDatabase` with this advice if the database does not start with our initial migration. Only reads. */
export async function rejectUnknownDatabase(db: Database, advice: string): Promise<void> {
	const [journal] = await db
		.select({ exists: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
		.from(sql`(select) as nothing`);
	if (!journal?.exists) return;
	const [oldest] = await db
		.select({ hash: sql<string>`hash` })
		.from(sql`drizzle.__drizzle_migrations`)
		.orderBy(sql`created_at`)
		.limit(1);
	const [initial] = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
	if (oldest && oldest.hash !== initial?.hash) {
		throw new UnknownDatabase(
			`A build from before the first release created this database. It cannot be updated and was left unchanged.\n${advice}`,
		);
	}
}
