// One database is enough: this tests mailed links.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identities, users } from '#schema/accounts.ts';
import { newsletterSubscribers } from '#schema/newsletter.ts';
import { waitForLock } from '#testing/database/wait-for-lock.ts';
import { PASSWORD } from '#testing/requests/known-password.ts';
import { nextMail, tokenIn } from '#testing/requests/outbox.ts';
import { signUp } from '#testing/requests/sign-up.ts';
import { buildUser } from '#testing/rows/factories.ts';
import type { TestProvider } from '#testing/servers/openid-provider.ts';
import { openSiteWithProvider, type socialVisitor } from '#testing/set-ups/social-visitor.ts';
import type { TestSite } from '#testing/site/test-site.ts';
import { exchangeForSession } from '../log-in/social.service.ts';
import { openSession } from '../sessions/sessions.service.ts';
import { lockUser } from '../users/users.queries.ts';
import { hashPassword } from './passwords.ts';
import { proveAddress } from './prove-address.ts';
import { createExchangeCode } from './social.queries.ts';

const SITE = 'https://bilby.example';
const ORIGIN = { address: '203.0.113.7', userAgent: undefined };

let site: TestSite;
let provider: TestProvider;
let visitor: ReturnType<typeof socialVisitor>;
/** Each test has its own address: `victim@example.com` becomes `v1@example.com`, who is `v1` at the provider. */
let tests = 0;
let victim: string;
let email: string;

/**
 * Each victim has an account whose address the provider has verified. An attacker's account only claims the same
 * address.
 */
const people = Object.fromEntries(
	Array.from({ length: 30 }, (_, index) => `v${index + 1}`).flatMap((name) => [
		[name, { email: `${name}@example.com`, email_verified: true, given_name: 'Vic' }],
		[`attacker-of-${name}`, { email: `${name}@example.com`, email_verified: false, given_name: 'Mallory' }],
	]),
);

beforeAll(async () => {
	({ provider, site, visitor } = await openSiteWithProvider(SITE, people));
});
afterAll(async () => {
	await site.close();
	await provider.close();
});
beforeEach(() => {
	tests += 1;
	victim = `v${tests}`;
	email = `${victim}@example.com`;
});

const post = (url: string, payload: object, token?: string) =>
	site.app.inject({ method: 'POST', url, payload, headers: token ? { accesstoken: token } : {} });
const logIn = (password = PASSWORD) => post('/api/login', { email, password });
const statusOfSession = async (token: string) =>
	(await site.app.inject({ url: '/api/profile', headers: { accesstoken: token } })).statusCode;

async function account() {
	const [user] = await site.context.db.select().from(users).where(eq(users.email, email));
	if (!user) throw new Error('There is no such account.');
	return user;
}

async function identitiesThere(): Promise<string[]> {
	const rows = await site.context.db
		.select()
		.from(identities)
		.where(eq(identities.userId, (await account()).id));
	return rows.map(({ subject }) => subject).sort();
}

/** Waits for mail number `count` and returns the token in its verification link. */
async function nextVerificationToken(count = 1): Promise<string> {
	return tokenIn(await nextMail(site, email, count), 'verify-email');
}

async function resetByMail(mails: number): Promise<void> {
	await post('/api/forgotPasswordRequest', { email });
	const token = tokenIn(await nextMail(site, email, mails), 'reset-password');
	const password = 'Quokka-smiles-9!';
	expect((await post('/api/resetPassword', { token, password, repassword: password })).statusCode).toBe(200);
}

/**
 * Creates what older versions of the site allowed an attacker: a session, a code and identities of an unproven account.
 */
async function prepareOldAccount() {
	const { db } = site.context;
	const user = await buildUser(db, { email, passwordHash: await hashPassword(PASSWORD) });
	await db.insert(identities).values([
		{ provider: 'google', subject: `attacker-of-${victim}`, userId: user.id },
		{ provider: 'facebook', subject: `facebook-of-${victim}`, userId: user.id },
	]);
	const session = await openSession(site.context, db, { userId: user.id, remember: true, origin: ORIGIN });
	return { session, code: await createExchangeCode(db, user.id, new Date()) };
}

async function expectStrangerOut({ session, code }: { session: string; code: string }): Promise<void> {
	expect(await statusOfSession(session)).toBe(401);
	await expect(exchangeForSession(site.context, code, ORIGIN)).rejects.toThrow('Authentication failed');
	expect((await logIn()).statusCode).toBe(403);
	expect((await visitor.roundTrip(`attacker-of-${victim}`)).statusCode).toBe(409);
}

describe('an account that an attacker signed up for with a password', () => {
	it('belongs to the owner alone once they sign in through a provider that has verified the address', async () => {
		await signUp(site, email);
		const attackerSession = (await logIn()).json().token;
		const token = await visitor.signIn(victim);
		expect(await statusOfSession(token)).toBe(200);
		expect(await statusOfSession(attackerSession)).toBe(401);
		expect((await logIn()).statusCode).toBe(403);
		expect(await identitiesThere()).toEqual([victim]);
	});

	it('also belongs to the owner alone if they had already opened the verification link', async () => {
		await signUp(site, email);
		const token = await nextVerificationToken();
		const before = (await logIn()).json().token;
		expect((await post('/api/verifyEmail', { token })).json().isSignUpConfirmed).toBe(false);
		expect(await statusOfSession(before)).toBe(401);
		const after = (await logIn()).json().token;
		await visitor.signIn(victim);
		expect(await statusOfSession(after)).toBe(401);
		expect((await logIn()).statusCode).toBe(403);
		const notice = await nextMail(site, email, 2);
		expect(notice.text).toContain('no longer works');
	});

	it('also belongs to the owner alone if the attacker changed the password in between', async () => {
		await signUp(site, email);
		await post('/api/verifyEmail', { token: await nextVerificationToken() });
		const session = (await logIn()).json().token;
		const body = { currentPassword: PASSWORD, password: 'Bandicoot 22', repassword: 'Bandicoot 22' };
		expect((await post('/api/changePassword', body, session)).statusCode).toBe(200);
		await visitor.signIn(victim);
		expect((await logIn('Bandicoot 22')).statusCode).toBe(403);
	});
});

describe('a provider account that an attacker could connect after the owner opened the link', () => {
	async function connectStranger(): Promise<void> {
		await signUp(site, email);
		await post('/api/verifyEmail', { token: await nextVerificationToken() });
		const subject = `attacker-of-${victim}`;
		await site.context.db.insert(identities).values({ provider: 'google', subject, userId: (await account()).id });
		expect(await statusOfSession(await visitor.signIn(subject))).toBe(200);
	}

	it('opens nothing after the owner resets the password', async () => {
		await connectStranger();
		await resetByMail(2);
		expect(await identitiesThere()).toEqual([]);
		expect((await visitor.roundTrip(`attacker-of-${victim}`)).statusCode).toBe(409);
	});

	it('opens nothing after the owner signs in through a provider that has verified the address', async () => {
		await connectStranger();
		await visitor.signIn(victim);
		expect(await identitiesThere()).toEqual([victim]);
		expect((await visitor.roundTrip(`attacker-of-${victim}`)).statusCode).toBe(409);
	});

	it('opens nothing while the owner takes the account back', async () => {
		await connectStranger();
		const { db } = site.context;
		const [locked, mayProve] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		const { id } = await account();
		const proof = db.transaction(async (tx) => {
			const owner = await lockUser(tx, id);
			locked.resolve();
			await mayProve.promise;
			await proveAddress(tx, owner, 'owner', new Date());
		});
		await locked.promise;
		const signIn = visitor.roundTrip(`attacker-of-${victim}`);
		// The embedded database runs one transaction at a time: there the sign-in starts after the proof.
		if (site.database.kind === 'postgres') await waitForLock(site.context);
		mayProve.resolve();
		await proof;
		expect((await signIn).statusCode).toBe(409);
	});
});

describe('a newsletter chosen at sign-up', () => {
	it.each([
		['a reset', () => resetByMail(2)],
		['a provider that has verified the address', () => visitor.signIn(victim)],
	])('starts if %s proves the address first', async (_, prove) => {
		const { db } = site.context;
		await signUp(site, email, { newsletter: true });
		await nextVerificationToken();
		await prove();
		const rows = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
		expect(rows).toMatchObject([{ confirmedAt: expect.any(Date) }]);
	});
});

describe('a genuine sign-up', () => {
	it('keeps password and session if the link is opened in the same browser and a provider sign-in follows', async () => {
		const receipt = String((await signUp(site, email)).headers['sign-up-receipt']);
		const session = (await logIn()).json().token;
		const response = await post('/api/verifyEmail', { token: await nextVerificationToken(), receipt });
		expect(response.json().isSignUpConfirmed).toBe(true);
		await visitor.signIn(victim);
		expect(await statusOfSession(session)).toBe(200);
		expect((await logIn()).statusCode).toBe(200);
	});

	it('is also confirmed if the link is opened in a logged-in browser', async () => {
		await signUp(site, email);
		const session = (await logIn()).json().token;
		const response = await post('/api/verifyEmail', { token: await nextVerificationToken() }, session);
		expect(response.json().isSignUpConfirmed).toBe(true);
		expect(await statusOfSession(session)).toBe(200);
		expect((await account()).passwordUnconfirmed).toBe(false);
	});

	it('keeps the password if the link is opened in another browser', async () => {
		await signUp(site, email);
		await post('/api/verifyEmail', { token: await nextVerificationToken() });
		expect((await logIn()).statusCode).toBe(200);
	});

	it('is not confirmed by the receipt of another sign-up, although it looks the same', async () => {
		const signUpReceiptFor = async (address: string) =>
			String((await signUp(site, address)).headers['sign-up-receipt']);
		const own = await signUpReceiptFor(email);
		const ofKnownAddress = await signUpReceiptFor(email);
		expect(ofKnownAddress).toHaveLength(own.length);
		let mails = 2;
		// Mails are sent in parallel, so wait for this one before requesting the next.
		await nextMail(site, email, mails);
		for (const receipt of [ofKnownAddress, await signUpReceiptFor(`other-${email}`), 'nonsense']) {
			await site.context.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.email, email));
			await post('/api/resendVerification', { email });
			mails += 1;
			const response = await post('/api/verifyEmail', { token: await nextVerificationToken(mails), receipt });
			expect(response.json().isSignUpConfirmed).toBe(false);
			expect((await account()).passwordUnconfirmed).toBe(true);
		}
	});
});

describe('an address that the provider has not verified', () => {
	it('gives no access until the mailed link is opened in the same browser', async () => {
		const first = await visitor.roundTrip(`attacker-of-${victim}`);
		expect(first.statusCode).toBe(202);
		expect(first.json().code).toBeUndefined();
		expect(first.json().message).toContain(email);
		expect((await visitor.roundTrip(`attacker-of-${victim}`)).statusCode).toBe(202);
		expect(await identitiesThere()).toEqual([]);
		expect((await account()).emailVerifiedAt).toBeNull();
		const receipt = String(first.headers['sign-up-receipt']);
		const response = await post('/api/verifyEmail', { token: await nextVerificationToken(2), receipt });
		expect(response.json().isSignUpConfirmed).toBe(true);
		expect(await identitiesThere()).toEqual([`attacker-of-${victim}`]);
		expect(await statusOfSession(await visitor.signIn(`attacker-of-${victim}`))).toBe(200);
	});

	it('gives the attacker no access when its owner opens the link', async () => {
		await visitor.roundTrip(`attacker-of-${victim}`);
		expect((await post('/api/verifyEmail', { token: await nextVerificationToken() })).statusCode).toBe(200);
		expect(await identitiesThere()).toEqual([]);
		expect((await visitor.roundTrip(`attacker-of-${victim}`)).statusCode).toBe(409);
	});

	it('gives the attacker no access when its owner resets the password, with or without a receipt', async () => {
		const receipt = String((await visitor.roundTrip(`attacker-of-${victim}`)).headers['sign-up-receipt']);
		const token = await nextVerificationToken();
		await resetByMail(2);
		const late = (await post('/api/verifyEmail', { token, receipt })).json();
		expect(late).toMatchObject({ isSignUpConfirmed: false, wasVerified: true });
		expect(await identitiesThere()).toEqual([]);
		expect((await visitor.roundTrip(`attacker-of-${victim}`)).statusCode).toBe(409);
	});

	it('gives the attacker no access when its owner signs in through a provider that has verified it', async () => {
		await visitor.roundTrip(`attacker-of-${victim}`);
		await visitor.signIn(victim);
		expect(await identitiesThere()).toEqual([victim]);
		expect((await visitor.roundTrip(`attacker-of-${victim}`)).statusCode).toBe(409);
	});
});

describe('an unproven account with sessions, codes and several identities from an older version', () => {
	it('admits none of them before it is proven', async () => {
		await prepareOldAccount();
		expect((await visitor.roundTrip(`attacker-of-${victim}`)).statusCode).toBe(409);
	});

	it('loses them all with a password reset', async () => {
		const attacker = await prepareOldAccount();
		await resetByMail(1);
		expect(await identitiesThere()).toEqual([]);
		await expectStrangerOut(attacker);
	});

	it('keeps only the identity whose address is verified', async () => {
		const attacker = await prepareOldAccount();
		await visitor.signIn(victim);
		expect(await identitiesThere()).toEqual([victim]);
		await expectStrangerOut(attacker);
	});

	it('keeps only the chosen password when the mailed link is opened', async () => {
		const { session, code } = await prepareOldAccount();
		await post('/api/resendVerification', { email });
		await post('/api/verifyEmail', { token: await nextVerificationToken() });
		expect(await identitiesThere()).toEqual([]);
		expect(await statusOfSession(session)).toBe(401);
		await expect(exchangeForSession(site.context, code, ORIGIN)).rejects.toThrow('Authentication failed');
		expect((await logIn()).statusCode).toBe(200);
	});
});
