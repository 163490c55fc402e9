import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { hashOfPassword, PASSWORD } from '../requests/known-password.ts';
import { type Authenticator, createAuthenticator } from '../requests/software-authenticator.ts';
import { buildMember, type TestMember } from '../rows/members.ts';
import { openTestSite } from '../site/test-site.ts';

export const SITE_ORIGIN = 'https://bilby.example';

/** Opens a site with mail and rate limits, and helpers to add factors and to log in with them. */
export async function openFactorSite(env: Record<string, string> = {}) {
	const site = await openTestSite({ jobs: true, env: { RATE_LIMIT: '1', SITE_URL: SITE_ORIGIN, ...env } });
	let visitors = 0;

	/** Sends a request as a visitor on an own network. */
	const post = async (url: string, payload: object, { from, browser = 'A browser' }: From = {}) => {
		const response = await site.app.inject({
			method: 'POST',
			url,
			payload,
			remoteAddress: from ?? `2001:db8:c:${(++visitors).toString(16)}::1`,
			headers: { 'user-agent': browser },
		});
		return { status: response.statusCode, body: response.json() };
	};

	return {
		site,
		post,
		newMember: async (overrides: Parameters<typeof buildMember>[1] = {}) =>
			buildMember(site, { passwordHash: await hashOfPassword(), ...overrides }),
		/** Adds an authenticator app. Returns its codes by time, and the recovery codes. */
		addApp: async (member: TestMember) => {
			const { body: options } = await member.call('POST', '/api/authenticator/options');
			const totp = new TOTP({ secret: Secret.fromBase32(options.secret) });
			const codeAt = (time: Date) => totp.generate({ timestamp: time.getTime() });
			const added = await member.call('POST', '/api/authenticator', {
				setUp: options.setUp,
				code: codeAt(site.context.clock()),
			});
			expect(added.status, JSON.stringify(added.body)).toBe(200);
			const recoveryCodes: string[] = added.body.recoveryCodes ?? [];
			return { codeAt, recoveryCodes, secret: String(options.secret) };
		},
		addPasskey: async (member: TestMember, authenticator: Authenticator = createAuthenticator(SITE_ORIGIN)) => {
			const { body } = await member.call('POST', '/api/passkeys/options');
			const added = await member.call('POST', '/api/passkeys', { passkey: authenticator.create(body.options) });
			expect(added.status, JSON.stringify(added.body)).toBe(200);
			return { authenticator, recoveryCodes: (added.body.recoveryCodes ?? []) as string[] };
		},
		/** Takes the first step of a login and returns its response. */
		logIn: ({ email }: TestMember, from: From = {}) => post('/api/login', { email, password: PASSWORD }, from),
		/** Returns the options to use a passkey. */
		optionsFor: async (body: { pending?: string } = {}, from: From = {}) =>
			(await post('/api/login/options', body, from)).body.options,
		/** Moves the clock forward. */
		wait: (milliseconds: number) => site.setNow(new Date(site.context.clock().getTime() + milliseconds)),
	};
}

interface From {
	from?: string;
	browser?: string;
}
