import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sessions, users } from '#schema/accounts.ts';
import { passkeys } from '#schema/factors.ts';
import { attempts } from '#schema/platform.ts';
import { createAuthenticator, type Deviation } from '#testing/requests/software-authenticator.ts';
import { openFactorSite, SITE_ORIGIN } from '#testing/set-ups/factor-site.ts';

const { site, post, newMember, addPasskey, logIn, optionsFor, wait } = await openFactorSite();

afterAll(() => site.close());
beforeEach(async () => {
	await site.context.db.delete(attempts);
	site.setNow(new Date());
});

async function memberWithPasskey(overrides = {}) {
	const member = await newMember(overrides);
	return { member, ...(await addPasskey(member)) };
}

const logInWith = (passkey: object) => post('/api/login/passkey', { passkey });
const idOf = async (token: string) =>
	(await site.app.inject({ url: '/api/profile', headers: { accesstoken: token } })).json().data.id;

describe('a login with a passkey alone', () => {
	it('opens the session of its owner', async () => {
		const { member, authenticator } = await memberWithPasskey();
		const options = await optionsFor();
		expect(options).toMatchObject({ rpId: 'bilby.example', userVerification: 'required', allowCredentials: [] });
		const { status, body } = await logInWith(authenticator.use(options));
		expect([status, await idOf(body.token)]).toEqual([200, member.id]);
	});

	const CASES: [string, Deviation][] = [
		['from another site', { origin: 'https://bi1by.example' }],
		['from a subdomain', { origin: 'https://forum.bilby.example' }],
		['without TLS', { origin: 'http://bilby.example' }],
		['for another site', { rpId: 'bi1by.example' }],
		['without a verified user', { isUserVerified: false }],
		['whose counter goes backwards', { counter: 1 }],
		['whose counter falls to 0', { counter: 0 }],
		['with another challenge', { challenge: Buffer.from('9999999999999.x.y').toString('base64url') }],
		['that names another member', { userHandle: Buffer.alloc(16).toString('base64url') }],
	];
	it.each(CASES)('is rejected %s', async (_, deviation) => {
		const { member, authenticator } = await memberWithPasskey();
		expect((await logInWith(authenticator.use(await optionsFor()))).status).toBe(200);
		const before = await site.context.db.$count(sessions, eq(sessions.userId, member.id));
		const { status, body } = await logInWith(authenticator.use(await optionsFor(), deviation));
		expect([status, body.code]).toEqual([403, 'not_allowed']);
		expect(await site.context.db.$count(sessions, eq(sessions.userId, member.id))).toBe(before);
	});

	it('is rejected with a signature from another key', async () => {
		const { authenticator } = await memberWithPasskey();
		const other = createAuthenticator(SITE_ORIGIN);
		const options = await optionsFor();
		const { response } = other.use(options);
		const own = authenticator.use(options);
		const forged = { ...own, response: { ...own.response, signature: response.signature } };
		expect((await logInWith(forged)).status).toBe(403);
	});

	it('is rejected if its challenge was used, even in parallel', async () => {
		const { authenticator } = await memberWithPasskey();
		const options = await optionsFor();
		const passkey = authenticator.use(options, { counter: 50 });
		const both = await Promise.all([logInWith(passkey), logInWith(passkey)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
		expect((await logInWith(authenticator.use(options, { counter: 51 }))).status).toBe(403);
	});

	it('is rejected ten minutes after it started', async () => {
		const { authenticator } = await memberWithPasskey();
		const options = await optionsFor();
		wait(10 * 60_000);
		expect((await logInWith(authenticator.use(options))).status).toBe(403);
	});

	it('accepts an authenticator without a counter', async () => {
		const { authenticator, member } = await memberWithPasskey();
		await site.context.db.update(passkeys).set({ counter: 0 }).where(eq(passkeys.userId, member.id));
		for (let use = 0; use < 2; use += 1) {
			expect((await logInWith(authenticator.use(await optionsFor(), { counter: 0 }))).status).toBe(200);
		}
	});

	it('is rejected for a disabled member and for a removed passkey', async () => {
		const { authenticator, member } = await memberWithPasskey();
		const setStatus = (status: number) => site.context.db.update(users).set({ status }).where(eq(users.id, member.id));
		await setStatus(3);
		expect((await logInWith(authenticator.use(await optionsFor()))).body.message).toContain('disabled');
		await setStatus(1);
		const { body } = await member.call('GET', '/api/factors');
		await member.call('POST', '/api/passkeys/remove', { id: body.passkeys[0].id });
		expect((await logInWith(authenticator.use(await optionsFor()))).status).toBe(403);
	});

	it('stops one address that tries many passkeys', async () => {
		const other = createAuthenticator(SITE_ORIGIN);
		const passkey = other.use(await optionsFor(), { userHandle: 'AAAA' });
		const statuses: number[] = [];
		for (let index = 0; index < 55; index += 1) {
			statuses.push((await post('/api/login/passkey', { passkey }, { from: '192.0.2.40' })).status);
		}
		expect(statuses.filter((status) => status === 403)).toHaveLength(50);
		expect(statuses.at(-1)).toBe(429);
	});
});

describe('a passkey as the second step', () => {
	it('opens a session after the password', async () => {
		const { member, authenticator } = await memberWithPasskey();
		const { status, body } = await logIn(member);
		expect([status, body.methods]).toEqual([202, ['passkey', 'recovery']]);
		const { pending } = body;
		const options = await optionsFor({ pending });
		expect(options.allowCredentials).toHaveLength(1);
		const second = await post('/api/login/second-step', { pending, passkey: authenticator.use(options) });
		expect([second.status, await idOf(second.body.token)]).toEqual([200, member.id]);
	});

	it('is rejected if it belongs to another account', async () => {
		const [one, other] = [await memberWithPasskey(), await memberWithPasskey()];
		const { pending } = (await logIn(one.member)).body;
		const options = await optionsFor({ pending });
		const passkey = other.authenticator.use(options);
		expect((await post('/api/login/second-step', { pending, passkey })).status).toBe(403);
	});

	it('is rejected with the challenge of another login or of a passkey-only login', async () => {
		const { member, authenticator } = await memberWithPasskey();
		const first = (await logIn(member)).body.pending;
		const second = (await logIn(member)).body.pending;
		const ofFirst = await optionsFor({ pending: first });
		const alone = await optionsFor();
		for (const options of [ofFirst, alone]) {
			const passkey = authenticator.use(options);
			expect((await post('/api/login/second-step', { pending: second, passkey })).status).toBe(403);
		}
		expect((await logInWith(authenticator.use(ofFirst))).status).toBe(403);
	});

	it('needs a pending login', async () => {
		const { status } = await post('/api/login/options', { pending: 'invented' });
		expect(status).toBe(409);
	});
});
