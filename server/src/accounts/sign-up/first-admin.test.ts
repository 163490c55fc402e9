import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AppError } from '#platform/kernel/errors.ts';
import { users } from '#schema/accounts.ts';
import { PASSWORD } from '#testing/requests/known-password.ts';
import { buildUser } from '#testing/rows/factories.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';
import { createFirstAdmin } from './first-admin.service.ts';

let site: TestSite;
beforeEach(async () => {
	site = await openTestSite();
});
afterEach(() => site.close());

const ADMIN = { email: 'Boss@Example.com', username: 'admin', password: PASSWORD };

const problemsOf = async (admin: Partial<typeof ADMIN>) => {
	const error = await createFirstAdmin(site.context, { ...ADMIN, ...admin }).then(
		() => null,
		(thrown: unknown) => thrown,
	);
	if (!(error instanceof AppError)) throw error ?? new Error('The administrator was created.');
	return error.fields ?? error.code;
};

it('creates a verified Super Admin who can log in and use the tools of staff', async () => {
	await createFirstAdmin(site.context, ADMIN);
	const login = await site.app.inject({
		method: 'POST',
		url: '/api/login',
		payload: { email: 'boss@example.com', password: PASSWORD },
	});
	expect(login.statusCode, login.body).toBe(200);
	const profile = await site.app.inject({ url: '/api/self-check', headers: { accesstoken: login.json().token } });
	// Only staff see details.
	expect(profile.json().checks[0].details).toBeDefined();
	const [row] = await site.context.db.select().from(users).where(eq(users.email, 'boss@example.com'));
	expect(row).toMatchObject({ username: 'admin', role: 1, status: 1, emailVerifiedAt: expect.any(Date) });
});

it('rejects a second Super Admin, also while the first is disabled', async () => {
	await buildUser(site.context.db, { role: 1, status: 3 });
	expect(await problemsOf({})).toBe('conflict');
	expect(await site.context.db.$count(users)).toBe(1);
});

it.each([
	['email', { email: 'boss@localhost' }],
	['username', { username: 'the boss' }],
	['password', { password: 'short' }],
	['password', { password: 'longbutlowercase' }],
	['password', { password: 'Administrator-1' }],
])('rejects a bad %s: %j', async (field, admin) => {
	expect(Object.keys(Object(await problemsOf(admin)))).toEqual([field]);
	expect(await site.context.db.$count(users)).toBe(0);
});

it('rejects the address and the username of a member', async () => {
	await buildUser(site.context.db, { email: 'boss@example.com', username: 'quoll' });
	expect(await problemsOf({ username: 'Quo11' })).toEqual({ username: expect.stringContaining('taken') });
	expect(await problemsOf({})).toEqual({ email: expect.stringContaining('has an account already') });
	expect(await site.context.db.$count(users)).toBe(1);
});
