// One database is enough: this tests codes and limits.
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sessions } from '#schema/accounts.ts';
import { authenticatorApps, pendingLogins, recoveryCodes } from '#schema/factors.ts';
import { attempts } from '#schema/platform.ts';
import { PASSWORD } from '#testing/requests/known-password.ts';
import { nextMail } from '#testing/requests/outbox.ts';
import type { TestMember } from '#testing/rows/members.ts';
import { openFactorSite } from '#testing/set-ups/factor-site.ts';

const { site, post, newMember, addApp, logIn, wait } = await openFactorSite();
const STEP_MS = 30_000;

afterAll(() => site.close());
beforeEach(async () => {
	await site.context.db.delete(attempts);
	// The middle of a period, so that a test stays in it.
	site.setNow(new Date(Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2));
});

const now = () => site.context.clock();
const finish = (pending: string, code: string, from = {}) => post('/api/login/second-step', { pending, code }, from);
const sessionsOf = ({ id }: TestMember) => site.context.db.$count(sessions, eq(sessions.userId, id));

/** A member with an app, whose next code is unused. */
async function memberWithApp() {
	const member = await newMember();
	const app = await addApp(member);
	wait(2 * STEP_MS);
	return { member, ...app };
}

describe('a login with an authenticator app', () => {
	it('opens a session only after the second step', async () => {
		const { member, codeAt } = await memberWithApp();
		const before = await sessionsOf(member);
		const first = await logIn(member);
		expect([first.status, first.body]).toMatchObject([202, { success: true, methods: ['app', 'recovery'] }]);
		expect(first.body).not.toHaveProperty('token');
		expect(await sessionsOf(member)).toBe(before);
		const second = await finish(first.body.pending, codeAt(now()));
		expect(second.status).toBe(200);
		const profile = await site.app.inject({ url: '/api/profile', headers: { accesstoken: second.body.token } });
		expect(profile.json().data.id).toBe(member.id);
	});

	it.each([-1, 0, 1])('accepts a clock that is %i periods ahead', async (drift) => {
		const { member, codeAt } = await memberWithApp();
		const { pending } = (await logIn(member)).body;
		expect((await finish(pending, codeAt(new Date(now().getTime() + drift * STEP_MS)))).status).toBe(200);
	});

	it.each([-2, 2])('rejects a clock that is %i periods ahead', async (drift) => {
		const { member, codeAt } = await memberWithApp();
		const { pending } = (await logIn(member)).body;
		const wrong = await finish(pending, codeAt(new Date(now().getTime() + drift * STEP_MS)));
		expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['code']]);
	});

	it('accepts a code once, and no earlier code after it', async () => {
		const { member, codeAt } = await memberWithApp();
		const current = codeAt(now());
		expect((await finish((await logIn(member)).body.pending, current)).status).toBe(200);
		const { pending } = (await logIn(member)).body;
		expect((await finish(pending, current)).status).toBe(400);
		expect((await finish(pending, codeAt(new Date(now().getTime() - STEP_MS)))).status).toBe(400);
		wait(STEP_MS);
		expect((await finish(pending, codeAt(now()))).status).toBe(200);
	});

	it('lets one of many simultaneous logins use a code', async () => {
		const { member, codeAt } = await memberWithApp();
		const logins = await Promise.all([1, 2, 3, 4, 5].map(() => logIn(member)));
		const code = codeAt(now());
		const finished = await Promise.all(logins.map(({ body }) => finish(body.pending, code)));
		expect(finished.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
	});

	it('does not accept the code that set up the app', async () => {
		const member = await newMember();
		const { codeAt } = await addApp(member);
		expect((await finish((await logIn(member)).body.pending, codeAt(now()))).status).toBe(400);
	});

	it('stores no secret and no code in plain text', async () => {
		const { member, secret, recoveryCodes: codes } = await memberWithApp();
		const [app] = await site.context.db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, member.id));
		expect(JSON.stringify(app)).not.toContain(secret);
		const rows = await site.context.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, member.id));
		expect(rows).toHaveLength(10);
		for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.slice(0, 9));
	});
});

describe('a pending login', () => {
	it('works once', async () => {
		const { member, codeAt } = await memberWithApp();
		const { pending } = (await logIn(member)).body;
		expect((await finish(pending, codeAt(now()))).status).toBe(200);
		wait(STEP_MS);
		expect((await finish(pending, codeAt(now()))).status).toBe(409);
	});

	it('ends after ten minutes', async () => {
		const { member, codeAt } = await memberWithApp();
		const { pending } = (await logIn(member)).body;
		wait(10 * 60_000);
		expect((await finish(pending, codeAt(now()))).status).toBe(409);
	});

	it('works in the browser that started it only', async () => {
		const { member, codeAt } = await memberWithApp();
		const { pending } = (await logIn(member, { browser: 'Firefox' })).body;
		expect((await finish(pending, codeAt(now()), { browser: 'curl' })).status).toBe(409);
		expect((await finish(pending, codeAt(now()), { browser: 'Firefox' })).status).toBe(200);
	});

	it('ends with a password change', async () => {
		const { member, codeAt } = await memberWithApp();
		const { pending } = (await logIn(member)).body;
		const password = 'Numbat-log-11';
		const changes = { currentPassword: PASSWORD, password, repassword: password };
		const changed = await member.call('POST', '/api/changePassword', changes);
		expect(changed.status).toBe(200);
		expect((await finish(pending, codeAt(now()))).status).toBe(409);
		expect(await site.context.db.$count(pendingLogins, eq(pendingLogins.userId, member.id))).toBe(0);
	});

	it('allows five attempts, even in parallel', async () => {
		const { member, codeAt } = await memberWithApp();
		const { pending } = (await logIn(member)).body;
		const wrong = codeAt(new Date(0));
		const guesses = await Promise.all(Array.from({ length: 8 }, () => finish(pending, wrong)));
		expect(guesses.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 400, 409, 409, 409]);
		expect((await finish(pending, codeAt(now()))).status).toBe(409);
	});

	it('cannot be renewed for more guesses, and the owner is not locked out at home', async () => {
		const { member, codeAt } = await memberWithApp();
		// The network of the open session.
		const home = '203.0.113.7';
		const statuses: number[] = [];
		for (let guess = 0; guess < 12; guess += 1) {
			const { pending } = (await logIn(member)).body;
			statuses.push((await finish(pending, codeAt(new Date(guess * STEP_MS)))).status);
		}
		expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
		const { pending } = (await logIn(member, { from: home })).body;
		expect((await finish(pending, codeAt(now()), { from: home })).status).toBe(200);
	});

	it('allows 50 wrong codes a day', async () => {
		const { member, codeAt } = await memberWithApp();
		const statuses: number[] = [];
		for (let guess = 0; guess < 55; guess += 1) {
			if (guess % 10 === 0) wait(16 * 60_000);
			const { pending } = (await logIn(member)).body;
			statuses.push((await finish(pending, codeAt(new Date(0)))).status);
		}
		expect(statuses.filter((status) => status === 400)).toHaveLength(50);
		expect(statuses.slice(50)).toEqual([429, 429, 429, 429, 429]);
	}, 60_000);
});

describe('recovery codes', () => {
	it('work once each, in any spelling, with a mail to the member', async () => {
		const { member, recoveryCodes: codes } = await memberWithApp();
		expect(codes).toHaveLength(10);
		// Mails are sent in parallel, so wait for this one before the next.
		await nextMail(site, member.email, 1);
		const [first = '', second = ''] = codes;
		expect((await finish((await logIn(member)).body.pending, first.toLowerCase().replaceAll('-', ' '))).status).toBe(
			200,
		);
		expect((await nextMail(site, member.email, 2)).subject).toContain('A recovery code was used');
		const { pending } = (await logIn(member)).body;
		expect((await finish(pending, first)).status).toBe(400);
		expect((await finish(pending, second)).status).toBe(200);
		expect((await member.call('GET', '/api/factors')).body.recoveryCodesLeft).toBe(8);
	});

	it('let one of two simultaneous logins succeed', async () => {
		const { member, recoveryCodes: codes } = await memberWithApp();
		const logins = [await logIn(member), await logIn(member)];
		const finished = await Promise.all(logins.map(({ body }) => finish(body.pending, codes[0] ?? '')));
		expect(finished.map(({ status }) => status).sort()).toEqual([200, 400]);
	});

	it('of another member, or an older set, do not work', async () => {
		const [one, other] = [await memberWithApp(), await memberWithApp()];
		expect((await finish((await logIn(one.member)).body.pending, other.recoveryCodes[0] ?? '')).status).toBe(400);
		await nextMail(site, one.member.email, 1);
		const renewed = await one.member.call('POST', '/api/recovery-codes');
		expect(renewed.body.recoveryCodes).toHaveLength(10);
		expect((await nextMail(site, one.member.email, 2)).subject).toContain('recovery codes');
		const { pending } = (await logIn(one.member)).body;
		expect((await finish(pending, one.recoveryCodes[0] ?? '')).status).toBe(400);
		expect((await finish(pending, renewed.body.recoveryCodes[0])).status).toBe(200);
	});
});
