import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identities } from '#schema/accounts.ts';
import { buildMember } from '#testing/rows/members.ts';
import { startOpenIdProvider, TEST_CLIENT, type TestProvider } from '#testing/servers/openid-provider.ts';
import { socialVisitor } from '#testing/set-ups/social-visitor.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';

const SITE_URL = 'https://bilby.example';
const PEOPLE = {
	tess: { email: 'tess@example.com', email_verified: true, given_name: 'Tess', family_name: 'Marlowe' },
	una: { email: 'una@example.com', email_verified: false },
	nameless: {},
};

let site: TestSite;
let own: TestProvider;
let google: TestProvider;
let visitor: ReturnType<typeof socialVisitor>;

beforeAll(async () => {
	own = await startOpenIdProvider(PEOPLE, `${SITE_URL}/auth/callback`, { isPlain: true });
	google = await startOpenIdProvider(
		{ tess: { email: 'other.tess@example.com', email_verified: true } },
		`${SITE_URL}/auth/callback`,
	);
	site = await openTestSite({
		jobs: true,
		env: {
			SITE_URL,
			OIDC_ISSUER: own.issuer,
			OIDC_CLIENT_ID: TEST_CLIENT.id,
			OIDC_CLIENT_SECRET: TEST_CLIENT.secret,
			OIDC_NAME: 'Night School',
			GOOGLE_ISSUER: google.issuer,
			GOOGLE_CLIENT_ID: TEST_CLIENT.id,
			GOOGLE_CLIENT_SECRET: TEST_CLIENT.secret,
		},
	});
	visitor = socialVisitor(site, own, 'oidc');
});
afterAll(async () => {
	await site.close();
	await Promise.all([own.close(), google.close()]);
});

const getProfile = async (token: string) =>
	(await site.app.inject({ url: '/api/profile', headers: { accesstoken: token } })).json().data;

describe('the operator’s own OpenID provider', () => {
	it('is listed under its name', async () => {
		const { google, facebook, oidc } = (await site.app.inject('/api/social-providers')).json();
		expect({ google, facebook, oidc }).toEqual({ google: true, facebook: false, oidc: 'Night School' });
	});

	it('creates an account from the claims of its userinfo endpoint, and finds it at the next sign-in', async () => {
		const first = await getProfile(await visitor.signIn('tess'));
		expect(first).toMatchObject({ email: 'tess@example.com', firstName: 'Tess', lastName: 'Marlowe' });
		expect((await getProfile(await visitor.signIn('tess'))).id).toBe(first.id);
	});

	it('does not share an account with another provider that uses the same subject', async () => {
		const own = await getProfile(await visitor.signIn('tess'));
		const atGoogle = await getProfile(await socialVisitor(site, google).signIn('tess'));
		expect(atGoogle.id).not.toBe(own.id);
	});

	it('does not open accounts that belong to an earlier issuer', async () => {
		const member = await buildMember(site);
		const values = { provider: 'oidc', userId: member.id } as const;
		await site.context.db.insert(identities).values([
			{ ...values, subject: 'nora' },
			{ ...values, subject: 'https://earlier.example nora' },
		]);
		expect((await visitor.roundTrip('nora')).statusCode).toBe(403);
		const tess = await getProfile(await visitor.signIn('tess'));
		const [stored] = await site.context.db.select().from(identities).where(eq(identities.userId, tess.id));
		expect(stored?.subject).toBe(`${own.issuer} tess`);
	});

	it('requires a mailed link if it has not verified the address', async () => {
		const response = await visitor.roundTrip('una');
		expect(response.statusCode).toBe(202);
		expect(response.json().message).toContain('una@example.com');
	});

	it('is rejected if it shares no address', async () => {
		const response = await visitor.roundTrip('nameless');
		expect([response.statusCode, response.json().code]).toEqual([403, 'not_allowed']);
		expect(site.faults).toEqual([]);
	});

	it('can be connected to an account and disconnected', async () => {
		const member = await buildMember(site, { passwordHash: 'any' });
		const { oidc } = (await member.call('GET', '/api/connections')).body;
		expect(oidc).toEqual({ isConfigured: true, isConnected: false, name: 'Night School' });
		const { url } = (await member.call('POST', '/api/connect', { provider: 'oidc' })).body;
		expect(new URL(url).origin).toBe(own.issuer);
		await site.context.db
			.insert(identities)
			.values({ provider: 'oidc', subject: `${own.issuer} fay`, userId: member.id });
		expect((await member.call('POST', '/api/disconnect', { provider: 'oidc' })).status).toBe(200);
		expect((await member.call('GET', '/api/connections')).body.oidc.isConnected).toBe(false);
	});
});

describe('a sign-in that cannot start', () => {
	it('redirects to the login page if the provider cannot be reached, and is logged', async () => {
		const gone = await startOpenIdProvider({}, `${SITE_URL}/auth/callback`);
		await gone.close();
		const env = {
			SITE_URL,
			OIDC_ISSUER: gone.issuer,
			OIDC_NAME: 'Night School',
			OIDC_CLIENT_ID: TEST_CLIENT.id,
			OIDC_CLIENT_SECRET: TEST_CLIENT.secret,
		};
		const other = await openTestSite({ env });
		const { statusCode, headers } = await other.app.inject('/api/auth/oidc');
		expect([statusCode, headers.location]).toEqual([302, '/login?error=internal&provider=oidc']);
		expect(other.faults).toHaveLength(1);
		await other.close();
	});

	it('redirects to the login page after too many attempts', async () => {
		const other = await openTestSite({ env: { SITE_URL, RATE_LIMIT: '0.05' } });
		const start = () => other.app.inject('/api/auth/google');
		const locations: unknown[] = [];
		for (let attempt = 0; attempt < 10; attempt += 1) locations.push((await start()).headers.location);
		expect(locations[0]).toBe('/login?error=not_found&provider=google');
		expect(locations.at(-1)).toBe('/login?error=too_many_requests&provider=google');
		await other.close();
	});
});
