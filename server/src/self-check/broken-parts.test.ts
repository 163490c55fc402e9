// One database is enough: this tests the other services.
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { ROLES } from '@bilby/contract/kernel/roles';
import type { InstallationPart } from '@bilby/contract/self-check/installation-parts';
import { selfCheckReply } from '@bilby/contract/self-check/wire';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectRedis } from '../platform/redis/redis.ts';
import { buildMember } from '../testing/rows/members.ts';
import { startBucketServer } from '../testing/servers/bucket-server.ts';
import { startMailServer } from '../testing/servers/mail-server.ts';
import { openTcpProxy } from '../testing/servers/tcp-proxy.ts';
import { openTestSite, type TestSite, type TestSiteOptions } from '../testing/site/test-site.ts';

const redisUrl = process.env.TEST_REDIS_URL;

let undo: (() => unknown)[] = [];
afterEach(async () => {
	for (const step of undo.toReversed()) await step();
	undo = [];
});

async function openSite(options: TestSiteOptions = {}) {
	const site = await openTestSite(options);
	undo.push(() => site.close());
	const { token } = await buildMember(site, { role: ROLES.admin });
	return { site, token };
}

/** Checks all parts without the cache. */
async function checkWithoutCache(site: TestSite, headers = {}) {
	site.setNow(new Date(site.context.clock().getTime() + 5_000));
	return selfCheckReply.parse((await site.app.inject({ url: '/api/self-check', headers })).json()).checks;
}

/** Polls what staff see of one part: on a busy machine, a healthy part can exceed the timeout. */
function expectPart({ site, token }: { site: TestSite; token: string }, part: InstallationPart) {
	const check = async () => (await checkWithoutCache(site, { accesstoken: token })).find(({ name }) => name === part);
	return expect.poll(check, { timeout: 20_000 });
}

const broken = (problem: RegExp) => ({ healthy: false, details: { problem: expect.stringMatching(problem) } });

/** A server that accepts connections and never sends anything. */
async function listenSilently(): Promise<{ port: number; server: Server }> {
	const sockets: Socket[] = [];
	const server = createServer((socket) => sockets.push(socket));
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	undo.push(() => {
		for (const socket of sockets) socket.destroy();
		server.close();
	});
	return { port: (server.address() as AddressInfo).port, server };
}

describe('mail', () => {
	it('is healthy while the server responds, and unhealthy after it stops', async () => {
		const server = await startMailServer();
		const site = await openSite({ env: { SMTP_URL: server.url } });
		await expectPart(site, 'mail').toMatchObject({ kind: 'external', healthy: true });
		await server.close();
		await expectPart(site, 'mail').toMatchObject(broken(/ECONNREFUSED/));
		expect(server.received).toEqual([]);
	});

	it('times out after two seconds', async () => {
		const { port } = await listenSilently();
		const site = await openSite({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
		await expectPart(site, 'mail').toMatchObject(broken(/no response within 2 seconds|Greeting never received/));
		await expectPart(site, 'storage').toMatchObject({ healthy: true });
	});

	it('is unhealthy if the outbox cannot be written', async () => {
		const site = await openSite();
		await writeFile(`${site.site.folder}/outbox`, 'a file is in the way');
		await expectPart(site, 'mail').toMatchObject(broken(/EEXIST|ENOTDIR/));
	});
});

describe('storage', () => {
	it('is unhealthy if its folder cannot be written', async () => {
		const site = await openSite();
		await writeFile(`${site.site.folder}/uploads`, 'a file is in the way');
		await expectPart(site, 'storage').toMatchObject(broken(/EEXIST|ENOTDIR/));
	});

	it('is unhealthy while its bucket is unreachable', async () => {
		const bucket = await startBucketServer();
		undo.push(() => bucket.close());
		const { endpoint, accessKeyId, secretAccessKey, ...named } = bucket.address;
		const site = await openSite({
			env: {
				S3_ENDPOINT: endpoint,
				S3_BUCKET: named.bucket,
				S3_ACCESS_KEY_ID: accessKeyId,
				S3_SECRET_ACCESS_KEY: secretAccessKey,
			},
		});
		await expectPart(site, 'storage').toMatchObject({ kind: 'external', healthy: true });
		expect(await bucket.list()).toEqual([]);
		await bucket.removeBucket();
		await expectPart(site, 'storage').toMatchObject(broken(/The store returned 404 to PUT/));
	});

	it('is unhealthy if it returns different bytes than were written', async () => {
		const site = await openSite();
		site.site.context.storage.get = async () => Buffer.from('something else');
		await expectPart(site, 'storage').toMatchObject(broken(/does not return what was written/));
	});
});

describe('the database', () => {
	it('is reported as unreachable, to visitors too', async () => {
		const site = await openTestSite();
		await site.database.disconnect();
		const broken = async () =>
			(await checkWithoutCache(site)).filter(({ healthy }) => !healthy).map(({ name }) => name);
		await expect.poll(broken, { timeout: 20_000 }).toEqual(['database', 'jobs']);
		await site.app.close();
	});
});

describe('jobs', () => {
	it.each([
		[null, /No worker has checked for jobs yet/],
		[61, /No worker has checked for jobs for 61 seconds/],
	])('are unhealthy if workers were idle for %s seconds', async (idleSeconds, problem) => {
		const site = await openSite();
		const state = { waiting: 3, underWay: 0, failed: 1, idleSeconds };
		const spy = vi.spyOn(site.site.context.queue, 'state').mockResolvedValue(state);
		undo.push(() => spy.mockRestore());
		await expectPart(site, 'jobs').toMatchObject(broken(problem));
	});
});

describe.skipIf(!redisUrl)('Redis', () => {
	it('is healthy while it responds, and unhealthy once it falls silent', async () => {
		const proxy = await openTcpProxy(redisUrl ?? '');
		undo.push(() => proxy.close());
		const redis = await connectRedis(proxy.url);
		// Closing a silent connection emits an error of its own.
		redis.on('error', () => undefined);
		undo.push(() => redis.disconnect());
		const site = await openSite({ redis, env: { REDIS_URL: proxy.url } });
		await expectPart(site, 'redis').toMatchObject({ kind: 'external', healthy: true });
		proxy.silenceAll();
		await expectPart(site, 'redis').toMatchObject(broken(/timed out/));
	});
});

describe("Google's captcha", () => {
	afterEach(() => {
		vi.unstubAllGlobals();
	});
	const env = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'captcha-secret' };

	it.each([
		['a wrong response', { success: false, 'error-codes': ['invalid-input-response'] }, { healthy: true }],
		['a wrong secret', { success: false, 'error-codes': ['invalid-input-secret'] }, broken(/invalid-input-secret/)],
		['something else', ['what?'], broken(/expected/)],
	])('is healthy or not by its response to the secret: %s', async (_, verdict, expected) => {
		const bodies: string[] = [];
		vi.stubGlobal('fetch', async (_url: string, init: { body: URLSearchParams }) => {
			bodies.push(init.body.toString());
			return Response.json(verdict);
		});
		const site = await openSite({ env });
		await expectPart(site, 'captcha').toMatchObject({ kind: 'external', ...expected });
		expect(bodies[0]).toBe('secret=captcha-secret&response=self-check');
	});

	it('is unhealthy while it is unreachable', async () => {
		vi.stubGlobal('fetch', async () => {
			throw new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') });
		});
		await expectPart(await openSite({ env }), 'captcha').toMatchObject(broken(/ENOTFOUND/));
	});
});

it('tells visitors neither where external parts are nor why they fail, and tells staff no secret', async () => {
	const { port, server } = await listenSilently();
	await new Promise((resolve) => server.close(resolve));
	const secrets = ['db-secret', 'replica-secret', 'redis-secret', 'mail-secret', 'bucket-secret'];
	const { site, token } = await openSite({
		env: {
			DATABASE_URL: 'postgres://bilby:db-secret@db.example:5432/bilby',
			DATABASE_REPLICA_URL: 'postgres://bilby:replica-secret@replica.example/bilby',
			REDIS_URL: 'redis://:redis-secret@redis.example:6379',
			SMTP_URL: `smtp://bilby:mail-secret@127.0.0.1:${port}`,
			S3_ENDPOINT: `http://127.0.0.1:${port}`,
			S3_BUCKET: 'pictures',
			S3_ACCESS_KEY_ID: 'key',
			S3_SECRET_ACCESS_KEY: 'bucket-secret',
		},
	});
	const forVisitors = (await site.app.inject('/api/self-check')).body;
	const forStaff = (await site.app.inject({ url: '/api/self-check', headers: { accesstoken: token } })).body;
	for (const secret of secrets) expect(forVisitors + forStaff).not.toContain(secret);
	for (const place of ['db.example:5432', 'replica.example', `127.0.0.1:${port}`, 'ECONNREFUSED', 'pictures']) {
		expect(forStaff).toContain(place);
		expect(forVisitors).not.toContain(place);
	}
	expect(forVisitors).not.toMatch(/details|problem|Version/);
});
