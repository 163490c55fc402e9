import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { openDatabaseDump } from '../../platform/database/embedded-database.ts';
import { openPostgres } from '../../platform/database/postgres-database.ts';
import { databaseNamed, ignoreClosing } from './database-url.ts';

/** A database of the test's own, copied from the template; closing it throws it away. */
export async function openTestDatabase(): Promise<OpenDatabase> {
	const template = inject('template');
	if (template.kind === 'embedded') {
		return openDatabaseDump(new Blob([await readFile(template.dumpFile)]));
	}
	const name = `bilby_test_${randomUUID().replaceAll('-', '')}`;
	const admin = new pg.Client({ connectionString: template.serverUrl });
	await admin.connect();
	await admin.query(`create database ${name} template ${template.database}`);
	const database = await openPostgres(databaseNamed(template.serverUrl, name), null, ignoreClosing);
	return {
		...database,
		close: async () => {
			await database.close();
			await admin.query(`drop database ${name} with (force)`);
			await admin.end();
		},
	};
}
