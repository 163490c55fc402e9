// One database is enough: this tests captchas, fields and limits.
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { usedCaptchas, users } from '#schema/accounts.ts';
import { newsletterSubscribers } from '#schema/newsletter.ts';
import { createSolvedCaptcha, solveCaptcha } from '#testing/requests/captcha.ts';
import { PASSWORD } from '#testing/requests/known-password.ts';
import { mailsTo, nextMail, tokenIn } from '#testing/requests/outbox.ts';
import { openAccountSite } from '#testing/set-ups/account-site.ts';

const { site, reset, post, get, register } = await openAccountSite();

afterAll(() => site.close());
beforeEach(reset);

/** It says nothing about the member, because it is public. */
const NEW_USERNAME = /^(?!.*(tilly|brien))[a-z]+\d{4,}$/;

describe('signing up', () => {
	it('mails a link that verifies the address once', async () => {
		const response = await register('Tilly@Example.com \u200b', {
			firstName: '\u200bTilly',
			lastName: 'O’Brien\u200b',
		});
		expect(response.statusCode, response.body).toBe(200);
		const mail = await nextMail(site, 'tilly@example.com', 1);
		expect(mail.subject).toBe('Verify your email address for Bilby');
		const token = tokenIn(mail, 'verify-email');
		expect((await get(`/verify-email/${token}`)).statusCode).toBe(404);
		const verified = await post('/api/verifyEmail', { token });
		expect(verified.statusCode, verified.body).toBe(200);
		const again = await post('/api/verifyEmail', { token });
		expect(again.json()).toMatchObject({ success: true, isSignUpConfirmed: false, wasVerified: true });
		const [user] = await site.context.db.select().from(users).where(eq(users.email, 'tilly@example.com'));
		expect(user).toMatchObject({
			firstName: 'Tilly',
			lastName: 'O’Brien',
			username: expect.stringMatching(NEW_USERNAME),
			role: 4,
			status: 1,
		});
		expect(user?.emailVerifiedAt).not.toBeNull();
		expect(user?.passwordHash).toMatch(/^\$argon2id\$/);
	});

	it('gives the same response for a known address and mails its owner', async () => {
		const first = await register('known@example.com');
		const second = await register('KNOWN@example.com');
		expect(second.statusCode).toBe(200);
		expect(second.json()).toEqual(first.json());
		await nextMail(site, 'known@example.com', 2);
		const subjects = (await mailsTo(site, 'known@example.com')).map(({ subject }) => subject);
		expect(subjects).toContain('You already have an account at Bilby');
	});

	it('accepts an address with an international domain in either spelling', async () => {
		expect((await register('kim@bücher.example')).statusCode).toBe(200);
		const mail = await nextMail(site, 'kim@xn--bcher-kva.example', 1);
		await post('/api/verifyEmail', { token: tokenIn(mail, 'verify-email') });
		for (const email of ['Kim@Bücher.example', 'kim@bu\u0308cher.example', 'kim@xn--bcher-kva.example']) {
			const login = await post('/api/login', { email, password: PASSWORD });
			expect(login.statusCode, email).toBe(200);
			const profile = await get('/api/profile', login.json().token);
			expect(profile.json().data.email).toBe('kim@xn--bcher-kva.example');
		}
	});

	it.each(['a..b@example.com', '.a@example.com', 'a.@example.com', `${'a'.repeat(65)}@example.com`])(
		'rejects %s like every other form with an address',
		async (email) => {
			const forms = {
				'/api/register': { firstName: 'Tilly', lastName: 'Quoll', password: PASSWORD, terms: true, recaptcha: 'x' },
				'/api/newsletter-subscribe': {},
				'/api/forgotPasswordRequest': {},
				'/api/resendVerification': {},
				'/api/contact': { name: 'Tilly', subject: 'general', message: 'Is anybody there?', recaptcha: 'x' },
			};
			for (const [url, rest] of Object.entries(forms)) {
				const response = await post(url, { ...rest, email });
				expect([url, response.statusCode, Object.keys(response.json().errors)]).toEqual([url, 400, ['email']]);
			}
		},
	);

	it('creates one account if the same registration arrives ten times at once', async () => {
		const captchas = [];
		for (let index = 0; index < 5; index += 1) captchas.push(await createSolvedCaptcha(site));
		const responses = await Promise.all(captchas.map((recaptcha) => register('twin@example.com', { recaptcha })));
		expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([200]));
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
		['an invisible first name', { firstName: '\u3164\u3164\u3164' }, 'firstName', 'This field cannot be null'],
		['a filler in a first name', { firstName: 'Til\u3164ly' }, 'firstName', 'Atleast 3 characters, alphabets only'],
		['an invisible last name', { lastName: '\u3164' }, 'lastName', 'This field cannot be null'],
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
		['a common password', { password: 'password1' }, 'password', 'This password is too common. Please choose another.'],
		['no captcha', { recaptcha: '' }, 'recaptcha', 'Please check the reCaptcha'],
		['a captcha of nonsense', { recaptcha: 'bm9uc2Vuc2U=' }, 'recaptcha', 'Please check the reCaptcha'],
		['terms not accepted', { terms: false }, 'terms', 'Please accept the terms and confirm that you are 18 or over'],
	])('rejects %s', async (_, overrides, field, message) => {
		const response = await post('/api/register', {
			firstName: 'Tilly',
			lastName: 'Quoll',
			email: 'refused@example.com',
			password: PASSWORD,
			terms: true,
			recaptcha: 'x',
			...overrides,
		});
		expect(response.statusCode).toBe(400);
		expect(response.json().errors).toMatchObject({ [field]: message });
		expect(site.faults).toEqual([]);
	});

	it('reports all problems together', async () => {
		const wrong = { firstName: '', lastName: '', email: 'x', password: 'password1', recaptcha: '', terms: false };
		const { errors } = (await post('/api/register', wrong)).json();
		expect(Object.keys(errors).sort()).toEqual(Object.keys(wrong).sort());
	});

	it('accepts a captcha once', async () => {
		const recaptcha = await solveCaptcha((await get('/api/captcha')).json().challenge);
		expect((await register('captcha1@example.com', { recaptcha })).statusCode).toBe(200);
		const replayed = await register('captcha2@example.com', { recaptcha });
		expect(replayed.json().errors).toEqual({ recaptcha: 'Please check the reCaptcha' });
		expect(await site.context.db.select().from(usedCaptchas)).not.toEqual([]);
	});

	it('rejects a captcha that was changed or has expired', async () => {
		const payload = JSON.parse(Buffer.from(await createSolvedCaptcha(site), 'base64').toString());
		payload.challenge.parameters.expiresAt += 60;
		const changed = Buffer.from(JSON.stringify(payload)).toString('base64');
		expect((await register('changed@example.com', { recaptcha: changed })).statusCode).toBe(400);
		const recaptcha = await createSolvedCaptcha(site);
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
	it('expires after 24 hours and says so, and a new one can be requested', async () => {
		await register('late.link@example.com');
		const token = tokenIn(await nextMail(site, 'late.link@example.com', 1), 'verify-email');
		site.setNow(new Date(Date.now() + 24 * 3_600_000 + 60_000));
		const response = await post('/api/verifyEmail', { token });
		expect(response.statusCode).toBe(409);
		expect(response.json()).toMatchObject({
			code: 'conflict',
			message: expect.stringContaining('Verification Link Expired'),
		});
		expect((await post('/api/resendVerification', { email: 'late.link@example.com' })).statusCode).toBe(200);
		const fresh = tokenIn(await nextMail(site, 'late.link@example.com', 2), 'verify-email');
		expect((await post('/api/verifyEmail', { token: fresh })).statusCode).toBe(200);
	});

	it('reports that another link has already verified the address, even later', async () => {
		await register('two.links@example.com');
		const first = tokenIn(await nextMail(site, 'two.links@example.com', 1), 'verify-email');
		await post('/api/resendVerification', { email: 'two.links@example.com' });
		const second = tokenIn(await nextMail(site, 'two.links@example.com', 2), 'verify-email');
		expect((await post('/api/verifyEmail', { token: second })).json().wasVerified).toBe(false);
		expect((await post('/api/verifyEmail', { token: first })).json().wasVerified).toBe(true);
		site.setNow(new Date(Date.now() + 25 * 3_600_000));
		expect((await post('/api/verifyEmail', { token: second })).json().wasVerified).toBe(true);
	});

	it('reveals nothing about members if the token was never mailed or has another purpose', async () => {
		await register('reset.link@example.com');
		await post('/api/verifyEmail', {
			token: tokenIn(await nextMail(site, 'reset.link@example.com', 1), 'verify-email'),
		});
		await post('/api/forgotPasswordRequest', { email: 'reset.link@example.com' });
		const reset = tokenIn(await nextMail(site, 'reset.link@example.com', 2), 'reset-password');
		for (const token of [reset, `${reset.slice(0, -1)}x`]) {
			const response = await post('/api/verifyEmail', { token });
			expect([response.statusCode, response.json().code]).toEqual([400, 'validation']);
		}
	});

	it.each(['', 'invalid', 'x'.repeat(300), '../../etc/passwd', '%00'])('rejects the token %j', async (token) => {
		expect((await post('/api/verifyEmail', { token })).statusCode).toBe(400);
	});

	it('cannot be used for a reset, nor the other way round', async () => {
		await register('purpose@example.com');
		const token = tokenIn(await nextMail(site, 'purpose@example.com', 1), 'verify-email');
		const response = await post('/api/resetPassword', { token, password: PASSWORD, repassword: PASSWORD });
		expect(response.statusCode).toBe(400);
	});
});

describe('the newsletter', () => {
	const BEFORE = new Date('2026-05-01T00:00:00.000Z');

	it.each([
		['starts', 'it was chosen at the sign-up', true, null, 'now'],
		['starts', 'it was chosen again at the sign-up', true, {}, 'now'],
		['does not start', 'someone else may have chosen it', false, {}, 'never'],
		['does not start', 'a mail bounced', false, { bouncedAt: BEFORE }, 'never'],
		['does not start', 'it was stopped', false, { unsubscribedAt: BEFORE }, 'never'],
		['does not start again', 'it was confirmed before', true, { confirmedAt: BEFORE }, 'before'],
	] as const)('%s with the verification of an address if %s', async (_, reason, newsletter, earlier, confirmed) => {
		const { db, clock } = site.context;
		const email = `${reason.replaceAll(' ', '.')}@example.com`;
		if (earlier) await db.insert(newsletterSubscribers).values({ email, createdAt: BEFORE, ...earlier });
		const response = await register(email, { newsletter });
		expect(response.statusCode, response.body).toBe(200);
		const token = tokenIn(await nextMail(site, email, 1), 'verify-email');
		expect((await post('/api/verifyEmail', { token })).statusCode).toBe(200);
		const rows = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
		const confirmedAt = { now: clock(), never: null, before: BEFORE }[confirmed];
		expect(rows).toMatchObject([{ ...earlier, confirmedAt }]);
	});

	it('starts after confirmation and stops with one click', async () => {
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
