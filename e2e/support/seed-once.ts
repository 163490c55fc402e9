import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
	newDataFolder,
	SEEDING_OUTPUT_FILE,
	START_TIMEOUT_MS,
	spawnSite,
	startSite,
	stopSite,
} from './running-site.ts';

/**
 * Seeds once, because that takes most of a first start. Every site starts with a copy. To reuse seeded data, run this
 * file with an empty folder and set `SEEDED_DATA`.
 */
export default async function seedOnce(): Promise<undefined | (() => void)> {
	if (process.env.SEEDED_DATA) return;
	const data = newDataFolder();
	await seed(data.path);
	process.env.SEEDED_DATA = data.path;
	return data.remove;
}

if (import.meta.main) await seed(process.argv[2] ?? '');

/** Uses the folder of a first start that was killed halfway, so that one seeding tests both. */
async function seed(dataFolder: string): Promise<void> {
	await killHalfWay(dataFolder);
	const site = await startSite(dataFolder);
	await until(() => site.output().includes('Bilby is at'));
	await stopSite(site);
	writeFileSync(path.join(dataFolder, SEEDING_OUTPUT_FILE), site.output());
}

async function killHalfWay(dataFolder: string): Promise<void> {
	const site = await spawnSite(dataFolder);
	await until(() => existsSync(path.join(dataFolder, 'database.unfinished')));
	site.process.kill('SIGKILL');
	await site.exited;
	if (existsSync(path.join(dataFolder, 'database'))) throw new Error('The first start was killed too late.');
}

async function until(isSo: () => boolean): Promise<void> {
	const deadline = Date.now() + START_TIMEOUT_MS;
	while (!isSo()) {
		if (Date.now() > deadline) throw new Error('The first start got no further.');
		await pause(20);
	}
}
