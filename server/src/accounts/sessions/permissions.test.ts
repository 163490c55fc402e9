// One database is enough: the rules on access are checked before any query.
import { ENDPOINTS } from '@bilby/contract/endpoints';
import { findDenial, type Permission, type Viewer } from '@bilby/contract/kernel/permissions';
import { findRank } from '@bilby/contract/kernel/ranks';
import { ROLE_NAMES, ROLES, type Role } from '@bilby/contract/kernel/roles';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as schema from '#schema/all-tables.ts';
import { buildUser } from '#testing/rows/factories.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';
import { openSession } from './sessions.service.ts';

let site: TestSite;
const tokens = new Map<string, string>();

const VIEWERS: { name: string; viewer: Viewer }[] = [
	{ name: 'a visitor', viewer: null },
	{ name: 'an unverified member', viewer: { role: ROLES.member, isVerified: false } },
	{ name: 'a member who is leaving', viewer: { role: ROLES.member, isVerified: true, isLeaving: true } },
	{ name: 'a Moderator who is leaving', viewer: { role: ROLES.moderator, isVerified: true, isLeaving: true } },
	{ name: 'a suspended member', viewer: { role: ROLES.member, isVerified: true, restriction: 'suspended' } },
	{ name: 'a member with a warning', viewer: { role: ROLES.member, isVerified: true, restriction: 'warned' } },
	{ name: 'a suspended Admin', viewer: { role: ROLES.admin, isVerified: true, restriction: 'suspended' } },
	...[200, 500, 1_000, 2_500, 5_000].map((reputation) => ({
		name: `a ${findRank(reputation).name}`,
		viewer: { role: ROLES.member, isVerified: true, reputation },
	})),
	{ name: 'an unverified Deal Legend', viewer: { role: ROLES.member, isVerified: false, reputation: 5_000 } },
	...Object.values(ROLES).map((role: Role) => ({ name: `a ${ROLE_NAMES[role]}`, viewer: { role, isVerified: true } })),
];

const DENIALS = ['no_session', 'not_allowed', 'not_verified', 'being_deleted', 'suspended', 'warned'] as const;

beforeAll(async () => {
	site = await openTestSite({ jobs: true });
	for (const { name, viewer } of VIEWERS) {
		if (!viewer) continue;
		const user = await buildUser(site.context.db, {
			role: viewer.role,
			reputation: viewer.reputation ?? 0,
			emailVerifiedAt: viewer.isVerified ? new Date() : null,
			deletesAt: viewer.isLeaving ? new Date(Date.now() + 86_400_000) : null,
		});
		if (viewer.restriction) {
			const isSuspension = viewer.restriction === 'suspended';
			await site.context.db.insert(schema.memberRecords).values({
				userId: user.id,
				kind: isSuspension ? 'suspension' : 'warning',
				text: 'An ad',
				createdAt: new Date(),
				endsAt: isSuspension ? new Date(Date.now() + 86_400_000) : null,
			});
		}
		const origin = { address: '203.0.113.7', userAgent: undefined };
		tokens.set(name, await openSession(site.context, site.context.db, { userId: user.id, remember: false, origin }));
	}
});
afterAll(() => site.close());

describe.each(VIEWERS)('$name', ({ name, viewer }) => {
	it('is admitted or rejected by every route as the permission table says', async () => {
		const routes = site.app.declaredRoutes.filter(({ access }) => access !== 'metrics');
		expect(routes.length).toBeGreaterThan(30);
		for (const { method, url, access } of routes) {
			// Logging out would end the session that later requests need.
			if (url === '/api/logout' && viewer) continue;
			// This call would cancel the deletion of the leaving member's account.
			if (url === '/api/account/keep' && viewer) continue;
			const token = tokens.get(name);
			const response = await site.app.inject({
				method,
				url: url.replace(':id', '1').replace(':dealId', '1').replace(':file', 'x').replace('*', ''),
				headers: token ? { accesstoken: token } : {},
			});
			const code: unknown = response.headers['content-type']?.toString().includes('json')
				? response.json().code
				: undefined;
			const expected = findDenial(access as Permission, viewer);
			const rejection = DENIALS.find((known) => known === code) ?? null;
			const hasEnded = code === 'session_expired';
			const found = hasEnded ? 'no_session' : rejection;
			expect(found, `${method} ${url}: ${response.statusCode} ${String(code)}`).toBe(expected);
		}
	});
});

it('every endpoint of the contract responds with the access that the contract declares', () => {
	const served = site.app.declaredRoutes
		.filter(({ url }) => url.startsWith('/api/') && !/^\/api\/(docs|openapi)/.test(url))
		.map(({ method, url, access }) => `${method} ${url}: ${access}`);
	const agreed = Object.entries(ENDPOINTS).map(([name, { access }]) => `${name}: ${access}`);
	expect(served.sort()).toEqual(agreed.sort());
});

it('no GET changes the database', async () => {
	const token = tokens.get('a Normal User') ?? '';
	// Wait for jobs that earlier calls queued.
	const pending = () =>
		site.context.db.select().from(schema.accountExports).where(sql`state in ('queued', 'preparing')`);
	await expect.poll(async () => (await pending()).length, { timeout: 20_000 }).toBe(0);
	const before = await rowsOfAllTables();
	for (const { method, url } of site.app.declaredRoutes) {
		if (method !== 'GET') continue;
		const address = url.replace(':id', '1').replace(':dealId', '1').replace(':file', 'x').replace('*', '');
		await site.app.inject({ url: address, headers: { accesstoken: token } });
	}
	expect(await rowsOfAllTables()).toEqual(before);
});

/** Returns a hash of every row in the site's own tables. Ignores when a session was last seen. */
async function rowsOfAllTables(): Promise<Record<string, string>> {
	const tables = Object.values(schema).filter((entry) => is(entry, PgTable));
	const fingerprints: Record<string, string> = {};
	for (const table of tables) {
		const rows = await site.context.db.select().from(table);
		fingerprints[getTableName(table)] = JSON.stringify(rows.map((row) => ({ ...row, lastSeenAt: null })));
	}
	return fingerprints;
}
