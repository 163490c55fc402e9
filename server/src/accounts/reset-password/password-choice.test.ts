// One database is enough: this tests which passwords are accepted.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '#testing/requests/known-password.ts';
import { mailsTo, nextMail, tokenIn } from '#testing/requests/outbox.ts';
import { signUp } from '#testing/requests/sign-up.ts';
import { buildUser } from '#testing/rows/factories.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';
import { hashPassword } from '../credentials/passwords.ts';

let site: TestSite;

beforeAll(async () => {
	site = await openTestSite({ jobs: true, env: { SITE_URL: 'https://deals.bilby.example', SITE_NAME: 'Billabong' } });
});
afterAll(() => site.close());

const post = (url: string, payload: object, token?: string) =>
	site.app.inject({ method: 'POST', url, payload, headers: token ? { accesstoken: token } : {} });

describe('a password made of names', () => {
	it.each([
		['the first name', 'Mallory-1999'],
		['the last name', 'mole-mole-77'],
		['the address', 'wombat.fan42'],
		['the site', 'B1llabong!'],
		['the host of the site', 'bilby2026'],
	])('is rejected at sign-up with a message if it is %s', async (_, password) => {
		const response = await signUp(site, 'wombat.fan@example.com', { password });
		expect(response.statusCode).toBe(400);
		expect(response.json().errors.password).toMatch(/^This password contains your name/);
	});

	it('is rejected in the account and by reset, and does not use up the link', async () => {
		const { email } = await buildUser(site.context.db, {
			username: 'thylacine',
			emailVerifiedAt: new Date(),
			passwordHash: await hashPassword(PASSWORD),
		});
		const session = (await post('/api/login', { email, password: PASSWORD })).json().token;
		const named = { password: 'Thylacine-1!', repassword: 'Thylacine-1!' };
		const changed = await post('/api/changePassword', { currentPassword: PASSWORD, ...named }, session);
		expect(changed.json().errors.password).toMatch(/contains your name/);
		await post('/api/forgotPasswordRequest', { email });
		const token = tokenIn(await nextMail(site, email, 1), 'reset-password');
		expect((await post('/api/resetPassword', { token, ...named })).json().errors.password).toMatch(
			/contains your name/,
		);
		const other = { password: 'Quokka-smiles-9!', repassword: 'Quokka-smiles-9!' };
		expect((await post('/api/resetPassword', { token, ...other })).statusCode).toBe(200);
	});
});

describe('many simultaneous passwords', () => {
	it('wait in a bounded queue, and a full queue says when to retry', async () => {
		await buildUser(site.context.db, { email: 'busy@example.com', passwordHash: await hashPassword(PASSWORD) });
		const login = () => post('/api/login', { email: 'busy@example.com', password: PASSWORD });
		const responses = await Promise.all(Array.from({ length: 100 }, login));
		const opened = responses.filter(({ statusCode }) => statusCode === 200);
		const rejected = responses.filter(({ statusCode }) => statusCode === 503);
		expect(opened.length).toBeGreaterThanOrEqual(60);
		expect(rejected.length).toBeGreaterThan(0);
		expect(opened.length + rejected.length).toBe(100);
		expect(rejected[0]?.headers['retry-after']).toBe('5');
		expect(rejected[0]?.json().code).toBe('overloaded');
		expect((await login()).statusCode).toBe(200);
	}, 60_000);
});

describe('signing up with a known address', () => {
	it('mails its owner at most three times an hour and gives the same response', async () => {
		const limited = await openTestSite({ jobs: true, env: { RATE_LIMIT: '1' } });
		const email = 'owner@example.com';
		await buildUser(limited.context.db, { email });
		const bodies = [];
		for (let index = 0; index < 5; index += 1) {
			bodies.push((await signUp(limited, email, {}, `2001:db8:b:${index}::1`)).json());
		}
		expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
		// Mails are sent in the order of their requests, so no other mail follows this one.
		await signUp(limited, 'last@example.com', {}, '2001:db8:b:9::1');
		await nextMail(limited, 'last@example.com', 1);
		expect(await mailsTo(limited, email)).toHaveLength(3);
		await limited.close();
	});
});
