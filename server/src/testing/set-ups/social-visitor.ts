import { expect } from 'vitest';
import { startOpenIdProvider, TEST_CLIENT, type TestProvider } from '../servers/openid-provider.ts';
import { openTestSite, type TestSite } from '../site/test-site.ts';

export interface Away {
	url: string;
	cookie: string;
}

/** A site at this address where these people, by their names at the provider, may sign in through it. */
export async function openSiteWithProvider(siteUrl: string, people: Parameters<typeof startOpenIdProvider>[0]) {
	const provider = await startOpenIdProvider(people, `${siteUrl}/auth/callback`);
	const site = await openTestSite({
		jobs: true,
		env: {
			SITE_URL: siteUrl,
			GOOGLE_CLIENT_ID: TEST_CLIENT.id,
			GOOGLE_CLIENT_SECRET: TEST_CLIENT.secret,
			GOOGLE_ISSUER: provider.issuer,
		},
	});
	return { provider, site, visitor: socialVisitor(site, provider) };
}

/** A browser that signs in through a provider, step by step. */
export function socialVisitor(site: TestSite, provider: TestProvider) {
	const begin = async (): Promise<Away> => {
		const response = await site.app.inject('/api/auth/google');
		expect(response.statusCode).toBe(302);
		const setCookie = String(response.headers['set-cookie']);
		expect(setCookie).toMatch(
			/^__Secure-bilby-sign-in=[^;]+; Path=\/api\/auth; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
		);
		return { url: String(response.headers.location), cookie: setCookie.split(';')[0] ?? '' };
	};
	const back = (callback: URL, cookie: string) =>
		site.app.inject({
			method: 'POST',
			url: '/api/auth/callback',
			payload: Object.fromEntries(callback.searchParams),
			headers: { cookie },
		});
	const exchange = (code: string) => site.app.inject({ method: 'POST', url: '/api/auth/exchange', payload: { code } });
	/** To the provider and back, whatever the site answers. */
	const come = async (person: string) => {
		const { url, cookie } = await begin();
		return back(await provider.signIn(url, person), cookie);
	};
	/** The same to the end: answers the session's token. */
	const signIn = async (person: string): Promise<string> => {
		const response = await come(person);
		expect(response.statusCode, response.body).toBe(200);
		const session = await exchange(response.json().code);
		expect(session.statusCode, session.body).toBe(200);
		return session.json().token;
	};
	return { begin, back, exchange, come, signIn };
}
