import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identities, users } from '../database/schema.ts';
import { buildUser } from '../testing/factories.ts';
import { startOpenIdProvider, TEST_CLIENT, type TestProvider } from '../testing/openid-provider.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { hashPassword } from './passwords.ts';

const SITE = 'https://bilby.example';

let site: TestSite;
let provider: TestProvider;

beforeAll(async () => {
	provider = await startOpenIdProvider(
		{
			tess: { email: 'tess@example.com', email_verified: true, given_name: 'Tess', family_name: 'Marlowe' },
			owner: { email: 'owner@example.com', email_verified: true, given_name: 'Olive' },
			victim: { email: 'victim@example.com', email_verified: true, given_name: 'Vic' },
			claimant: { email: 'owner@example.com', email_verified: false, given_name: 'Mallory' },
			unproven: { email: 'unproven@example.com', email_verified: false, given_name: 'Una' },
			nameless: {},
		},
		`${SITE}/auth/callback`,
	);
	site = await openTestSite({
		jobs: true,
		env: {
			SITE_URL: SITE,
			GOOGLE_CLIENT_ID: TEST_CLIENT.id,
			GOOGLE_CLIENT_SECRET: TEST_CLIENT.secret,
			GOOGLE_ISSUER: provider.issuer,
		},
	});
});
afterAll(async () => {
	await site.close();
	await provider.close();
});

interface Away {
	url: string;
	cookie: string;
}

async function begin(): Promise<Away> {
	const answer = await site.app.inject('/api/auth/google');
	expect(answer.statusCode).toBe(302);
	const setCookie = String(answer.headers['set-cookie']);
	expect(setCookie).toMatch(/HttpOnly; SameSite=Lax; Secure/);
	return { url: String(answer.headers.location), cookie: setCookie.split(';')[0] ?? '' };
}

const back = (callback: URL, cookie: string) =>
	site.app.inject({
		method: 'POST',
		url: '/api/auth/callback',
		payload: Object.fromEntries(callback.searchParams),
		headers: { cookie },
	});

const exchange = (code: string) => site.app.inject({ method: 'POST', url: '/api/auth/exchange', payload: { code } });

async function signIn(person: string): Promise<string> {
	const { url, cookie } = await begin();
	const answer = await back(await provider.signIn(url, person), cookie);
	expect(answer.statusCode, answer.body).toBe(200);
	const session = await exchange(answer.json().code);
	expect(session.statusCode).toBe(200);
	return session.json().token;
}

const profileOf = async (token: string) =>
	(await site.app.inject({ url: '/api/profile', headers: { accesstoken: token } })).json();

describe('signing in through a provider', () => {
	it('makes an account the first time and finds it the next', async () => {
		const first = await profileOf(await signIn('tess'));
		expect(first.data).toMatchObject({
			email: 'tess@example.com',
			firstName: 'Tess',
			emailVerified: true,
			hasPassword: false,
		});
		const second = await profileOf(await signIn('tess'));
		expect(second.data.id).toBe(first.data.id);
	});

	it('opens an existing account when the provider vouches for the address', async () => {
		const user = await buildUser(site.context.db, {
			email: 'owner@example.com',
			emailVerifiedAt: new Date(),
			passwordHash: await hashPassword('Numbat-at-night-7'),
		});
		const { data } = await profileOf(await signIn('owner'));
		expect(data).toMatchObject({ id: user.id, hasPassword: true });
	});

	it('does not open it when the provider does not', async () => {
		const { url, cookie } = await begin();
		const answer = await back(await provider.signIn(url, 'claimant'), cookie);
		expect(answer.statusCode).toBe(409);
		expect(answer.json().message).toContain('log in with your password');
	});

	it('takes the password from whoever registered an address that was not theirs', async () => {
		const squatted = await buildUser(site.context.db, {
			email: 'victim@example.com',
			passwordHash: await hashPassword('Squatter-was-here-1'),
		});
		await signIn('victim');
		const [user] = await site.context.db.select().from(users).where(eq(users.id, squatted.id));
		expect(user?.passwordHash).toBeNull();
		expect(user?.emailVerifiedAt).not.toBeNull();
	});

	it('leaves an address that nobody vouches for to be verified by mail', async () => {
		const { data } = await profileOf(await signIn('unproven'));
		expect(data).toMatchObject({ email: 'unproven@example.com', emailVerified: false });
	});

	it('needs an address', async () => {
		const { url, cookie } = await begin();
		const answer = await back(await provider.signIn(url, 'nameless'), cookie);
		expect(answer.statusCode).toBe(403);
		expect(await site.context.db.select().from(identities).where(eq(identities.subject, 'nameless'))).toEqual([]);
	});
});

describe('a sign-in that does not fit together', () => {
	it.each([
		['came back to another browser', async (callback: URL) => ({ callback, cookie: '' })],
		['belongs to a sign-in begun elsewhere', async (callback: URL) => ({ callback, cookie: (await begin()).cookie })],
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
	])('is refused when it %s', async (_, tamper) => {
		const { url, cookie } = await begin();
		const tampered = await tamper(await provider.signIn(url, 'tess'), cookie);
		const answer = await back(tampered.callback, tampered.cookie);
		expect(answer.statusCode, answer.body).toBe(403);
		expect(answer.json().message).toBe('Authentication failed');
		expect(site.faults).toEqual([]);
	});

	it('is refused the second time', async () => {
		const { url, cookie } = await begin();
		const callback = await provider.signIn(url, 'tess');
		expect((await back(callback, cookie)).statusCode).toBe(200);
		expect((await back(callback, cookie)).statusCode).toBe(403);
	});

	it('has a code that is exchanged once and within a minute', async () => {
		const { url, cookie } = await begin();
		const { code } = (await back(await provider.signIn(url, 'tess'), cookie)).json();
		expect((await exchange(code)).statusCode).toBe(200);
		expect((await exchange(code)).statusCode).toBe(403);
		const late = await begin();
		const unused = (await back(await provider.signIn(late.url, 'tess'), late.cookie)).json().code;
		site.setNow(new Date(Date.now() + 61_000));
		expect((await exchange(unused)).statusCode).toBe(403);
		site.setNow(new Date());
	});
});

it('says which providers are configured, and refuses the others', async () => {
	expect((await site.app.inject('/api/social-providers')).json()).toMatchObject({ google: true, facebook: false });
	const answer = await site.app.inject('/api/auth/facebook');
	expect(answer.statusCode).toBe(404);
	expect(answer.json().message).toContain('not configured');
});
