import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbeddedDatabase } from '#platform/database/embedded-database.ts';
import { openPostgres } from '#platform/database/postgres-database.ts';
import { databaseNamed, ignoreClosing } from './database-url.ts';

declare module 'vitest' {
	export interface ProvidedContext {
		/** The migrated database that tests copy: a dump of the embedded one, or a template database on a server. */
		template: { kind: 'embedded'; dumpFile: string } | { kind: 'postgres'; serverUrl: string; database: string };
	}
}

/**
 * Creates one migrated, empty database that tests copy. The returned function drops the copies that tests left on a
 * server.
 */
export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
	const serverUrl = project.config.env.TEST_POSTGRES_URL;
	return serverUrl ? makePostgresTemplate(project, serverUrl) : makeEmbeddedTemplate(project);
}

async function makeEmbeddedTemplate(project: TestProject): Promise<() => Promise<void>> {
	const folder = await mkdtemp(path.join(tmpdir(), 'bilby-template-'));
	const database = await openEmbeddedDatabase(path.join(folder, 'database'));
	await database.migrate();
	if (!(database.client instanceof PGlite)) throw new Error('This is not the embedded database.');
	const dump = await database.client.dumpDataDir('none');
	await database.close();
	const dumpFile = path.join(folder, 'template.tar');
	await writeFile(dumpFile, Buffer.from(await dump.arrayBuffer()));
	project.provide('template', { kind: 'embedded', dumpFile });
	return () => rm(folder, { recursive: true });
}

async function makePostgresTemplate(project: TestProject, serverUrl: string): Promise<() => Promise<void>> {
	const database = `bilby_test_template_${process.pid}`;
	const admin = new pg.Client({ connectionString: serverUrl });
	await admin.connect();
	await admin.query(`create database ${database}`);
	const template = await openPostgres({ url: databaseNamed(serverUrl, database), onConnectionLost: ignoreClosing });
	await template.migrate();
	await template.close();
	project.provide('template', { kind: 'postgres', serverUrl, database });
	return async () => {
		const { rows } = await admin.query<{ datname: string }>(
			'select datname from pg_database where starts_with(datname, $1) order by datname desc',
			[database],
		);
		for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
		await admin.end();
	};
}
