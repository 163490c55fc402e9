import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newDataFolder, SEEDING_OUTPUT, START_MS, spawnSite, startSite, stopSite } from './running-site.ts';

/**
 * Seeding takes most of a first start: it is done once, and every site of these tests begins with a copy. It is done in the
 * folder of a first start that was killed half way, so that one seeding answers for both.
 */
export default async function seedOnce(): Promise<() => void> {
	const data = newDataFolder();
	await killHalfWay(data.path);
	const site = await startSite(data.path);
	await until(() => site.output().includes('Bilby is at'));
	await stopSite(site);
	writeFileSync(path.join(data.path, SEEDING_OUTPUT), site.output());
	process.env.SEEDED_DATA = data.path;
	return data.remove;
}

async function killHalfWay(dataFolder: string): Promise<void> {
	const site = await spawnSite(dataFolder);
	await until(() => existsSync(path.join(dataFolder, 'database.unfinished')));
	site.process.kill('SIGKILL');
	await site.exited;
	if (existsSync(path.join(dataFolder, 'database'))) throw new Error('The first start was killed too late.');
}

async function until(isSo: () => boolean): Promise<void> {
	const deadline = Date.now() + START_MS;
	while (!isSo()) {
		if (Date.now() > deadline) throw new Error('The first start got no further.');
		await pause(20);
	}
}
