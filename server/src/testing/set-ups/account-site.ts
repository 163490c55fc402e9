import { expect } from 'vitest';
import { attempts } from '#schema/platform.ts';
import { createSolvedCaptcha } from '../requests/captcha.ts';
import { hashOfPassword, PASSWORD } from '../requests/known-password.ts';
import { buildUser } from '../rows/factories.ts';
import { openTestSite } from '../site/test-site.ts';

/** Opens a site with rate limits and mail, and helpers to sign up and log in. */
export async function openAccountSite() {
	const site = await openTestSite({ jobs: true, env: { RATE_LIMIT: '1', SITE_URL: 'https://bilby.example' } });
	let visitor = '';
	let visitors = 0;

	const post = async (url: string, payload: object, options: { token?: string; from?: string } = {}) =>
		site.app.inject({
			method: 'POST',
			url,
			payload,
			remoteAddress: options.from ?? visitor,
			headers: options.token ? { accesstoken: options.token } : {},
		});

	const get = (url: string, token?: string) =>
		site.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });

	const logIn = async (email: string, password = PASSWORD): Promise<string> => {
		const response = await post('/api/login', { email, password });
		expect(response.statusCode, response.body).toBe(200);
		return response.json().token;
	};

	return {
		site,
		/** Uses another network for each test, so that tests do not share rate limits. */
		reset: async (): Promise<void> => {
			visitors += 1;
			visitor = `2001:db8:a:${visitors.toString(16)}::1`;
			site.setNow(new Date());
			site.faults.length = 0;
			await site.context.db.delete(attempts);
		},
		post,
		get,
		register: async (email: string, overrides: object = {}) =>
			post('/api/register', {
				firstName: 'Tilly',
				lastName: 'Quoll',
				email,
				password: PASSWORD,
				terms: true,
				recaptcha: await createSolvedCaptcha(site),
				...overrides,
			}),
		/** Creates a verified member and returns a session token. */
		newMember: async (email: string): Promise<string> => {
			await buildUser(site.context.db, { email, passwordHash: await hashOfPassword(), emailVerifiedAt: new Date() });
			return logIn(email);
		},
		logIn,
	};
}
