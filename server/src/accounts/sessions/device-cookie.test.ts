import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#schema/accounts.ts';
import { loginOrigins } from '#schema/login-origins.ts';
import { hashOfPassword, PASSWORD } from '#testing/requests/known-password.ts';
import { buildUser } from '#testing/rows/factories.ts';
import { openAccountSite } from '#testing/set-ups/account-site.ts';
import { toSharedNetwork } from './login-origins.ts';

const { site, reset } = await openAccountSite();
const COOKIE = /^__Secure-bilby-device=([\w-]{22}); Path=\/api; Max-Age=7776000; HttpOnly; SameSite=Strict; Secure$/;
let number = 0;
let email = '';

beforeEach(async () => {
	await reset();
	number += 1;
	email = `device${number}@example.com`;
	await buildUser(site.context.db, { email, passwordHash: await hashOfPassword(), emailVerifiedAt: new Date() });
});
afterAll(() => site.close());

async function logIn({ cookie = '', from = '203.0.113.9', password = PASSWORD } = {}) {
	const response = await site.app.inject({
		method: 'POST',
		url: '/api/login',
		payload: { email, password },
		remoteAddress: from,
		headers: cookie === '' ? {} : { cookie },
	});
	const setCookie = response.headers['set-cookie'];
	return { status: response.statusCode, setCookie, id: COOKIE.exec(String(setCookie))?.[1] ?? null };
}

async function findOrigins(address = email) {
	const { userId, kind, hash, firstAt, lastAt } = loginOrigins;
	return site.context.db
		.select({ kind, hash, firstAt, lastAt })
		.from(loginOrigins)
		.innerJoin(users, eq(users.id, userId))
		.where(eq(users.email, address))
		.orderBy(kind, hash);
}

describe('the cookie of a browser', () => {
	it('is set by a successful log-in and stays the same at the next', async () => {
		const first = await logIn();
		expect([first.status, first.id]).toEqual([200, expect.any(String)]);
		const again = await logIn({ cookie: `theme=dark; __Secure-bilby-device=${first.id}; other=1` });
		expect(again.id).toBe(first.id);
		const elsewhere = await logIn();
		expect(elsewhere.id).not.toBe(first.id);
		expect((await findOrigins()).map(({ kind }) => kind)).toEqual(['device', 'device', 'network']);
	});

	it('is not set by a rejected log-in', async () => {
		const { status, setCookie } = await logIn({ password: 'Wrong-password-1' });
		expect([status, setCookie, await findOrigins()]).toEqual([403, undefined, []]);
	});

	it.each([
		['short', 'x'],
		['long', 'x'.repeat(5_000)],
		['odd', `${'x'.repeat(21)}'`],
		['empty', ''],
	])('is replaced if its value is %s', async (_, value) => {
		const { status, id } = await logIn({ cookie: `__Secure-bilby-device=${value}` });
		expect([status, id]).toEqual([200, expect.not.stringContaining('xxx')]);
	});

	it('is ignored under the name that insecure pages could set', async () => {
		const { id } = await logIn({ cookie: `bilby-device=${'x'.repeat(22)}` });
		expect(id).not.toBe('x'.repeat(22));
	});

	it('is not set by calls of members who are logged in', async () => {
		const token = (
			await site.app.inject({ method: 'POST', url: '/api/login', payload: { email, password: PASSWORD } })
		).json().token;
		const { headers } = await site.app.inject({ url: '/api/profile', headers: { accesstoken: token } });
		expect(headers['set-cookie']).toBeUndefined();
	});
});

describe('the origins of log-ins', () => {
	it('are stored as hashes with the first and the last time', async () => {
		const start = new Date('2026-06-01T00:00:00Z');
		site.setNow(start);
		const { id } = await logIn({ from: '198.51.100.7' });
		const later = new Date('2026-06-03T00:00:00Z');
		site.setNow(later);
		await logIn({ from: '198.51.100.200', cookie: `__Secure-bilby-device=${id}` });
		const stored = await findOrigins();
		expect(stored).toMatchObject([
			{ kind: 'device', firstAt: start, lastAt: later },
			{ kind: 'network', firstAt: start, lastAt: later },
		]);
		expect(JSON.stringify(stored)).not.toMatch(new RegExp(`198\\.51|${id}`));
	});

	it('cannot be matched with the network hashes of sessions', async () => {
		await logIn({ from: '198.51.100.7' });
		const hashes = (await findOrigins()).map(({ hash }) => hash);
		for (const address of ['198.51.100.7', toSharedNetwork('198.51.100.7')]) {
			expect(hashes).not.toContain(site.context.secrets.sign('network', address));
		}
	});

	it('survive two log-ins at the same time', async () => {
		const cookie = `__Secure-bilby-device=${'a'.repeat(22)}`;
		const replies = await Promise.all([logIn({ cookie }), logIn({ cookie }), logIn({ cookie })]);
		expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(await findOrigins()).toHaveLength(2);
		expect(site.faults).toEqual([]);
	});
});

it.each([
	['198.51.100.7', '198.51.100.0/24'],
	['::ffff:198.51.100.7', '198.51.100.0/24'],
	['2001:db8:aaaa:bbbb::1', '2001:db8:aaaa::/48'],
	['not an address', 'not an address'],
])('compares %s as %s', (address, network) => {
	expect(toSharedNetwork(address).replace(/(:0)+\//, '::/')).toBe(network);
});
