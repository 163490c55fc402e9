import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startBucketServer } from '#testing/servers/bucket-server.ts';
import { bucketStorage } from '../../platform/storage/bucket-storage.ts';
import { deleteOldBackups, listBackups, nameBackup } from './backup-target.ts';
import { bucketTarget } from './bucket-target.ts';

let server: Awaited<ReturnType<typeof startBucketServer>>;
beforeAll(async () => {
	server = await startBucketServer();
});
afterAll(() => server.close());

it('keeps the newest backups in a bucket, and all other files', async () => {
	const target = bucketTarget(server.address);
	await bucketStorage(server.address).put('deals/1/a.webp', Buffer.from('a picture'));
	await target.put('notes.txt', Readable.from([Buffer.from('of the operator')]));
	const names = [3, 1, 2].map((day) => nameBackup(new Date(`2026-11-0${day}T16:15:00Z`), false));
	for (const name of names) await target.put(name, Readable.from([Buffer.from(`made as ${name}`)]));
	const [newest = '', oldest = '', middle = ''] = names;
	expect(await listBackups(target)).toEqual([oldest, middle, newest]);
	expect(await deleteOldBackups(target, 2)).toEqual([oldest]);
	expect(await server.list()).toEqual([
		`backups/${middle}`,
		`backups/${newest}`,
		'backups/notes.txt',
		'deals/1/a.webp',
	]);
	const opened = await target.open(newest);
	expect(opened && (await text(opened))).toBe(`made as ${newest}`);
	expect(await target.open(oldest)).toBeNull();
});

it('does not limit the time for reading a backup', async () => {
	const target = bucketTarget(server.address);
	// More than the buffers of a connection take.
	const bytes = randomBytes(20_000_000);
	await target.put('large', Readable.from([bytes]));
	const timeouts: AbortController[] = [];
	vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
		const timeout = new AbortController();
		timeouts.push(timeout);
		return timeout.signal;
	});
	const opened = await target.open('large');
	vi.restoreAllMocks();
	for (const timeout of timeouts) timeout.abort();
	expect(opened && (await buffer(opened)).equals(bytes)).toBe(true);
});
