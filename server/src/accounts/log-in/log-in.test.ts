// One database is enough: this tests passwords, limits and sessions.
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sessions, users } from '#schema/accounts.ts';
import { PASSWORD } from '#testing/requests/known-password.ts';
import { mailsTo, nextMail, tokenIn } from '#testing/requests/outbox.ts';
import { openAccountSite } from '#testing/set-ups/account-site.ts';

const { site, reset, post, get, newMember, logIn } = await openAccountSite();

afterAll(() => site.close());
beforeEach(reset);

describe('logging in', () => {
	it('opens a session that the profile accepts in either header', async () => {
		const token = await newMember('wren@example.com');
		const profile = await get('/api/profile', token);
		expect(profile.json()).toMatchObject({
			success: true,
			data: { email: 'wren@example.com', role: 4, emailVerified: true },
		});
		const other = await site.app.inject({ url: '/api/profile', headers: { accesstoken: token } });
		expect(other.statusCode).toBe(200);
		expect(profile.body).not.toContain('argon2');
	});

	it('gives the same response to a wrong password and an unknown address', async () => {
		await newMember('real@example.com');
		const wrong = await post('/api/login', { email: 'real@example.com', password: 'Wrong-password-1' });
		const unknown = await post('/api/login', { email: 'nobody@example.com', password: 'Wrong-password-1' });
		expect(wrong.statusCode).toBe(unknown.statusCode);
		expect(wrong.json()).toEqual(unknown.json());
		expect(wrong.json().message).toBe('Invalid email or password');
	});

	it('rejects a disabled member and ends their open sessions', async () => {
		const token = await newMember('disabled@example.com');
		await site.context.db.update(users).set({ status: 3 }).where(eq(users.email, 'disabled@example.com'));
		expect((await get('/api/profile', token)).json().code).toBe('session_expired');
		const response = await post('/api/login', { email: 'disabled@example.com', password: PASSWORD });
		expect(response.statusCode).toBe(403);
	});

	it('lasts 24 hours, or 30 days with "remember me"', async () => {
		await newMember('sid@example.com');
		const plain = await logIn('sid@example.com');
		const remembered = (
			await post('/api/login', { email: 'sid@example.com', password: PASSWORD, remember: true })
		).json().token;
		site.setNow(new Date(Date.now() + 25 * 3_600_000));
		expect((await get('/api/profile', plain)).statusCode).toBe(401);
		expect((await get('/api/profile', remembered)).statusCode).toBe(200);
		site.setNow(new Date(Date.now() + 31 * 24 * 3_600_000));
		expect((await get('/api/profile', remembered)).statusCode).toBe(401);
	});

	it('slows down after ten failures without locking the owner out', async () => {
		await newMember('owner@example.com');
		const guess = (index: number) =>
			post(
				'/api/login',
				{ email: 'owner@example.com', password: `Guess-number-${index}` },
				{ from: `198.51.100.${index % 100}` },
			);
		const statuses = [];
		for (let index = 0; index < 12; index += 1) statuses.push((await guess(index)).statusCode);
		expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 403));
		expect(statuses.slice(10)).toEqual([429, 429]);
		// The owner's own network has opened a session before and is counted separately.
		expect((await post('/api/login', { email: 'owner@example.com', password: PASSWORD })).statusCode).toBe(200);
	});

	it('stops a thousand simultaneous guesses', async () => {
		await newMember('flood@example.com');
		const responses = await Promise.all(
			Array.from({ length: 1_000 }, (_, index) =>
				post(
					'/api/login',
					{ email: 'flood@example.com', password: `Guess-number-${index}` },
					{ from: `2001:db8:${index.toString(16)}::1` },
				),
			),
		);
		const tried = responses.filter(({ statusCode }) => statusCode === 403).length;
		expect(tried).toBe(10);
	}, 120_000);

	it('stops one address that tries many accounts', async () => {
		const statuses = [];
		for (let index = 0; index < 1_000; index += 1) {
			const email = `account${index}@example.com`;
			statuses.push((await post('/api/login', { email, password: 'Wrong-1' }, { from: '192.0.2.9' })).statusCode);
		}
		expect(statuses.filter((status) => status === 403)).toHaveLength(50);
		expect(statuses.filter((status) => status === 429)).toHaveLength(950);
	}, 120_000);
});

describe('a session', () => {
	const claims = (sid: string, sub: string) =>
		new SignJWT({ sid })
			.setProtectedHeader({ alg: 'HS256' })
			.setIssuer('bilby')
			.setSubject(sub)
			.setIssuedAt()
			.setExpirationTime('1h');

	it('ends immediately with logout', async () => {
		const token = await newMember('logout@example.com');
		expect((await post('/api/logout', {}, { token })).statusCode).toBe(200);
		expect((await get('/api/profile', token)).json()).toMatchObject({
			code: 'session_expired',
			message: 'Session expired. Please login again.',
		});
	});

	it('is listed, and can be ended alone or with all others', async () => {
		const first = await newMember('many.devices@example.com');
		const second = await logIn('many.devices@example.com');
		const listed = (await get('/api/sessions', first)).json().sessions;
		expect(listed).toHaveLength(2);
		const other = listed.find((session: { isCurrent: boolean }) => !session.isCurrent);
		await post('/api/sessions/revoke', { id: other.id }, { token: first });
		expect((await get('/api/profile', second)).statusCode).toBe(401);
		expect((await get('/api/profile', first)).statusCode).toBe(200);
		await post('/api/sessions/revoke', { all: true }, { token: first });
		expect((await get('/api/profile', first)).statusCode).toBe(401);
	});

	it('cannot be ended by another member', async () => {
		const mine = await newMember('mine@example.com');
		const theirs = await newMember('theirs@example.com');
		const [{ id }] = (await get('/api/sessions', theirs)).json().sessions;
		expect((await post('/api/sessions/revoke', { id }, { token: mine })).statusCode).toBe(404);
		expect((await get('/api/profile', theirs)).statusCode).toBe(200);
	});

	it('needs a token that we signed, complete and for that member', async () => {
		const token = await newMember('forged@example.com');
		const [header = '', payload = '', signature = ''] = token.split('.');
		const [session] = await site.context.db.select().from(sessions).limit(1);
		const { id: sid, userId } = session ?? { id: '', userId: 0 };
		const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
		const otherKey = await claims(sid, String(userId)).sign(new Uint8Array(32).fill(7));
		const otherMember = await claims(sid, '999999').sign(site.context.secrets.key('session'));
		for (const forged of [
			none,
			otherKey,
			otherMember,
			token.slice(0, -4),
			`${header}.${payload}`,
			`${header}.${payload}.${signature}x`,
			'abc',
			'x'.repeat(5_000),
		]) {
			expect((await get('/api/profile', forged)).statusCode, forged.slice(0, 40)).toBe(401);
		}
		expect((await get('/api/profile')).json()).toMatchObject({ code: 'no_session', message: 'Session timed out' });
		expect(site.faults).toEqual([]);
	});
});

describe('a new password', () => {
	it('chosen through a mailed link ends every session, with a mail about it, and the link works once', async () => {
		const token = await newMember('forgot@example.com');
		expect((await post('/api/forgotPasswordRequest', { email: 'forgot@example.com' })).statusCode).toBe(200);
		const mail = await nextMail(site, 'forgot@example.com', 1);
		const resetToken = tokenIn(mail, 'reset-password');
		const body = { token: resetToken, password: 'Quokka-smiles-9', repassword: 'Quokka-smiles-9' };
		expect((await post('/api/reset-link', { token: resetToken })).json()).toMatchObject({
			email: 'forgot@example.com',
		});
		expect((await post('/api/reset-link', { token: `${resetToken.slice(0, -2)}xx` })).statusCode).toBe(400);
		expect((await post('/api/resetPassword', { ...body, repassword: 'Other-one-9' })).json().errors).toEqual({
			repassword: 'Passwords do not match',
		});
		const twoProblems = await post('/api/resetPassword', { token: '', password: 'Password-1', repassword: 'x' });
		expect(Object.keys(twoProblems.json().errors).sort()).toEqual(['repassword', 'token']);
		expect((await post('/api/resetPassword', { ...body, password: 'short1', repassword: 'short1' })).statusCode).toBe(
			400,
		);
		expect((await post('/api/resetPassword', body)).statusCode).toBe(200);
		expect((await post('/api/resetPassword', body)).statusCode).toBe(400);
		expect((await post('/api/reset-link', { token: resetToken })).statusCode).toBe(400);
		expect((await get('/api/profile', token)).statusCode).toBe(401);
		expect((await post('/api/login', { email: 'forgot@example.com', password: PASSWORD })).statusCode).toBe(403);
		await logIn('forgot@example.com', 'Quokka-smiles-9');
		await expect
			.poll(async () => (await mailsTo(site, 'forgot@example.com')).map(({ subject }) => subject), { timeout: 15_000 })
			.toContain('Your password at Bilby was changed');
	});

	it('gives the same response for an unknown address and mails nobody', async () => {
		await newMember('tilly@example.com');
		const before = (await mailsTo(site, 'tilly@example.com')).length;
		const unknown = await post('/api/forgotPasswordRequest', { email: 'nobody.here@example.com' });
		const known = await post('/api/forgotPasswordRequest', { email: 'tilly@example.com' });
		expect(unknown.json()).toEqual(known.json());
		// Mail is sent in the order in which it was requested.
		await expect
			.poll(async () => (await mailsTo(site, 'tilly@example.com')).length, { timeout: 15_000 })
			.toBeGreaterThan(before);
		expect(await mailsTo(site, 'nobody.here@example.com')).toEqual([]);
	});

	it('sends one address at most three reset mails an hour', async () => {
		const statuses = [];
		for (let index = 0; index < 4; index += 1)
			statuses.push((await post('/api/forgotPasswordRequest', { email: 'often@example.com' })).statusCode);
		expect(statuses).toEqual([200, 200, 200, 429]);
	});

	it('chosen in the account needs the old one and signs other devices out', async () => {
		const here = await newMember('change@example.com');
		const there = await logIn('change@example.com');
		const body = { currentPassword: PASSWORD, password: 'Bandicoot 22', repassword: 'Bandicoot 22' };
		const wrong = await post('/api/changePassword', { ...body, currentPassword: 'no' }, { token: here });
		expect(wrong.json().errors).toEqual({ currentPassword: 'That’s not your current password' });
		expect(
			(
				await post(
					'/api/changePassword',
					{ ...body, password: 'x'.repeat(101), repassword: 'x'.repeat(101) },
					{ token: here },
				)
			).statusCode,
		).toBe(400);
		expect((await post('/api/changePassword', body, { token: here })).statusCode).toBe(200);
		expect((await get('/api/profile', here)).statusCode).toBe(200);
		expect((await get('/api/profile', there)).statusCode).toBe(401);
		await logIn('change@example.com', 'Bandicoot 22');
	});
});

describe('other members', () => {
	it('do not see the address or a hidden date of birth', async () => {
		const viewer = await newMember('viewer@example.com');
		await newMember('secret@example.com');
		await site.context.db
			.update(users)
			.set({ birthDate: '1990-01-01', address: '1 Burrow St', zipCode: '3000' })
			.where(eq(users.email, 'secret@example.com'));
		const [secret] = await site.context.db.select().from(users).where(eq(users.email, 'secret@example.com'));
		const response = await post('/api/userProfile', { id: secret?.id }, { token: viewer });
		expect(response.statusCode).toBe(200);
		for (const hidden of ['secret@example.com', '1990-01-01', 'Burrow', '3000'])
			expect(response.body).not.toContain(hidden);
		expect((await post('/api/userProfile', { id: 2_000_000_000 }, { token: viewer })).statusCode).toBe(404);
	});
});
