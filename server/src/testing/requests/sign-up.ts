import type { TestSite } from '../site/test-site.ts';
import { createSolvedCaptcha } from './captcha.ts';
import { PASSWORD } from './known-password.ts';

/** Signs up through the API with a solved captcha, from its own IP address. */
export async function signUp(site: TestSite, email: string, overrides: object = {}, from = '203.0.113.20') {
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
			recaptcha: await createSolvedCaptcha(site),
			...overrides,
		},
	});
}
