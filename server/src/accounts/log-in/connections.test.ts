import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identities, users } from '#schema/accounts.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import type { TestProvider } from '#testing/servers/openid-provider.ts';
import { cookieIn, openSiteWithProvider, type socialVisitor } from '#testing/set-ups/social-visitor.ts';
import type { TestSite } from '#testing/site/test-site.ts';

let site: TestSite;
let provider: TestProvider;
let visitor: ReturnType<typeof socialVisitor>;

beforeAll(async () => {
	const names = ['ada', 'ben', 'cleo', 'dan', 'eve', 'fay'];
	const people = names.map((name) => [name, { email: `${name}@elsewhere.example`, email_verified: true }] as const);
	({ provider, site, visitor } = await openSiteWithProvider('https://bilby.example', Object.fromEntries(people)));
});
afterAll(async () => {
	await site.close();
	await provider.close();
});

/** Starts at the provider as the member and returns in the session of `whoReturns`. Does `meanwhile` in between. */
async function connectAs(
	member: TestMember,
	person: string,
	{ whoReturns = member, meanwhile }: { whoReturns?: { token?: string }; meanwhile?: () => Promise<unknown> } = {},
) {
	const begun = await site.app.inject({
		method: 'POST',
		url: '/api/connect',
		payload: { provider: 'google' },
		headers: { accesstoken: member.token },
	});
	expect(begun.statusCode).toBe(200);
	await meanwhile?.();
	const callback = await provider.signIn(begun.json().url, person);
	const response = await site.app.inject({
		method: 'POST',
		url: '/api/auth/callback',
		payload: Object.fromEntries(callback.searchParams),
		headers: {
			cookie: cookieIn(begun),
			...(whoReturns.token && { accesstoken: whoReturns.token }),
		},
	});
	return { status: response.statusCode, body: response.json() };
}

const listConnectionsOf = async (member: TestMember) => (await member.call('GET', '/api/connections')).body;
const disconnect = (member: TestMember) => member.call('POST', '/api/disconnect', { provider: 'google' });
const idOf = async (token: string) =>
	(await site.app.inject({ url: '/api/profile', headers: { accesstoken: token } })).json().data.id;

it('lets a member connect a provider account with any address and sign in with it', async () => {
	const member = await buildMember(site);
	expect(await listConnectionsOf(member)).toMatchObject({
		google: { isConfigured: true, isConnected: false },
		facebook: { isConfigured: false, isConnected: false },
	});
	expect(await connectAs(member, 'ada')).toMatchObject({ status: 200, body: { connected: 'google' } });
	expect((await listConnectionsOf(member)).google.isConnected).toBe(true);
	expect(await idOf(await visitor.signIn('ada'))).toBe(member.id);
	expect((await connectAs(member, 'ada')).status).toBe(200);
});

it('connects a provider account to one member only', async () => {
	const [one, other] = [await buildMember(site), await buildMember(site)];
	await connectAs(one, 'ben');
	const { status, body } = await connectAs(other, 'ben');
	expect([status, body.message]).toEqual([409, 'That account is already connected to another member.']);
	expect((await listConnectionsOf(other)).google.isConnected).toBe(false);
});

it('connects no account if another member or a visitor returns from the provider', async () => {
	const [member, other] = [await buildMember(site), await buildMember(site)];
	for (const whoReturns of [other, {}]) {
		expect((await connectAs(member, 'cleo', { whoReturns })).status).toBe(403);
	}
	expect(await site.context.db.$count(identities, eq(identities.userId, member.id))).toBe(0);
	expect(await site.context.db.$count(identities, eq(identities.userId, other.id))).toBe(0);
});

describe('a member who has not shown that the address is theirs', () => {
	it.each([
		['not verified', { emailVerifiedAt: null }, 'not_verified'],
		['verified elsewhere', { passwordHash: 'any', passwordUnconfirmed: true }, 'conflict'],
	])('cannot connect a provider account while it is %s', async (_, overrides, code) => {
		const unproven = await buildMember(site, overrides);
		expect((await unproven.call('POST', '/api/connect', { provider: 'google' })).body.code).toBe(code);
		const member = await buildMember(site);
		const meanwhile = () => site.context.db.update(users).set(overrides).where(eq(users.id, member.id));
		expect((await connectAs(member, 'dan', { meanwhile })).body.code).toBe(code);
		expect((await listConnectionsOf(member)).google.isConnected).toBe(false);
	});
});

it('rejects disconnecting the only way to log in', async () => {
	const member = await buildMember(site);
	await connectAs(member, 'eve');
	const { status, body } = await disconnect(member);
	expect([status, body.message]).toEqual([409, 'This is the only way you can log in. Please choose a password first.']);
	expect((await listConnectionsOf(member)).google.isConnected).toBe(true);
});

it('lets a member with a password disconnect a provider, which then no longer logs them in', async () => {
	const member = await buildMember(site, { passwordHash: 'any' });
	await connectAs(member, 'fay');
	expect((await disconnect(member)).status).toBe(200);
	expect((await listConnectionsOf(member)).google.isConnected).toBe(false);
	expect((await disconnect(member)).status).toBe(200);
	expect(await idOf(await visitor.signIn('fay'))).not.toBe(member.id);
});

it('rejects a provider that is not configured', async () => {
	const member = await buildMember(site);
	expect((await member.call('POST', '/api/connect', { provider: 'facebook' })).status).toBe(404);
});
