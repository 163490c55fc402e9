import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DEAL_IMAGE_VARIANTS } from '@bilby/contract/deals/images';
import { openEmbeddedDatabase } from '@bilby/server/platform/database/embedded-database';
import { dealImages, deals, unclaimedFiles } from '@bilby/server/schema/all-tables';
import { expect, test } from '@playwright/test';
import { copySeededData, type SiteProcess, START_TIMEOUT_MS, startSite, stopSite } from '../support/running-site.ts';
import { logInDemo, readFeed } from '../support/site-api.ts';

/** Milliseconds from the first response to the kill: immediately, while storing pictures, and while storing rows. */
const KILLED_AFTER_MS = [0, 60, 230];
/** The most posts that one member may have in progress. */
const POSTERS = 2;
const PICTURES = 2;
const TITLE = 'Kettle of a day with outages';

test('a server killed during posts stores each post completely or not at all, and files match rows', async () => {
	test.setTimeout(4 * START_TIMEOUT_MS);
	const data = copySeededData();
	const responded: number[] = [];
	for (const [round, delay] of KILLED_AFTER_MS.entries()) {
		const site = await startSite(data.path);
		const token = await logInDemo(site, 'moderator');
		const picture = await fetchPicture(site);
		const first = Promise.withResolvers<void>();
		const posters = Array.from({ length: POSTERS }, async (_, poster) => {
			for (let number = 1; ; number += 1) {
				const id = await post(site, { token, picture, title: `${TITLE} ${round}-${poster}-${number}` });
				if (id === null) return;
				responded.push(id);
				first.resolve();
			}
		});
		await first.promise;
		await setTimeout(delay);
		site.process.kill('SIGKILL');
		await Promise.all(posters);
	}
	// Restarts once, as after any crash, before checking.
	await stopSite(await startSite(data.path));

	const { posts, images, unclaimed } = await readRows(data.path);
	expect(posts.map(({ id }) => id)).toEqual(expect.arrayContaining(responded));
	expect(posts.length).toBeLessThanOrEqual(responded.length + KILLED_AFTER_MS.length * POSTERS);
	expect(responded.length).toBeGreaterThanOrEqual(KILLED_AFTER_MS.length);
	for (const { id } of posts) {
		const own = images.filter(({ dealId }) => dealId === id);
		expect(own).toHaveLength(PICTURES);
		expect(own.filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
	}
	const keys = images.flatMap(({ dealId, fileName }) =>
		DEAL_IMAGE_VARIANTS.map((variant) => `deals/${dealId}/${fileName}-${variant}.webp`),
	);
	const uploads = path.join(data.path, 'uploads');
	for (const key of keys) expect(statSync(path.join(uploads, key)).size, key).toBeGreaterThan(0);
	// Files without a row are recorded, and deleted within two hours.
	const known = new Set([...keys, ...unclaimed]);
	const files = globSync('deals/**/*.*', { cwd: uploads }).map((file) => file.replaceAll(path.sep, '/'));
	expect(files.filter((file) => !known.has(file.replace(/\.[\w-]+\.part$/, '')))).toEqual([]);
	data.remove();
});

async function fetchPicture(site: SiteProcess): Promise<Blob> {
	const [deal] = await readFeed(site, { filterBy: 'hot' });
	const page = await (await fetch(`${site.url}/deal-details/${deal?.id}`)).text();
	const address = /\/images\/[\w/-]+-detail\.webp/.exec(page)?.[0];
	const response = await fetch(site.url + address);
	expect(response.headers.get('content-type')).toBe('image/webp');
	return response.blob();
}

/** Posts a deal. Returns its id, or null if the connection was lost. */
async function post(site: SiteProcess, { token, picture, title }: { token: string; picture: Blob; title: string }) {
	const form = new FormData();
	for (const [name, value] of Object.entries({
		dealTitle: title,
		dealUrl: 'https://shop.example/kettle',
		dealPrice: '29',
		dealDescription: '<p>Boils in three minutes.</p>',
		'dealCategories[]': '1',
	}))
		form.set(name, value);
	for (let number = 0; number < PICTURES; number += 1) form.append('image[]', picture, `kettle-${number}.webp`);
	try {
		const response = await fetch(`${site.url}/api/postdeal`, {
			method: 'POST',
			headers: { accesstoken: token },
			body: form,
		});
		const text = await response.text();
		expect(response.status, text).toBe(200);
		return Number(JSON.parse(text).data.id);
	} catch (error) {
		// `fetch` throws a TypeError when the server is gone, but not for an error response.
		if (error instanceof TypeError) return null;
		throw error;
	}
}

async function readRows(dataFolder: string) {
	const database = await openEmbeddedDatabase(path.join(dataFolder, 'database'));
	try {
		const all = await database.db.select({ id: deals.id, title: deals.title }).from(deals);
		const images = await database.db.select().from(dealImages);
		const unclaimed = (await database.db.select().from(unclaimedFiles)).map(({ key }) => key);
		return { posts: all.filter(({ title }) => title.startsWith(TITLE)), images, unclaimed };
	} finally {
		await database.close();
	}
}
