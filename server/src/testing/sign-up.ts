import { solveCaptcha } from './solve-captcha.ts';
import type { TestSite } from './test-site.ts';

export const PASSWORD = 'Numbat-at-night-7';

/** Signs up through the API with a solved captcha, from an address of its own. */
export async function signUp(site: TestSite, email: string, overrides: object = {}, from = '203.0.113.20') {
	const { challenge } = (await site.app.inject({ url: '/api/captcha', remoteAddress: from })).json();
	return site.app.inject({
		method: 'POST',
		url: '/api/register',
		remoteAddress: from,
		payload: {
			firstName: 'Mallory',
			lastName: 'Mole',
			email,
			password: PASSWORD,
			terms: true,
			recaptcha: await solveCaptcha(challenge),
			...overrides,
		},
	});
}
