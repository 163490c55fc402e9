import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { openPostgres } from '@bilby/server/platform/database/postgres-database';
import { databaseNamed } from '@bilby/server/testing/database/database-url';
import { startBucketServer } from '@bilby/server/testing/servers/bucket-server';
import { expect, test } from '@playwright/test';
import {
	copySeededData,
	newDataFolder,
	type SiteProcess,
	START_TIMEOUT_MS,
	startSite,
	stopSite,
} from '../support/running-site.ts';
import { callApi, logInDemo, readFeed } from '../support/site-api.ts';

const SCRIPTS = path.join(import.meta.dirname, '../../scripts');

test('a backup to a bucket while members vote is restored into a folder and into PostgreSQL', async () => {
	test.setTimeout(3 * START_TIMEOUT_MS);
	const bucket = await startBucketServer();
	const { endpoint, accessKeyId, secretAccessKey } = bucket.address;
	const target = {
		BACKUP_S3_ENDPOINT: endpoint,
		BACKUP_S3_BUCKET: bucket.address.bucket,
		BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
		BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
		BACKUP_PASSPHRASE: 'seven grey galahs at dusk',
	};
	const data = copySeededData();
	const site = await startSite(data.path);
	const token = await logInDemo(site, 'member');
	const voted = (await readFeed(site, { filterBy: 'new' })).at(-1)?.id ?? 0;
	await vote(site, token, voted);
	const expected = await readSite(site);

	const made = await runProgram('backup.mjs', [], { DATA_DIR: data.path, ...target });
	const name = /bilby-\S+\.encrypted/.exec(made)?.[0] ?? '';
	expect(await bucket.list()).toEqual([`backups/${name}`]);
	await stopSite(site);

	const restored = newDataFolder();
	const places: Record<string, string>[] = [{ DATA_DIR: restored.path }];
	const database = await createDatabase();
	const besidePostgres = newDataFolder();
	if (database) places.push({ DATA_DIR: besidePostgres.path, DATABASE_URL: database.url });
	for (const place of places) {
		await runProgram('restore.mjs', [name], { ...target, ...place });
		const again = await startSite(place.DATA_DIR ?? '', place);
		expect(await readSite(again)).toEqual(expected);
		// Restored with the secret, so that members stay logged in.
		await vote(again, token, voted);
		await stopSite(again);
		expect(await runProgram('doctor.mjs', [], place)).not.toMatch(/^ {2}/m);
	}
	await database?.drop();
	for (const folder of [data, restored, besidePostgres]) folder.remove();
	await bucket.close();
});

async function vote(site: SiteProcess, token: string, dealId: number): Promise<void> {
	const operations = [{ dealId, status: 1, timestamp: Date.now() }];
	await callApi(site, '/api/batch-likes', { token, body: { operations } });
}

/** Returns what visitors see of the newest deals and of a page. */
async function readSite(site: SiteProcess) {
	const deals = await readFeed(site, { filterBy: 'new' });
	const page = await (await fetch(`${site.url}/deal-details/${deals[0]?.id}`)).text();
	return {
		deals: deals.map((deal) => [deal.id, deal.del_title, deal.del_count_like, deal.del_count_comments]),
		title: /<title>[^<]+/.exec(page)?.[0],
	};
}

/** Runs a program of the operator and returns its output. Fails with the output if the program fails. */
async function runProgram(name: string, args: string[], env: Record<string, string>): Promise<string> {
	const child = spawn(process.execPath, [path.join(SCRIPTS, name), ...args], {
		env: { ...process.env, NODE_ENV: '', ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const [[code], printed, errors] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
	expect(code, printed + errors).toBe(0);
	return printed;
}

/** Creates an empty database on the PostgreSQL server of the tests; null without one. */
async function createDatabase() {
	const serverUrl = process.env.TEST_POSTGRES_URL;
	if (!serverUrl) return null;
	const name = `bilby_backup_${process.pid}`;
	const admin = await openPostgres({ url: serverUrl, onConnectionLost: (error) => console.error(error.message) });
	await admin.db.execute(`create database ${name}`);
	return {
		url: databaseNamed(serverUrl, name),
		drop: async () => {
			await admin.db.execute(`drop database ${name} with (force)`);
			await admin.close();
		},
	};
}
