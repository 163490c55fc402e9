import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DEAL_IMAGE_VARIANTS } from '@bilby/contract/deals/images';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dealImageKeys } from '#deals/pictures/deal-images.ts';
import { dealImages } from '#schema/deal-labels.ts';
import { unclaimedFiles } from '#schema/platform.ts';
import { drawSquare, type FormFields, sendForm } from '#testing/requests/deal-forms.ts';
import { buildCategory } from '#testing/rows/factories.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { startBucketServer } from '#testing/servers/bucket-server.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';
import { sweepAbandonedFiles } from './deal-pictures.service.ts';

/** Files per picture. */
const FILES = DEAL_IMAGE_VARIANTS.length;

const queried = z.object({ rows: z.array(z.record(z.string(), z.string())) });

/** A site with one kind of storage, which can be made to fail. */
interface Place {
	site: TestSite;
	/** Returns the keys of all stored files. */
	list(): Promise<string[]>;
	breakStorage(): Promise<void>;
	repair(): Promise<void>;
	/** The status and the message of a post that fails there. A fault of the site by default. */
	rejection?: [status: number, message: string];
	close(): Promise<void>;
}

const places: [name: string, open: () => Promise<Place>][] = [
	['a folder on a full disk', onFullDisk],
	['a folder that is blocked by a file', withSomethingInTheWay],
	['a bucket that disappears', inBucket],
];

async function onFullDisk(): Promise<Place> {
	const { site, list, close } = await inFolder();
	const { storage } = site.context;
	const { put } = storage;
	return {
		site,
		list,
		close,
		breakStorage: async () => {
			storage.put = async () => {
				throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
			};
		},
		repair: async () => {
			storage.put = put;
		},
		rejection: [503, 'We can’t save anything right now. Please try again later.'],
	};
}

async function withSomethingInTheWay(): Promise<Place> {
	const { site, folder, list, close } = await inFolder();
	const aside = `${folder}-aside`;
	return {
		site,
		list,
		close,
		breakStorage: async () => {
			await rename(folder, aside);
			await writeFile(folder, 'no folder');
		},
		repair: async () => {
			await rm(folder);
			await rename(aside, folder);
		},
	};
}

async function inFolder() {
	const site = await openTestSite();
	const uploads = path.join(site.folder, 'uploads');
	const folder = path.join(uploads, 'deals');
	await mkdir(folder, { recursive: true });
	const list = async () => {
		const entries = await readdir(uploads, { recursive: true, withFileTypes: true });
		return entries
			.filter((entry) => entry.isFile())
			.map(({ parentPath, name }) => path.relative(uploads, path.join(parentPath, name)))
			.sort();
	};
	return { site, folder, list, close: () => site.close() };
}

async function inBucket(): Promise<Place> {
	const server = await startBucketServer();
	const { address } = server;
	const site = await openTestSite({
		env: {
			S3_ENDPOINT: address.endpoint,
			S3_BUCKET: address.bucket,
			S3_REGION: address.region,
			S3_ACCESS_KEY_ID: address.accessKeyId,
			S3_SECRET_ACCESS_KEY: address.secretAccessKey,
		},
	});
	return {
		site,
		list: server.list,
		breakStorage: server.removeBucket,
		repair: server.restoreBucket,
		close: async () => {
			await site.close();
			await server.close();
		},
	};
}

describe.each(places)('pictures in %s', (_, open) => {
	let place: Place;
	let site: TestSite;
	let author: TestMember;
	let moderator: TestMember;
	let categoryId: number;
	let images: Buffer[];
	let now = Date.parse('2026-11-21T02:00:00.000Z');

	beforeAll(async () => {
		place = await open();
		site = place.site;
		moderator = await buildMember(site, { role: 3 });
		categoryId = (await buildCategory(site.context.db, 'Audio')).id;
		images = [await drawSquare('#f80'), await drawSquare('#08f')];
	});
	afterAll(() => place.close());
	beforeEach(async () => {
		site.setNow(new Date(now));
		author = await buildMember(site);
	});

	const fields = (changed: FormFields = {}) => ({
		isOnline: 0,
		dealTitle: 'Sony headphones $388',
		dealPrice: '388.00',
		dealDescription: '<p>The best ones, really.</p>',
		dealCategories: [categoryId],
		...changed,
	});
	const post = (extras = {}) => sendForm(site, author, '/api/postdeal', fields(), { images, ...extras });
	const edit = (who: TestMember, id: number, extras = {}) =>
		sendForm(site, who, '/api/edit-deal', fields({ id, version: 1, dealTitle: 'Changed $388' }), extras);

	it('are shown and survive the sweep', async () => {
		const { status, body } = await post();
		expect(status).toBe(200);
		await expectSwept();
		await expectShown(body.data.id, 2);
		expect(site.faults).toEqual([]);
	});

	it('leave no partial data when a post fails halfway', async () => {
		const headers = { 'idempotency-key': 'post' };
		await expectRejected(() => post({ headers }));
		const { status, body } = await post({ headers });
		expect(status).toBe(200);
		await expectSwept();
		await expectShown(body.data.id, 2);
	});

	it('leave no partial data when an edit fails halfway', async () => {
		const { id } = (await post({ images: images.slice(0, 1) })).body.data;
		const extras = { images, headers: { 'idempotency-key': 'edit' } };
		await expectRejected(() => edit(author, id, extras));
		const { status, body } = await edit(author, id, extras);
		expect([status, body.data]).toEqual([200, { id, version: 2 }]);
		await expectSwept();
		await expectShown(id, 3);
	});

	it('of a duplicate post are swept after an hour', async () => {
		const first: { id?: number } = {};
		beforePut(FILES + 1, async () => {
			first.id = (await post()).body.data.id;
		});
		expect((await post()).status).toBe(429);
		expect(await unclaimed()).toHaveLength(2 * FILES);
		expect(await place.list()).toEqual([...(await claimed()), ...(await unclaimed())].sort());
		await expectSwept();
		await expectShown(first.id ?? 0, 2);
	});

	it('of a duplicate edit are swept after an hour', async () => {
		const { id } = (await post()).body.data;
		beforePut(FILES + 1, async () => {
			expect((await edit(moderator, id)).status).toBe(200);
		});
		expect((await edit(author, id, { images })).body.code).toBe('conflict');
		expect(await unclaimed()).toHaveLength(2 * FILES);
		expect(await place.list()).toEqual([...(await claimed()), ...(await unclaimed())].sort());
		await expectSwept();
		await expectShown(id, 2);
	});

	/**
	 * Sends two pictures while the storage accepts only the first. Expects unchanged rows and a record of every file.
	 */
	async function expectRejected(send: typeof post): Promise<void> {
		const rows = await allRows();
		const files = await place.list();
		beforePut(FILES + 1, place.breakStorage);
		const { status, body } = await send();
		await place.repair();
		const rejection = place.rejection ?? [500, 'Something went wrong. Please try again.'];
		expect([body.response, status, body.message]).toEqual(['failure', ...rejection]);
		expect(site.faults.splice(0)).toHaveLength(1);
		expect(await allRows()).toEqual(rows);
		expect(await unclaimed()).toHaveLength(2 * FILES);
		const left = (await place.list()).filter((key) => !files.includes(key));
		expect(left).toHaveLength(FILES);
		expect(await unclaimed()).toEqual(expect.arrayContaining(left));
	}

	/** Expects the sweep to delete nothing within an hour, and afterwards everything but the pictures of deals. */
	async function expectSwept(): Promise<void> {
		const files = await place.list();
		await sweepAbandonedFiles(site.context);
		expect(await place.list()).toEqual(files);
		now += 3_700_000;
		site.setNow(new Date(now));
		await sweepAbandonedFiles(site.context);
		expect(await place.list()).toEqual(await claimed());
		expect(await unclaimed()).toEqual([]);
	}

	async function expectShown(id: number, count: number): Promise<void> {
		const { deal } = (await author.call('GET', `/api/deal/${id}`)).body;
		expect(deal.images).toHaveLength(count);
		for (const { dli_image } of deal.images) {
			for (const variant of DEAL_IMAGE_VARIANTS) {
				const { statusCode, headers } = await site.app.inject(`/images/deals/${id}/${dli_image}-${variant}.webp`);
				expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
			}
		}
	}

	/** Runs `act` just before the n-th file from now is stored. */
	function beforePut(n: number, act: () => Promise<void>): void {
		const { storage } = site.context;
		const { put } = storage;
		let puts = 0;
		storage.put = async (key, bytes) => {
			puts += 1;
			if (puts < n) return put(key, bytes);
			storage.put = put;
			await act();
			return storage.put(key, bytes);
		};
	}

	/** Returns the sorted keys of unclaimed files. */
	async function unclaimed(): Promise<string[]> {
		return (await site.context.db.select().from(unclaimedFiles)).map(({ key }) => key).sort();
	}

	/** Returns the sorted keys of the files of all deals. */
	async function claimed(): Promise<string[]> {
		const rows = await site.context.db.select().from(dealImages);
		return rows.flatMap(({ dealId, fileName }) => dealImageKeys(dealId, fileName)).sort();
	}

	/** Returns every row of every table, except the records of unclaimed files. */
	async function allRows(): Promise<Record<string, string[]>> {
		const tables = await firstColumn(
			sql`select table_name from information_schema.tables where table_schema = 'public' and table_name <> 'unclaimed_files'`,
		);
		expect(tables).toEqual(expect.arrayContaining(['deals', 'deal_images', 'deal_revisions', 'price_points']));
		const rows: Record<string, string[]> = {};
		for (const table of tables) {
			rows[table] = await firstColumn(sql`select to_jsonb(t)::text from ${sql.identifier(table)} t order by 1`);
		}
		return rows;
	}

	async function firstColumn(query: SQL): Promise<string[]> {
		const { rows } = queried.parse(await site.context.db.execute(query));
		return rows.flatMap((row) => Object.values(row));
	}
});
