import { readdir } from 'node:fs/promises';
import { ROLES } from '@bilby/contract/kernel/roles';
import { selfCheckReply } from '@bilby/contract/self-check/wire';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildMember } from '../testing/rows/members.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

const fetchSelfCheck = async (site: TestSite, headers = {}) => {
	const { statusCode, body } = await site.app.inject({ url: '/api/self-check', headers });
	expect(statusCode).toBe(200);
	return { body, ...selfCheckReply.parse(JSON.parse(body)) };
};
const logInAs = async (site: TestSite, role: 1 | 2 | 3 | 4 | 5) => ({
	accesstoken: (await buildMember(site, { role })).token,
});

describe('a site without external services', () => {
	let site: TestSite;
	beforeAll(async () => {
		site = await openTestSite({ jobs: true });
		await vi.waitFor(async () => expect((await site.context.queue.state()).idleSeconds).not.toBeNull(), {
			timeout: 5_000,
		});
	});
	afterAll(() => site.close());

	it('runs on embedded parts, all of them healthy', async () => {
		// On a busy machine a healthy part can exceed the timeout, so this polls.
		const parts = async () => {
			site.setNow(new Date(site.context.clock().getTime() + 5_000));
			return (await fetchSelfCheck(site)).checks.map(({ name, kind, healthy }) => [name, kind, healthy]);
		};
		await expect.poll(parts, { timeout: 20_000 }).toEqual([
			['database', 'embedded', true],
			['mail', 'embedded', true],
			['storage', 'embedded', true],
			['captcha', 'embedded', true],
			['jobs', 'embedded', true],
			['redis', 'embedded', true],
		]);
		expect((await fetchSelfCheck(site)).measuredAt).toBe(site.context.clock().toISOString());
	});

	it.each(Object.entries(ROLES))('shows details to a session with the role %s only if it is staff', async (_, role) => {
		const { checks } = await fetchSelfCheck(site, await logInAs(site, role));
		const isStaff = role <= ROLES.moderator;
		expect(checks.map(({ details }) => details !== undefined)).toEqual(checks.map(() => isStaff));
	});

	it('shows no details to visitors and expired sessions', async () => {
		for (const headers of [{}, { accesstoken: 'x.y.z' }]) {
			const { checks, body } = await fetchSelfCheck(site, headers);
			expect(checks.flatMap(({ details }) => details ?? [])).toEqual([]);
			expect(body).not.toContain(site.folder);
		}
	});

	it('shows staff the database version, the folders and the state of the queue', async () => {
		const { checks } = await fetchSelfCheck(site, await logInAs(site, ROLES.moderator));
		const facts = Object.fromEntries(
			checks.flatMap(({ name, details }) =>
				(details?.facts ?? []).map(({ label, value }) => [`${name} ${label}`, value]),
			),
		);
		expect(facts).toMatchObject({
			'database Version': expect.stringMatching(/^\d+\./),
			'mail Folder': `${site.folder}/outbox`,
			'storage Folder': `${site.folder}/uploads`,
			'jobs Waiting': '0',
			'jobs Failed': '0',
		});
		expect(checks.map(({ details }) => details?.problem)).toEqual(checks.map(() => null));
	});

	it('forbids caching of the response', async () => {
		const { headers } = await site.app.inject('/api/self-check');
		expect(headers['cache-control']).toBe('no-store');
	});

	it('leaves no files behind', async () => {
		const { accesstoken } = await logInAs(site, ROLES.admin);
		await fetchSelfCheck(site, { accesstoken });
		expect(await readdir(`${site.folder}/outbox`)).toEqual([]);
		expect(await readdir(`${site.folder}/uploads/self-check`)).toEqual([]);
	});
});

it('checks the parts once in five seconds, however many requests there are', async () => {
	const site = await openTestSite();
	const startedAt = new Date('2026-11-22T10:00:00Z');
	const after = (milliseconds: number) => new Date(startedAt.getTime() + milliseconds);
	let tries = 0;
	const { put } = site.context.storage;
	site.context.storage.put = (key, bytes) => {
		tries += 1;
		return put(key, bytes);
	};
	site.setNow(startedAt);
	const together = await Promise.all([fetchSelfCheck(site), fetchSelfCheck(site), fetchSelfCheck(site)]);
	expect(together.map(({ measuredAt }) => measuredAt)).toEqual(together.map(() => startedAt.toISOString()));
	site.setNow(after(4_999));
	expect((await fetchSelfCheck(site)).measuredAt).toBe(startedAt.toISOString());
	expect(tries).toBe(1);
	site.setNow(after(5_000));
	expect((await fetchSelfCheck(site)).measuredAt).toBe(after(5_000).toISOString());
	site.setNow(startedAt);
	expect((await fetchSelfCheck(site)).measuredAt).toBe(startedAt.toISOString());
	expect(tries).toBe(3);
	await site.close();
});
