import { readdir } from 'node:fs/promises';
import { ROLES } from '@bilby/contract/kernel/roles';
import { selfCheckReply } from '@bilby/contract/self-check/wire';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildMember } from '../testing/rows/members.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

const ask = async (site: TestSite, headers = {}) => {
	const { statusCode, body } = await site.app.inject({ url: '/api/self-check', headers });
	expect(statusCode).toBe(200);
	return { body, ...selfCheckReply.parse(JSON.parse(body)) };
};
const sessionOf = async (site: TestSite, role: 1 | 2 | 3 | 4 | 5) => ({
	accesstoken: (await buildMember(site, { role })).token,
});

describe('a site on its own', () => {
	let site: TestSite;
	beforeAll(async () => {
		site = await openTestSite({ jobs: true });
		await vi.waitFor(async () => expect((await site.context.queue.standing()).idleSeconds).not.toBeNull(), {
			timeout: 5_000,
		});
	});
	afterAll(() => site.close());

	it('runs on parts of its own, all of them healthy', async () => {
		// On a busy machine, what works may take longer than is waited for.
		const parts = async () => {
			site.setNow(new Date(site.context.clock().getTime() + 5_000));
			return (await ask(site)).checks.map(({ name, kind, healthy }) => [name, kind, healthy]);
		};
		await expect.poll(parts, { timeout: 20_000 }).toEqual([
			['database', 'embedded', true],
			['mail', 'embedded', true],
			['storage', 'embedded', true],
			['captcha', 'embedded', true],
			['jobs', 'embedded', true],
			['redis', 'embedded', true],
		]);
		expect((await ask(site)).measuredAt).toBe(site.context.clock().toISOString());
	});

	it.each(Object.entries(ROLES))('a session of the role %s reads details if it is of staff', async (_, role) => {
		const { checks } = await ask(site, await sessionOf(site, role));
		const isStaff = role <= ROLES.moderator;
		expect(checks.map(({ details }) => details !== undefined)).toEqual(checks.map(() => isStaff));
	});

	it('a visitor, and a session that is over, read none', async () => {
		for (const headers of [{}, { accesstoken: 'x.y.z' }]) {
			const { checks, body } = await ask(site, headers);
			expect(checks.flatMap(({ details }) => details ?? [])).toEqual([]);
			expect(body).not.toContain(site.folder);
		}
	});

	it('staff read the version of the database, the folders, and how the queue stands', async () => {
		const { checks } = await ask(site, await sessionOf(site, ROLES.moderator));
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

	it('no answer is stored by anybody', async () => {
		const { headers } = await site.app.inject('/api/self-check');
		expect(headers['cache-control']).toBe('no-store');
	});

	it('leaves nothing behind', async () => {
		const { accesstoken } = await sessionOf(site, ROLES.admin);
		await ask(site, { accesstoken });
		expect(await readdir(`${site.folder}/outbox`)).toEqual([]);
		expect(await readdir(`${site.folder}/uploads/self-check`)).toEqual([]);
	});
});

it('however many ask, the parts are tried once in five seconds', async () => {
	const site = await openTestSite();
	const begun = new Date('2026-11-22T10:00:00Z');
	const after = (milliseconds: number) => new Date(begun.getTime() + milliseconds);
	let tries = 0;
	const { put } = site.context.storage;
	site.context.storage.put = (key, bytes) => {
		tries += 1;
		return put(key, bytes);
	};
	site.setNow(begun);
	const together = await Promise.all([ask(site), ask(site), ask(site)]);
	expect(together.map(({ measuredAt }) => measuredAt)).toEqual(together.map(() => begun.toISOString()));
	site.setNow(after(4_999));
	expect((await ask(site)).measuredAt).toBe(begun.toISOString());
	expect(tries).toBe(1);
	site.setNow(after(5_000));
	expect((await ask(site)).measuredAt).toBe(after(5_000).toISOString());
	site.setNow(begun);
	expect((await ask(site)).measuredAt).toBe(begun.toISOString());
	expect(tries).toBe(3);
	await site.close();
});
