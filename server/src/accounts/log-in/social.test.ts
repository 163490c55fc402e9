import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identities, users } from '#schema/accounts.ts';
import { buildUser } from '#testing/rows/factories.ts';
import type { TestProvider } from '#testing/servers/openid-provider.ts';
import { cookieIn, openSiteWithProvider, type socialVisitor } from '#testing/set-ups/social-visitor.ts';
import type { TestSite } from '#testing/site/test-site.ts';
import { hashPassword } from '../credentials/passwords.ts';

const SITE = 'https://bilby.example';

let site: TestSite;
let provider: TestProvider;
let visitor: ReturnType<typeof socialVisitor>;

beforeAll(async () => {
	({ provider, site, visitor } = await openSiteWithProvider(SITE, {
		tess: { email: 'tess@example.com', email_verified: true, given_name: 'Tess', family_name: 'Marlowe' },
		owner: { email: 'owner@example.com', email_verified: true, given_name: 'Olive' },
		victim: { email: 'victim@example.com', email_verified: true, given_name: 'Vic' },
		claimant: { email: 'owner@example.com', email_verified: false, given_name: 'Mallory' },
		nameless: {},
	}));
});
afterAll(async () => {
	await site.close();
	await provider.close();
});

/** Signs in up to the code. Returns it with the cookie of this browser. */
async function complete(person: string) {
	const response = await visitor.roundTrip(person);
	expect(String(response.headers['set-cookie'])).toMatch(
		/^__Secure-bilby-sign-in=[^;,]+; Path=\/api\/auth; Max-Age=60; [^,]+$/,
	);
	return { code: response.json().code, cookie: cookieIn(response) };
}

const getProfile = async (token: string) =>
	(await site.app.inject({ url: '/api/profile', headers: { accesstoken: token } })).json();

describe('signing in through a provider', () => {
	it('creates an account the first time and finds it the next', async () => {
		const first = await getProfile(await visitor.signIn('tess'));
		expect(first.data).toMatchObject({
			email: 'tess@example.com',
			firstName: 'Tess',
			emailVerified: true,
			hasPassword: false,
		});
		// Public, so it says nothing about the member.
		expect(first.data.username).toMatch(/^(?!.*(tess|marlowe))[a-z]+\d{4,}$/);
		const second = await getProfile(await visitor.signIn('tess'));
		expect(second.data.id).toBe(first.data.id);
	});

	it('opens an existing account if the provider has verified the address', async () => {
		const user = await buildUser(site.context.db, {
			email: 'owner@example.com',
			emailVerifiedAt: new Date(),
			passwordHash: await hashPassword('Numbat-at-night-7'),
		});
		const { data } = await getProfile(await visitor.signIn('owner'));
		expect(data).toMatchObject({ id: user.id, hasPassword: true });
	});

	it('does not open it if the provider has not verified the address', async () => {
		const { url, cookie } = await visitor.start();
		const response = await visitor.comeBack(await provider.signIn(url, 'claimant'), cookie);
		expect(response.statusCode).toBe(409);
		expect(response.json().message).toContain('log in with your password');
	});

	it('removes the password of a person who registered an address that was not theirs', async () => {
		const squatted = await buildUser(site.context.db, {
			email: 'victim@example.com',
			passwordHash: await hashPassword('Squatter-was-here-1'),
		});
		await visitor.signIn('victim');
		const [user] = await site.context.db.select().from(users).where(eq(users.id, squatted.id));
		expect(user?.passwordHash).toBeNull();
		expect(user?.emailVerifiedAt).not.toBeNull();
	});

	it('needs an address', async () => {
		const { url, cookie } = await visitor.start();
		const response = await visitor.comeBack(await provider.signIn(url, 'nameless'), cookie);
		expect(response.statusCode).toBe(403);
		expect(await site.context.db.select().from(identities).where(eq(identities.subject, 'nameless'))).toEqual([]);
	});
});

describe('a sign-in that does not match', () => {
	it.each([
		['came back to another browser', async (callback: URL) => ({ callback, cookie: '' })],
		[
			'belongs to a sign-in begun elsewhere',
			async (callback: URL) => ({ callback, cookie: (await visitor.start()).cookie }),
		],
		[
			'has another state',
			async (callback: URL, cookie: string) => {
				callback.searchParams.set('state', 'x'.repeat(43));
				return { callback, cookie };
			},
		],
		[
			'has a made-up code',
			async (callback: URL, cookie: string) => {
				callback.searchParams.set('code', 'made-up');
				return { callback, cookie };
			},
		],
		['has a changed cookie', async (callback: URL, cookie: string) => ({ callback, cookie: `${cookie}x` })],
	])('is rejected if it %s', async (_, tamper) => {
		const { url, cookie } = await visitor.start();
		const tampered = await tamper(await provider.signIn(url, 'tess'), cookie);
		const response = await visitor.comeBack(tampered.callback, tampered.cookie);
		expect(response.statusCode, response.body).toBe(403);
		expect(response.json().message).toBe('Authentication failed');
		expect(site.faults).toEqual([]);
	});

	it('is rejected the second time', async () => {
		const { url, cookie } = await visitor.start();
		const callback = await provider.signIn(url, 'tess');
		expect((await visitor.comeBack(callback, cookie)).statusCode).toBe(200);
		expect((await visitor.comeBack(callback, cookie)).statusCode).toBe(403);
	});

	it('has a code that can be exchanged once and within a minute', async () => {
		const once = await complete('tess');
		expect((await visitor.exchange(once.code, once.cookie)).statusCode).toBe(200);
		expect((await visitor.exchange(once.code, once.cookie)).statusCode).toBe(403);
		const late = await complete('tess');
		site.setNow(new Date(Date.now() + 61_000));
		expect((await visitor.exchange(late.code, late.cookie)).statusCode).toBe(403);
		site.setNow(new Date());
	});

	it('has a code that only the browser that signed in can exchange', async () => {
		const { code, cookie } = await complete('victim');
		for (const other of ['', (await complete('tess')).cookie, (await visitor.start()).cookie, `${cookie}x`]) {
			const response = await visitor.exchange(code, other);
			expect([response.statusCode, response.json().message]).toEqual([403, 'Authentication failed']);
		}
		const response = await visitor.exchange(code, cookie);
		expect(response.statusCode, response.body).toBe(200);
		expect(cookieIn(response)).toBe('__Secure-bilby-sign-in=');
	});
});

it('lists configured providers and leads back to the login from the others', async () => {
	const { google, facebook, oidc } = (await site.app.inject('/api/social-providers')).json();
	expect({ google, facebook, oidc }).toEqual({ google: true, facebook: false, oidc: null });
	for (const name of ['facebook', 'oidc']) {
		const response = await site.app.inject(`/api/auth/${name}`);
		expect([response.statusCode, response.headers.location]).toEqual([302, `/login?error=not_found&provider=${name}`]);
		expect(response.headers['cache-control']).toBe('no-store');
		expect(response.headers['set-cookie']).toBeUndefined();
	}
});
