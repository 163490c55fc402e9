import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBucketServer } from '#testing/servers/bucket-server.ts';
import { bucketStorage } from './bucket-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { folderStorage } from './storage.ts';

let folder: string;
let server: Awaited<ReturnType<typeof startBucketServer>>;
const stores: Record<string, FileStorage> = {};

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'bilby-storage-'));
	server = await startBucketServer();
	stores.folder = folderStorage(path.join(folder, 'uploads'));
	stores.bucket = bucketStorage(server.address);
});
afterAll(async () => {
	await server.close();
	await rm(folder, { recursive: true });
});

describe.each(['folder', 'bucket'])('files in a %s', (kind) => {
	const store = () => {
		const found = stores[kind];
		if (!found) throw new Error(`There is no ${kind}.`);
		return found;
	};

	it('are stored until they are deleted', async () => {
		const bytes = Buffer.from([0, 1, 2, 255, 13, 10]);
		await store().put('deals/42/a-card.webp', bytes);
		expect(await store().get('deals/42/a-card.webp')).toEqual(bytes);
		await store().put('deals/42/a-card.webp', Buffer.from('new'));
		expect(String(await store().get('deals/42/a-card.webp'))).toBe('new');
		await store().delete('deals/42/a-card.webp');
		expect(await store().get('deals/42/a-card.webp')).toBeNull();
	});

	it('are null if they do not exist, and deleting them succeeds', async () => {
		expect(await store().get('deals/1/none.webp')).toBeNull();
		await store().delete('deals/1/none.webp');
	});

	it.each([0, 10, 14_000_000])('can be written and read as streams of %i bytes', async (size) => {
		const bytes = randomBytes(size);
		const chunks = [bytes.subarray(0, 7), bytes.subarray(7, 6_500_000), bytes.subarray(6_500_000)];
		expect(await store().putStream('exports/a.zip', Readable.from(chunks))).toBe(size);
		const read = await store().getStream('exports/a.zip');
		expect(read && (await buffer(read)).equals(bytes)).toBe(true);
		await store().delete('exports/a.zip');
		expect(await store().getStream('exports/a.zip')).toBeNull();
	});

	it.each([10, 14_000_000])('are not stored if their stream fails after %i bytes', async (size) => {
		const failing = Readable.from(
			(async function* () {
				yield randomBytes(size);
				throw new Error('the source broke off');
			})(),
		);
		await expect(store().putStream('exports/b.zip', failing)).rejects.toThrow('the source broke off');
		expect(await store().get('exports/b.zip')).toBeNull();
	});

	it.each(['../secret', '/etc/passwd', 'deals/../../x', 'a//b', '.hidden', ''])('reject the key "%s"', async (key) => {
		await expect(async () => store().get(key)).rejects.toThrow('not a storage key');
	});
});

it('throws if the bucket rejects a request', async () => {
	const wrong = bucketStorage({ ...server.address, accessKeyId: 'nobody' });
	await expect(wrong.put('deals/1/a.webp', Buffer.from('x'))).rejects.toThrow('The store returned 403');
	const missing = bucketStorage({ ...server.address, bucket: 'nowhere' });
	await expect(missing.put('deals/1/a.webp', Buffer.from('x'))).rejects.toThrow('The store returned 404');
});

it('deletes the unfinished parts of a file with the file, and nothing else', async () => {
	const uploads = path.join(folder, 'uploads');
	const store = folderStorage(uploads);
	await store.put('deals/7/a-detail.webp', Buffer.from('another'));
	await writeFile(path.join(uploads, 'deals/7/a-card.webp.0f-1e.part'), 'half');
	await writeFile(path.join(uploads, 'deals/7/a-detail.webp.0f-1e.part'), 'half');
	await store.delete('deals/7/a-card.webp');
	expect((await readdir(path.join(uploads, 'deals/7'))).sort()).toEqual(['a-detail.webp', 'a-detail.webp.0f-1e.part']);
});
