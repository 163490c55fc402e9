import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailOrder } from '#platform/mail/enqueue-mail.ts';
import { sessions, users } from '#schema/accounts.ts';
import { waitForLock } from '#testing/database/wait-for-lock.ts';
import { PASSWORD } from '#testing/requests/known-password.ts';
import { mailsTo, nextMail, tokenIn } from '#testing/requests/outbox.ts';
import { signUp } from '#testing/requests/sign-up.ts';
import { buildUser } from '#testing/rows/factories.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';
import { hashPassword } from '../credentials/passwords.ts';
import { setPassword } from '../credentials/set-password.ts';
import { createExchangeCode } from '../credentials/social.queries.ts';
import { exchangeForSession } from '../log-in/social.service.ts';
import { accountMails } from '../mails/accounts.mails.ts';
import { createMailTokens } from '../users/mail-tokens.ts';
import { lockUser, type User } from '../users/users.queries.ts';

const NEW = 'Quokka-smiles-9!';
const ORIGIN = { address: '203.0.113.7', userAgent: undefined };

let site: TestSite;
let user: User;

beforeAll(async () => {
	site = await openTestSite({ jobs: true });
});
afterAll(() => site.close());
beforeEach(async () => {
	site.setNow(new Date());
	user = await buildUser(site.context.db, { emailVerifiedAt: new Date(), passwordHash: await hashPassword(PASSWORD) });
});

const post = (url: string, payload: object, token?: string) =>
	site.app.inject({ method: 'POST', url, payload, headers: token ? { accesstoken: token } : {} });
const logIn = (email: string, password = PASSWORD) => post('/api/login', { email, password });
const reset = (token: string, password = NEW) => post('/api/resetPassword', { token, password, repassword: password });

async function mailedReset(mails: number): Promise<string> {
	await post('/api/forgotPasswordRequest', { email: user.email });
	return tokenIn(await nextMail(site, user.email, mails), 'reset-password');
}

async function change(token: string): Promise<void> {
	const body = { currentPassword: PASSWORD, password: NEW, repassword: NEW };
	expect((await post('/api/changePassword', body, token)).statusCode).toBe(200);
}

describe('a password change', () => {
	it('in the account voids reset links mailed before', async () => {
		const token = await mailedReset(1);
		await change((await logIn(user.email)).json().token);
		expect((await reset(token)).statusCode).toBe(400);
		expect((await logIn(user.email, NEW)).statusCode).toBe(200);
	});

	it.each([
		['a form', new URLSearchParams()],
		['multipart', new FormData()],
	])('by mailed link can be sent as %s', async (_kind, body) => {
		body.append('token', await mailedReset(1));
		body.append('password', NEW);
		body.append('repassword', NEW);
		const request = new Request('http://site.example/api/resetPassword', { method: 'POST', body });
		const response = await site.app.inject({
			method: 'POST',
			url: '/api/resetPassword',
			headers: Object.fromEntries(request.headers),
			payload: Buffer.from(await request.arrayBuffer()),
		});
		expect(response.statusCode, response.body).toBe(200);
		expect((await logIn(user.email, NEW)).statusCode).toBe(200);
	});

	it('names the reset in the message if its link is no longer valid', async () => {
		const token = await mailedReset(1);
		site.setNow(new Date(Date.now() + 25 * 3_600_000));
		expect((await reset(token)).json().message).toBe(
			'This reset link has expired. Links are valid for 24 hours. Please request a new one.',
		);
		site.setNow(new Date());
		expect((await reset(token)).statusCode).toBe(200);
		expect((await reset(token)).json().message).toBe(
			'This reset link is invalid or has already been used. Please request a new one.',
		);
	});

	it('by one reset link voids the others', async () => {
		const [first, second] = [await mailedReset(1), await mailedReset(2)];
		expect((await reset(second)).statusCode).toBe(200);
		expect((await reset(first, 'Bandicoot-22!')).statusCode).toBe(400);
	});

	it('drops mails that were requested before and not sent yet', async () => {
		const ordered = (kind: MailOrder['kind'], askedAt: Date) => ({ kind, email: user.email, askedAt });
		const before = ordered('reset', new Date(Date.now() - 60_000));
		expect((await accountMails.write(site.context, [before])).size).toBe(1);
		await change((await logIn(user.email)).json().token);
		const after = ordered('reset', new Date(Date.now() + 60_000));
		const mails = await accountMails.write(site.context, [before, after]);
		expect([mails.has(before), mails.has(after)]).toEqual([false, true]);
	});

	it('voids the link of a mail that is being written at the same time', async () => {
		const began = site.context.clock();
		site.setNow(new Date(began.getTime() + 1_000));
		await change((await logIn(user.email)).json().token);
		const [token] = await createMailTokens(site.context.db, [{ userId: user.id, purpose: 'reset' }], began);
		expect((await reset(token ?? '')).statusCode).toBe(400);
		expect((await logIn(user.email, NEW)).statusCode).toBe(200);
	});

	it('voids codes of an unfinished sign-in', async () => {
		const code = await createExchangeCode(site.context.db, user.id, site.context.clock());
		await change((await logIn(user.email)).json().token);
		await expect(exchangeForSession(site.context, code, ORIGIN)).rejects.toThrow('Authentication failed');
	});

	it('before verification voids the verification link and mails only a new one', async () => {
		const email = 'waiting@example.com';
		await signUp(site, email);
		const old = tokenIn(await nextMail(site, email, 1), 'verify-email');
		await change((await logIn(email)).json().token);
		const fresh = tokenIn(await nextMail(site, email, 2), 'verify-email');
		expect((await post('/api/verifyEmail', { token: old })).statusCode).toBe(400);
		expect((await post('/api/verifyEmail', { token: fresh })).statusCode).toBe(200);
		const subjects = (await mailsTo(site, email)).map(({ subject }) => subject);
		expect(subjects).toEqual(subjects.map(() => 'Verify your email address for Bilby'));
	});

	it('rejects a simultaneous login with the old password', async () => {
		const { db } = site.context;
		const passwordHash = await hashPassword(NEW);
		const [locked, mayChange] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		const change = db.transaction(async (tx) => {
			await lockUser(tx, user.id);
			locked.resolve();
			await mayChange.promise;
			await setPassword(tx, user.id, { passwordHash, isUnconfirmed: false, now: new Date() });
		});
		await locked.promise;
		const login = logIn(user.email).then(({ statusCode }) => statusCode);
		// By then, the login has checked the password. The embedded database runs one transaction at a time: there the
		// login starts after the change.
		if (site.database.kind === 'postgres') await waitForLock(site.context);
		mayChange.resolve();
		await change;
		expect(await login).toBe(403);
		expect(await db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
	});
});

describe('a link or code', () => {
	it('counts once if it arrives twice at the same time', async () => {
		const token = await mailedReset(1);
		const resets = await Promise.all([reset(token), reset(token), reset(token)]);
		expect(resets.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
		const code = await createExchangeCode(site.context.db, user.id, site.context.clock());
		const exchanges = await Promise.allSettled(
			Array.from({ length: 5 }, () => exchangeForSession(site.context, code, ORIGIN)),
		);
		expect(exchanges.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
		expect(site.faults).toEqual([]);
	});

	it('opens nothing for a member who was disabled meanwhile', async () => {
		const code = await createExchangeCode(site.context.db, user.id, site.context.clock());
		await site.context.db.update(users).set({ status: 3 }).where(eq(users.id, user.id));
		await expect(exchangeForSession(site.context, code, ORIGIN)).rejects.toThrow('disabled');
	});

	it('opens no session on its own if it comes from a mail', async () => {
		const token = await mailedReset(1);
		await expect(exchangeForSession(site.context, token, ORIGIN)).rejects.toThrow('Authentication failed');
		expect((await post('/api/verifyEmail', { token })).statusCode).toBe(400);
		const profile = await site.app.inject({ url: '/api/profile', headers: { accesstoken: token } });
		expect(profile.statusCode).toBe(401);
	});
});
