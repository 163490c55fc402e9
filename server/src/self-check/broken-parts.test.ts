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
import { openRedisProxy } from '../testing/servers/redis-proxy.ts';
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

/** All parts, tried anew. */
async function checkAnew(site: TestSite, headers = {}) {
	site.setNow(new Date(site.context.clock().getTime() + 5_000));
	return selfCheckReply.parse((await site.app.inject({ url: '/api/self-check', headers })).json()).checks;
}

/** What staff read of one part. On a busy machine, what works may take longer than is waited for, and is tried again. */
function expectPart({ site, token }: { site: TestSite; token: string }, part: InstallationPart) {
	const check = async () => (await checkAnew(site, { accesstoken: token })).find(({ name }) => name === part);
	return expect.poll(check, { timeout: 20_000 });
}

const broken = (problem: RegExp) => ({ healthy: false, details: { problem: expect.stringMatching(problem) } });

/** A server of any kind that greets nobody. */
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
	it('is healthy while the server greets, and not once it is gone', async () => {
		const server = await startMailServer();
		const site = await openSite({ env: { SMTP_URL: server.url } });
		await expectPart(site, 'mail').toMatchObject({ kind: 'external', healthy: true });
		await server.close();
		await expectPart(site, 'mail').toMatchObject(broken(/ECONNREFUSED/));
		expect(server.received).toEqual([]);
	});

	it('is not waited for longer than two seconds', async () => {
		const { port } = await listenSilently();
		const site = await openSite({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
		await expectPart(site, 'mail').toMatchObject(broken(/no response within 2 seconds|Greeting never received/));
		await expectPart(site, 'storage').toMatchObject({ healthy: true });
	});

	it('is not healthy where the outbox cannot be written', async () => {
		const site = await openSite();
		await writeFile(`${site.site.folder}/outbox`, 'a file is in the way');
		await expectPart(site, 'mail').toMatchObject(broken(/EEXIST|ENOTDIR/));
	});
});

describe('storage', () => {
	it('is not healthy where its folder cannot be written', async () => {
		const site = await openSite();
		await writeFile(`${site.site.folder}/uploads`, 'a file is in the way');
		await expectPart(site, 'storage').toMatchObject(broken(/EEXIST|ENOTDIR/));
	});

	it('is not healthy while its bucket is away', async () => {
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
		await bucket.takeBucketAway();
		await expectPart(site, 'storage').toMatchObject(broken(/The store answered 404 to PUT/));
	});

	it('is not healthy where it answers something else than was written', async () => {
		const site = await openSite();
		site.site.context.storage.get = async () => Buffer.from('something else');
		await expectPart(site, 'storage').toMatchObject(broken(/does not answer what was written/));
	});
});

describe('the database', () => {
	it('is said to be away, to visitors too', async () => {
		const site = await openTestSite();
		await site.database.takeAway();
		const broken = async () => (await checkAnew(site)).filter(({ healthy }) => !healthy).map(({ name }) => name);
		await expect.poll(broken, { timeout: 20_000 }).toEqual(['database', 'jobs']);
		await site.app.close();
	});
});

describe('jobs', () => {
	it.each([
		[null, /No worker has checked for jobs yet/],
		[61, /No worker has checked for jobs for 61 seconds/],
	])('are not healthy where workers were idle for %s seconds', async (idleSeconds, problem) => {
		const site = await openSite();
		const standing = { waiting: 3, underWay: 0, failed: 1, idleSeconds };
		const spy = vi.spyOn(site.site.context.queue, 'standing').mockResolvedValue(standing);
		undo.push(() => spy.mockRestore());
		await expectPart(site, 'jobs').toMatchObject(broken(problem));
	});
});

describe.skipIf(!redisUrl)('Redis', () => {
	it('is healthy while it answers, and not once it says nothing any more', async () => {
		const proxy = await openRedisProxy(redisUrl ?? '');
		undo.push(() => proxy.close());
		const redis = await connectRedis(proxy.url);
		// Giving a silent connection up is an error of its own.
		redis.on('error', () => undefined);
		undo.push(() => redis.disconnect());
		const site = await openSite({ redis, env: { REDIS_URL: proxy.url } });
		await expectPart(site, 'redis').toMatchObject({ kind: 'external', healthy: true });
		proxy.silenceAll();
		await expectPart(site, 'redis').toMatchObject(broken(/timed out/));
	});
});

describe('the captcha of Google', () => {
	afterEach(() => {
		vi.unstubAllGlobals();
	});
	const env = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'captcha-secret' };

	it.each([
		['a wrong answer', { success: false, 'error-codes': ['invalid-input-response'] }, { healthy: true }],
		['a wrong secret', { success: false, 'error-codes': ['invalid-input-secret'] }, broken(/invalid-input-secret/)],
		['something else', ['what?'], broken(/expected/)],
	])('is judged by what it says of the secret: %s', async (_, verdict, expected) => {
		const bodies: string[] = [];
		vi.stubGlobal('fetch', async (_url: string, init: { body: URLSearchParams }) => {
			bodies.push(init.body.toString());
			return Response.json(verdict);
		});
		const site = await openSite({ env });
		await expectPart(site, 'captcha').toMatchObject({ kind: 'external', ...expected });
		expect(bodies[0]).toBe('secret=captcha-secret&response=self-check');
	});

	it('is not healthy while it is away', async () => {
		vi.stubGlobal('fetch', async () => {
			throw new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') });
		});
		await expectPart(await openSite({ env }), 'captcha').toMatchObject(broken(/ENOTFOUND/));
	});
});

it('where everything is elsewhere, visitors learn neither where nor why, and staff no secret', async () => {
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
