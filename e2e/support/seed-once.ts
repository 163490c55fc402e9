import { newDataFolder, startSite, stopSite } from './running-site.ts';

/** Seeding takes most of a first start: it is done once, and every site of these tests begins with a copy. */
export default async function seedOnce(): Promise<() => void> {
	const data = newDataFolder();
	await stopSite(await startSite(data.path));
	process.env.SEEDED_DATA = data.path;
	return data.remove;
}
