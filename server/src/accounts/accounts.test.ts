import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessions, usedCaptchas, users } from '../schema/accounts.ts';
import { attempts } from '../schema/platform.ts';
import { buildUser } from '../testing/factories.ts';
import { mailsTo, nextMail, tokenIn } from '../testing/outbox.ts';
import { solveCaptcha } from '../testing/solve-captcha.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { hashPassword } from './credentials/passwords.ts';

const PASSWORD = 'Numbat-at-night-7';

let site: TestSite;
/** Another network for each test, so that none uses up the limits of the next. */
let visitor: string;
let visitors = 0;

beforeAll(async () => {
	site = await openTestSite({ jobs: true, env: { RATE_LIMIT: '1', SITE_URL: 'https://bilby.example' } });
});
afterAll(() => site.close());
beforeEach(async () => {
	visitors += 1;
	visitor = `2001:db8:a:${visitors.toString(16)}::1`;
	site.setNow(new Date());
	site.faults.length = 0;
	await site.context.db.delete(attempts);
});

async function post(url: string, payload: object, options: { token?: string; from?: string } = {}) {
	return site.app.inject({
		method: 'POST',
		url,
		payload,
		remoteAddress: options.from ?? visitor,
		headers: options.token ? { accesstoken: options.token } : {},
	});
}

const get = (url: string, token?: string) =>
	site.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });

async function solvedCaptcha(): Promise<string> {
	const answer = await get('/api/captcha');
	return solveCaptcha(answer.json().challenge);
}

async function register(email: string, overrides: object = {}) {
	return post('/api/register', {
		firstName: 'Tilly',
		lastName: 'Quoll',
		email,
		password: PASSWORD,
		terms: true,
		recaptcha: await solvedCaptcha(),
		...overrides,
	});
}

/** A verified member with a session. */
async function newMember(email: string): Promise<string> {
	await buildUser(site.context.db, { email, passwordHash: await hashPassword(PASSWORD), emailVerifiedAt: new Date() });
	return loggedIn(email);
}

async function loggedIn(email: string, password = PASSWORD): Promise<string> {
	const answer = await post('/api/login', { email, password });
	expect(answer.statusCode, answer.body).toBe(200);
	return answer.json().token;
}

describe('signing up', () => {
	it('mails a link that verifies the address once', async () => {
		const answer = await register('Tilly@Example.com ', { firstName: 'Tilly', lastName: 'O’Brien' });
		expect(answer.statusCode, answer.body).toBe(200);
		const mail = await nextMail(site, 'tilly@example.com', 1);
		expect(mail.subject).toBe('Verify your e-mail address for Bilby');
		const token = tokenIn(mail, 'verify-email');
		expect((await get(`/verify-email/${token}`)).statusCode).toBe(404);
		const verified = await post('/api/verifyEmail', { token });
		expect(verified.statusCode, verified.body).toBe(200);
		const again = await post('/api/verifyEmail', { token });
		expect(again.statusCode).toBe(400);
		expect(again.json().message).toContain('already been used');
		const [user] = await site.context.db.select().from(users).where(eq(users.email, 'tilly@example.com'));
		expect(user).toMatchObject({ username: 'tillyobrien', role: 4, status: 1 });
		expect(user?.emailVerifiedAt).not.toBeNull();
		expect(user?.passwordHash).toMatch(/^\$argon2id\$/);
	});

	it('answers the same for a known address and mails its owner', async () => {
		const first = await register('known@example.com');
		const second = await register('KNOWN@example.com');
		expect(second.statusCode).toBe(200);
		expect(second.json()).toEqual(first.json());
		await nextMail(site, 'known@example.com', 2);
		const subjects = (await mailsTo(site, 'known@example.com')).map(({ subject }) => subject);
		expect(subjects).toContain('You already have an account at Bilby');
	});

	it('makes one account when the same registration arrives ten times at once', async () => {
		const captchas = [];
		for (let index = 0; index < 5; index += 1) captchas.push(await solvedCaptcha());
		const answers = await Promise.all(captchas.map((recaptcha) => register('twin@example.com', { recaptcha })));
		expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
		const made = await site.context.db.select().from(users).where(eq(users.email, 'twin@example.com'));
		expect(made).toHaveLength(1);
	});

	it('gives members of the same name different usernames', async () => {
		await register('a1@example.com', { firstName: 'Same', lastName: 'Name' });
		await register('a2@example.com', { firstName: 'Same', lastName: 'Name' });
		const named = await site.context.db.select().from(users).where(eq(users.firstName, 'Same'));
		expect(new Set(named.map(({ username }) => username)).size).toBe(2);
	});

	it.each([
		['no first name', { firstName: '' }, 'firstName', 'This field cannot be null'],
		['two letters', { firstName: 'Al' }, 'firstName', 'Atleast 3 characters, alphabets only'],
		['digits in a name', { firstName: 'T1lly' }, 'firstName', 'Atleast 3 characters, alphabets only'],
		['a zero-width space in a name', { firstName: 'Til\u200bly' }, 'firstName', 'Atleast 3 characters, alphabets only'],
		[
			'a line break in a name',
			{ firstName: 'Tilly\r\nBcc: x@example.com' },
			'firstName',
			'Atleast 3 characters, alphabets only',
		],
		['a last name that starts with a space', { lastName: ' Quoll' }, 'lastName', 'This field cannot be null'],
		['signs in a last name', { lastName: 'Quoll<script>' }, 'lastName', 'Please provide a valid input'],
		['no address', { email: '' }, 'email', 'This field cannot be null'],
		['half an address', { email: 'tilly@' }, 'email', 'Please enter a valid email'],
		['a look-alike letter in an address', { email: 'tіlly@example.com' }, 'email', 'Please enter a valid email'],
		['a zero-width joiner in an address', { email: 'ti\u200dlly@example.com' }, 'email', 'Please enter a valid email'],
		[
			'a line break in an address',
			{ email: 'tilly@example.com\r\nBcc: x@example.com' },
			'email',
			'Please enter a valid email',
		],
		['an address of 100 kB', { email: `${'a'.repeat(100_000)}@example.com` }, 'email', 'Please enter a valid email'],
		['a name of 100 kB', { firstName: 'a'.repeat(100_000) }, 'firstName', 'Atleast 3 characters, alphabets only'],
		['five characters', { password: 'ab1cd' }, 'password', 'Minimum 6 characters required'],
		['only digits', { password: '84725917' }, 'password', 'Password must be alphanumeric'],
		['only letters', { password: 'wombatling' }, 'password', 'Password must be alphanumeric'],
		[
			'a common password',
			{ password: 'password1' },
			'password',
			'This password is on every list of common ones. Please choose another.',
		],
		['no captcha', { recaptcha: '' }, 'recaptcha', 'Please check the reCaptcha'],
		['a captcha of nonsense', { recaptcha: 'bm9uc2Vuc2U=' }, 'recaptcha', 'Please check the reCaptcha'],
		['terms not accepted', { terms: false }, 'terms', 'Please accept the terms and confirm that you are 18 or over'],
	])('refuses %s', async (_, overrides, field, message) => {
		const answer = await post('/api/register', {
			firstName: 'Tilly',
			lastName: 'Quoll',
			email: 'refused@example.com',
			password: PASSWORD,
			terms: true,
			recaptcha: 'x',
			...overrides,
		});
		expect(answer.statusCode).toBe(400);
		expect(answer.json().errors).toMatchObject({ [field]: message });
		expect(site.faults).toEqual([]);
	});

	it('takes a captcha once', async () => {
		const recaptcha = await solvedCaptcha();
		expect((await register('captcha1@example.com', { recaptcha })).statusCode).toBe(200);
		const replayed = await register('captcha2@example.com', { recaptcha });
		expect(replayed.json().errors).toEqual({ recaptcha: 'Please check the reCaptcha' });
		expect(await site.context.db.select().from(usedCaptchas)).not.toEqual([]);
	});

	it('refuses a captcha whose challenge was changed or is too old', async () => {
		const payload = JSON.parse(Buffer.from(await solvedCaptcha(), 'base64').toString());
		payload.challenge.parameters.expiresAt += 60;
		const changed = Buffer.from(JSON.stringify(payload)).toString('base64');
		expect((await register('changed@example.com', { recaptcha: changed })).statusCode).toBe(400);
		const recaptcha = await solvedCaptcha();
		site.setNow(new Date(Date.now() + 21 * 60_000));
		expect((await register('late@example.com', { recaptcha })).statusCode).toBe(400);
	});

	it('allows five an hour from one address', async () => {
		for (let index = 0; index < 5; index += 1)
			expect((await register(`many${index}@example.com`)).statusCode).toBe(200);
		const sixth = await register('many5@example.com');
		expect(sixth.statusCode).toBe(429);
		expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3_000);
	});
});

describe('the verification link', () => {
	it('expires after 24 hours and says so; a new one can be asked for', async () => {
		await register('late.link@example.com');
		const token = tokenIn(await nextMail(site, 'late.link@example.com', 1), 'verify-email');
		site.setNow(new Date(Date.now() + 24 * 3_600_000 + 60_000));
		const answer = await post('/api/verifyEmail', { token });
		expect(answer.statusCode).toBe(409);
		expect(answer.json()).toMatchObject({
			code: 'conflict',
			message: expect.stringContaining('Verification Link Expired'),
		});
		expect((await post('/api/resendVerification', { email: 'late.link@example.com' })).statusCode).toBe(200);
		const fresh = tokenIn(await nextMail(site, 'late.link@example.com', 2), 'verify-email');
		expect((await post('/api/verifyEmail', { token: fresh })).statusCode).toBe(200);
	});

	it.each(['', 'invalid', 'x'.repeat(300), '../../etc/passwd', '%00'])('refuses the token %j', async (token) => {
		expect((await post('/api/verifyEmail', { token })).statusCode).toBe(400);
	});

	it('is no use for a reset, nor the other way round', async () => {
		await register('purpose@example.com');
		const token = tokenIn(await nextMail(site, 'purpose@example.com', 1), 'verify-email');
		const reset = await post('/api/resetPassword', { token, password: PASSWORD, repassword: PASSWORD });
		expect(reset.statusCode).toBe(400);
	});
});

describe('logging in', () => {
	it('opens a session that the profile answers to, by either header', async () => {
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

	it('gives one answer to a wrong password and an unknown address', async () => {
		await newMember('real@example.com');
		const wrong = await post('/api/login', { email: 'real@example.com', password: 'Wrong-password-1' });
		const unknown = await post('/api/login', { email: 'nobody@example.com', password: 'Wrong-password-1' });
		expect(wrong.statusCode).toBe(unknown.statusCode);
		expect(wrong.json()).toEqual(unknown.json());
		expect(wrong.json().message).toBe('Invalid email or password');
	});

	it('is refused to a disabled member, whose open sessions end too', async () => {
		const token = await newMember('disabled@example.com');
		await site.context.db.update(users).set({ status: 3 }).where(eq(users.email, 'disabled@example.com'));
		expect((await get('/api/profile', token)).json().code).toBe('session_expired');
		const answer = await post('/api/login', { email: 'disabled@example.com', password: PASSWORD });
		expect(answer.statusCode).toBe(403);
	});

	it('lasts 24 hours, or 30 days when it is to be remembered', async () => {
		await newMember('sid@example.com');
		const plain = await loggedIn('sid@example.com');
		const remembered = (
			await post('/api/login', { email: 'sid@example.com', password: PASSWORD, remember: true })
		).json().token;
		site.setNow(new Date(Date.now() + 25 * 3_600_000));
		expect((await get('/api/profile', plain)).statusCode).toBe(401);
		expect((await get('/api/profile', remembered)).statusCode).toBe(200);
		site.setNow(new Date(Date.now() + 31 * 24 * 3_600_000));
		expect((await get('/api/profile', remembered)).statusCode).toBe(401);
	});

	it('is slowed down after ten failures, without locking the owner out', async () => {
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
		// The owner's own network has opened a session before and is counted apart.
		expect((await post('/api/login', { email: 'owner@example.com', password: PASSWORD })).statusCode).toBe(200);
	});

	it('stops a thousand guesses sent at once', async () => {
		await newMember('flood@example.com');
		const answers = await Promise.all(
			Array.from({ length: 1_000 }, (_, index) =>
				post(
					'/api/login',
					{ email: 'flood@example.com', password: `Guess-number-${index}` },
					{ from: `2001:db8:${index.toString(16)}::1` },
				),
			),
		);
		const tried = answers.filter(({ statusCode }) => statusCode === 403).length;
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

	it('ends at once by logout', async () => {
		const token = await newMember('logout@example.com');
		expect((await post('/api/logout', {}, { token })).statusCode).toBe(200);
		expect((await get('/api/profile', token)).json()).toMatchObject({
			code: 'session_expired',
			message: 'Session expired. Please login again.',
		});
	});

	it('is listed, and ended one by one or everywhere', async () => {
		const first = await newMember('many.devices@example.com');
		const second = await loggedIn('many.devices@example.com');
		const listed = (await get('/api/sessions', first)).json().sessions;
		expect(listed).toHaveLength(2);
		const other = listed.find((session: { isCurrent: boolean }) => !session.isCurrent);
		await post('/api/sessions/revoke', { id: other.id }, { token: first });
		expect((await get('/api/profile', second)).statusCode).toBe(401);
		expect((await get('/api/profile', first)).statusCode).toBe(200);
		await post('/api/sessions/revoke', { all: true }, { token: first });
		expect((await get('/api/profile', first)).statusCode).toBe(401);
	});

	it('of somebody else cannot be ended', async () => {
		const mine = await newMember('mine@example.com');
		const theirs = await newMember('theirs@example.com');
		const [{ id }] = (await get('/api/sessions', theirs)).json().sessions;
		expect((await post('/api/sessions/revoke', { id }, { token: mine })).statusCode).toBe(404);
		expect((await get('/api/profile', theirs)).statusCode).toBe(200);
	});

	it('needs a token that we signed, whole and for that member', async () => {
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
	it('by mail ends every session, works once and is announced', async () => {
		const token = await newMember('forgot@example.com');
		expect((await post('/api/forgotPasswordRequest', { email: 'forgot@example.com' })).statusCode).toBe(200);
		const mail = await nextMail(site, 'forgot@example.com', 1);
		const reset = tokenIn(mail, 'reset-password');
		const body = { token: reset, password: 'Quokka-smiles-9', repassword: 'Quokka-smiles-9' };
		expect((await post('/api/resetPassword', { ...body, repassword: 'Other-one-9' })).json().errors).toEqual({
			repassword: 'Passwords do not match',
		});
		expect((await post('/api/resetPassword', { ...body, password: 'short1', repassword: 'short1' })).statusCode).toBe(
			400,
		);
		expect((await post('/api/resetPassword', body)).statusCode).toBe(200);
		expect((await post('/api/resetPassword', body)).statusCode).toBe(400);
		expect((await get('/api/profile', token)).statusCode).toBe(401);
		expect((await post('/api/login', { email: 'forgot@example.com', password: PASSWORD })).statusCode).toBe(403);
		await loggedIn('forgot@example.com', 'Quokka-smiles-9');
		await expect
			.poll(async () => (await mailsTo(site, 'forgot@example.com')).map(({ subject }) => subject), { timeout: 15_000 })
			.toContain('Your password at Bilby was changed');
	});

	it('answers the same for an unknown address and mails nobody', async () => {
		const before = (await mailsTo(site, 'tilly@example.com')).length;
		const unknown = await post('/api/forgotPasswordRequest', { email: 'nobody.here@example.com' });
		const known = await post('/api/forgotPasswordRequest', { email: 'tilly@example.com' });
		expect(unknown.json()).toEqual(known.json());
		// Mail leaves in the order in which it was asked for.
		await expect
			.poll(async () => (await mailsTo(site, 'tilly@example.com')).length, { timeout: 15_000 })
			.toBeGreaterThan(before);
		expect(await mailsTo(site, 'nobody.here@example.com')).toEqual([]);
	});

	it('is mailed at most three times an hour to one address', async () => {
		const statuses = [];
		for (let index = 0; index < 4; index += 1)
			statuses.push((await post('/api/forgotPasswordRequest', { email: 'often@example.com' })).statusCode);
		expect(statuses).toEqual([200, 200, 200, 429]);
	});

	it('in the account needs the old one and signs other devices out', async () => {
		const here = await newMember('change@example.com');
		const there = await loggedIn('change@example.com');
		const body = { currentPassword: PASSWORD, password: 'Bandicoot 22', repassword: 'Bandicoot 22' };
		const wrong = await post('/api/changePassword', { ...body, currentPassword: 'no' }, { token: here });
		expect(wrong.json().errors).toEqual({ currentPassword: 'This is not your current password' });
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
		await loggedIn('change@example.com', 'Bandicoot 22');
	});
});

describe('the newsletter', () => {
	it('begins when it is confirmed and ends with one click', async () => {
		expect((await post('/api/newsletter-subscribe', { email: 'reader@example.com' })).json().message).toContain(
			'Successfully subscribed!',
		);
		const mail = await nextMail(site, 'reader@example.com', 1);
		const token = tokenIn(mail, 'newsletter/confirm');
		expect((await post('/api/newsletter-confirm', { token: `${token}x` })).statusCode).toBe(400);
		expect((await post('/api/newsletter-confirm', { token })).statusCode).toBe(200);
		const path = /\/unsubscribe\/([\w-]+\/[\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';
		expect((await post('/api/unsubscribe', { token: `${path}x` })).statusCode).toBe(400);
		expect((await post('/api/unsubscribe', { token: path })).json().message).toContain('successfully');
		const oneClick = await site.app.inject({
			method: 'POST',
			url: `/api/unsubscribe?token=${encodeURIComponent(path)}`,
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
			payload: 'List-Unsubscribe=One-Click',
		});
		expect(oneClick.statusCode).toBe(200);
	});
});

describe('other members', () => {
	it('see neither address nor hidden date of birth', async () => {
		const viewer = await newMember('viewer@example.com');
		await newMember('secret@example.com');
		await site.context.db
			.update(users)
			.set({ birthDate: '1990-01-01', address: '1 Burrow St', zipCode: '3000' })
			.where(eq(users.email, 'secret@example.com'));
		const [secret] = await site.context.db.select().from(users).where(eq(users.email, 'secret@example.com'));
		const answer = await post('/api/userProfile', { id: secret?.id }, { token: viewer });
		expect(answer.statusCode).toBe(200);
		for (const hidden of ['secret@example.com', '1990-01-01', 'Burrow', '3000'])
			expect(answer.body).not.toContain(hidden);
		expect((await post('/api/userProfile', { id: 2_000_000_000 }, { token: viewer })).statusCode).toBe(404);
	});
});
