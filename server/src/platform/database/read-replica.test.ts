import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, it } from 'vitest';
import { databaseNamed } from '../../testing/database/database-url.ts';
import { openTcpProxy } from '../../testing/servers/tcp-proxy.ts';
import { openPostgres } from './postgres-database.ts';

const serverUrl = process.env.TEST_POSTGRES_URL ?? '';

it.skipIf(serverUrl === '')(
	'reads move to the primary when the replica goes away, and back when it returns',
	async () => {
		const admin = new pg.Client({ connectionString: serverUrl });
		await admin.connect();
		const name = `bilby_test_replica_${crypto.randomUUID().replaceAll('-', '')}`;
		await admin.query(`create database ${name}`);
		const proxy = await openTcpProxy(serverUrl);
		const replicaUrl = new URL(databaseNamed(serverUrl, name));
		replicaUrl.port = new URL(proxy.url).port;
		const database = await openPostgres({ url: serverUrl, replicaUrl: replicaUrl.href, onConnectionLost: () => {} });
		const readName = async () => {
			const { rows } = (await database.readDb.execute(sql`select current_database() as name`)) as {
				rows: { name: string }[];
			};
			return rows[0]?.name === name ? 'replica' : 'primary';
		};
		try {
			await expect.poll(readName).toBe('replica');
			proxy.reject();
			for (let link = 0; link < proxy.count(); link += 1) proxy.cut(link);
			expect(await readName()).toBe('primary');
			proxy.admit();
			await expect.poll(readName).toBe('replica');
			// It accepts connections, but does not respond.
			proxy.silenceAll();
			await expect.poll(readName, { timeout: 20_000 }).toBe('primary');
		} finally {
			await proxy.close();
			await database.close();
			await admin.query(`drop database ${name} with (force)`);
			await admin.end();
		}
	},
	// Longer than all waits together.
	60_000,
);
