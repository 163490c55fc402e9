import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepAbandonedFiles } from '#posting/pictures/deal-pictures.service.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { openExportSite, PREPARE_TIMEOUT_MS } from '#testing/set-ups/export-site.ts';
import { sweepExports } from './request-export.service.ts';

const HOUR_MS = 3_600_000;

let downloads: Awaited<ReturnType<typeof openExportSite>>;
/** The member whose download stays ready for all tests that do not delete it. */
let owner: TestMember;
let id: string;

beforeAll(async () => {
	downloads = await openExportSite();
	owner = await buildMember(downloads.site);
	id = (await downloads.prepareNow(owner)).id;
}, PREPARE_TIMEOUT_MS);
beforeEach(() => downloads.reset());
afterAll(() => downloads.site.close());

it('sends a download as a file that caches must not store', async () => {
	const response = await downloads.download(await downloads.linkFor(owner, id));
	expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/zip' });
	expect(response.headers['content-disposition']).toMatch(/^attachment; filename="?my-data-\d{4}-\d\d-\d\d\.zip"?$/);
	expect(response.headers['content-encoding']).toBeUndefined();
	expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length);
});

describe('a key', () => {
	it('works once', async () => {
		const link = await downloads.linkFor(owner, id);
		const responses = await Promise.all([downloads.download(link), downloads.download(link), downloads.download(link)]);
		expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
		expect((await downloads.download(link)).statusCode).toBe(404);
	});

	it('is not used up by a HEAD request, which browsers may send on their own', async () => {
		const link = await downloads.linkFor(owner, id);
		for (const method of ['GET', 'HEAD'] as const) {
			const url = `/api/account/export/${link.id}?key=${link.key}`;
			expect((await downloads.site.app.inject({ method, url })).statusCode).toBe(404);
		}
		expect((await downloads.download(link)).statusCode).toBe(200);
	});

	it('expires after a minute', async () => {
		const link = await downloads.linkFor(owner, id);
		downloads.site.setNow(new Date(Date.now() + 61_000));
		expect((await downloads.download(link)).statusCode).toBe(404);
	});

	it('stops working in a browser that has logged out', async () => {
		const member = await buildMember(downloads.site);
		const url = await downloads.linkFor(member, (await downloads.prepareNow(member)).id);
		await member.call('POST', '/api/logout');
		expect((await downloads.download(url)).statusCode).toBe(404);
	});

	it('opens nothing if it is missing or belongs to another download', async () => {
		const other = await buildMember(downloads.site);
		const foreign = await downloads.prepareNow(other);
		const { key } = await downloads.linkFor(other, foreign.id);
		expect((await downloads.download({ id, key })).statusCode).toBe(404);
		expect((await downloads.download({ id, key: '' })).statusCode).toBe(404);
		expect((await downloads.download({ id, key: 'x'.repeat(101) })).statusCode).toBe(400);
		expect((await downloads.post(`/api/account/export/${id}`, {})).statusCode).toBe(400);
	});

	it('is given to the owner alone', async () => {
		const other = await buildMember(downloads.site);
		const { status, body } = await other.call('POST', '/api/account/export-key', { id, userId: owner.id });
		expect([status, body.code]).toEqual([404, 'not_found']);
		const visitor = await downloads.post('/api/account/export-key', { id });
		expect(visitor.statusCode).toBe(401);
	});

	// Must be the last test, because it deletes the downloads of the others too.
	it('expires with the download after 24 hours, and then the file is deleted', async () => {
		const member = await buildMember(downloads.site);
		const { id } = await downloads.prepareNow(member);
		expect(await downloads.storedFiles()).not.toEqual([]);
		downloads.site.setNow(new Date(Date.now() + 24 * HOUR_MS - 30_000));
		const url = await downloads.linkFor(member, id);
		downloads.site.setNow(new Date(Date.now() + 24 * HOUR_MS + 1_000));
		expect((await downloads.download(url)).statusCode).toBe(404);
		expect((await member.call('POST', '/api/account/export-key', { id })).status).toBe(404);
		expect(await downloads.readState(member)).toBeNull();
		await sweepExports(downloads.site.context);
		await sweepAbandonedFiles(downloads.site.context);
		expect(await downloads.storedFiles()).toEqual([]);
	});
});
