import type { SocialProvider } from '@bilby/contract/accounts/rules';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { startOpenIdProvider, TEST_CLIENT, type TestProvider } from '../servers/openid-provider.ts';
import { openTestSite, type TestSite } from '../site/test-site.ts';

export interface Away {
	url: string;
	cookie: string;
}

/** Opens a site at this address and a provider with these people, keyed by their names there. */
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
export function socialVisitor(site: TestSite, provider: TestProvider, name: SocialProvider = 'google') {
	const start = async (): Promise<Away> => {
		const response = await site.app.inject(`/api/auth/${name}`);
		expect(response.statusCode).toBe(302);
		expect(String(response.headers['set-cookie'])).toMatch(
			/^__Secure-bilby-sign-in=[^;]+; Path=\/api\/auth; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
		);
		return { url: String(response.headers.location), cookie: cookieIn(response) };
	};
	const comeBack = (callback: URL, cookie: string) =>
		site.app.inject({
			method: 'POST',
			url: '/api/auth/callback',
			payload: Object.fromEntries(callback.searchParams),
			headers: { cookie },
		});
	const exchange = (code: string, cookie: string) =>
		site.app.inject({ method: 'POST', url: '/api/auth/exchange', payload: { code }, headers: { cookie } });
	/** Goes to the provider and back, and returns any response of the site. */
	const roundTrip = async (person: string) => {
		const { url, cookie } = await start();
		return comeBack(await provider.signIn(url, person), cookie);
	};
	/** Signs in and returns the session token. */
	const signIn = async (person: string): Promise<string> => {
		const response = await roundTrip(person);
		expect(response.statusCode, response.body).toBe(200);
		const session = await exchange(response.json().code, cookieIn(response));
		expect(session.statusCode, session.body).toBe(200);
		return session.json().token;
	};
	return { start, comeBack, exchange, roundTrip, signIn };
}

/** Returns the cookie that a response sets, as the browser sends it back. */
export function cookieIn({ headers }: LightMyRequestResponse): string {
	return String(headers['set-cookie']).split(';')[0] ?? '';
}
