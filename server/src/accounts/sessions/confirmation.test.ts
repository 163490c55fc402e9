import { ENDPOINTS } from '@bilby/contract/endpoints';
import type { Endpoint } from '@bilby/contract/kernel/endpoint';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sessions } from '#schema/accounts.ts';
import { attempts } from '#schema/platform.ts';
import { PASSWORD } from '#testing/requests/known-password.ts';
import { openFactorSite } from '#testing/set-ups/factor-site.ts';
import { openSession } from './sessions.service.ts';

const { site, newMember, addApp, addPasskey, wait } = await openFactorSite();
const QUARTER_MS = 15 * 60_000;

afterAll(() => site.close());
beforeEach(async () => {
	await site.context.db.delete(attempts);
	site.setNow(new Date());
});

const SENSITIVE: [string, 'POST' | 'PUT' | 'DELETE', string, object?][] = [
	['a role change', 'POST', '/api/editProfile', { id: 999_999, adminMode: 1, role: 3 }],
	[
		'a suspension',
		'POST',
		'/api/addMemberRecord',
		{ id: 999_999, kind: 'suspension', text: 'An ad', endsAt: '2031-01-01T00:00:00Z' },
	],
	['a reset link', 'POST', '/api/sendResetLink', { id: 999_999 }],
	['an affiliate program that is deleted', 'DELETE', '/api/affiliate-links?id=999999'],
	['a merge', 'POST', '/api/mergeMasters', { type: 'str', id: 999_998, into: 999_999 }],
	['the removal of a member’s factors', 'POST', '/api/removeMemberFactors', { id: 999_999 }],
	['a new way to log in', 'POST', '/api/connect', { provider: 'google' }],
	['a way to log in that is removed', 'POST', '/api/disconnect', { provider: 'google' }],
];

describe.each(SENSITIVE)('%s', (_, method, url, body) => {
	it('needs a confirmation that is not older than 15 minutes in this session', async () => {
		const admin = await newMember({ role: 1 });
		wait(QUARTER_MS);
		expect((await admin.call(method, url, body)).body.code).not.toBe('confirmation_required');
		wait(1);
		expect(await admin.call(method, url, body)).toMatchObject({ status: 403, body: { code: 'confirmation_required' } });
		expect((await admin.call('POST', '/api/confirm', { password: PASSWORD })).status).toBe(200);
		expect((await admin.call(method, url, body)).body.code).not.toBe('confirmation_required');
	});
});

it('is not needed for other edits and notes', async () => {
	const admin = await newMember({ role: 1 });
	wait(QUARTER_MS + 1);
	const note = { id: 999_999, kind: 'note', text: 'Friendly' };
	expect((await admin.call('POST', '/api/addMemberRecord', note)).status).toBe(404);
	expect((await admin.call('POST', '/api/editProfile', { id: admin.id })).body.code).toBe('validation');
});

/**
 * Two calls about logins need none. `POST /api/changePassword` requires the current password, which is a confirmation.
 * `POST /api/sessions/revoke` only takes access away: it must work immediately for a member who finds someone else in their account.
 */
it('is not needed to change the password, which proves it itself, or to sign out a device', async () => {
	const member = await newMember();
	wait(QUARTER_MS + 1);
	const change = { currentPassword: 'Wrong-password-1', password: 'Numbat-burrow-88', repassword: 'Numbat-burrow-88' };
	expect((await member.call('POST', '/api/changePassword', change)).body.code).toBe('validation');
	expect((await member.call('POST', '/api/sessions/revoke', { all: true })).status).toBe(200);
});

it('every sensitive call is declared in the table of endpoints', () => {
	const declared = Object.entries<Endpoint>(ENDPOINTS).filter(([, { needsConfirmation }]) => needsConfirmation);
	expect(declared.map(([name]) => name).sort()).toEqual(
		[
			'DELETE /api/affiliate-links',
			'POST /api/addMemberRecord',
			'POST /api/affiliate-links',
			'POST /api/authenticator',
			'POST /api/authenticator/options',
			'POST /api/authenticator/remove',
			'POST /api/connect',
			'POST /api/disconnect',
			'POST /api/editProfile',
			'POST /api/mergeMasters',
			'POST /api/newsletter-send',
			'POST /api/passkeys',
			'POST /api/passkeys/options',
			'POST /api/passkeys/remove',
			'POST /api/recovery-codes',
			'POST /api/removeMemberFactors',
			'POST /api/sendResetLink',
			'PUT /api/affiliate-links',
		].sort(),
	);
});

describe('a confirmation', () => {
	const confirmedAt = async (userId: number) => {
		const [row] = await site.context.db.select().from(sessions).where(eq(sessions.userId, userId));
		return row?.confirmedAt.getTime();
	};

	it('offers the ways that the member has', async () => {
		const member = await newMember();
		const methods = async () => (await member.call('POST', '/api/confirm/options')).body.methods;
		expect(await methods()).toEqual(['password']);
		await addApp(member);
		await addPasskey(member);
		expect(await methods()).toEqual(['passkey', 'code', 'password']);
		const social = await newMember({ passwordHash: null });
		expect((await social.call('POST', '/api/confirm/options')).body).toMatchObject({ methods: [], options: null });
	});

	it('accepts a code once, and a passkey of this session', async () => {
		const member = await newMember();
		const { codeAt } = await addApp(member);
		const { authenticator } = await addPasskey(member);
		wait(QUARTER_MS + 1);
		const code = codeAt(site.context.clock());
		expect((await member.call('POST', '/api/confirm', { code })).status).toBe(200);
		expect(await confirmedAt(member.id)).toBe(site.context.clock().getTime());
		expect((await member.call('POST', '/api/confirm', { code })).status).toBe(400);
		wait(QUARTER_MS + 1);
		const { options } = (await member.call('POST', '/api/confirm/options')).body;
		expect((await member.call('POST', '/api/confirm', { passkey: authenticator.use(options) })).status).toBe(200);
		const again = authenticator.use(options);
		expect((await member.call('POST', '/api/confirm', { passkey: again })).status).toBe(403);
		expect((await member.call('POST', '/api/recovery-codes')).status).toBe(200);
	});

	it('rejects an empty proof, and the code or passkey of another member', async () => {
		const [one, other] = [await newMember(), await newMember()];
		const { codeAt } = await addApp(other);
		await addApp(one);
		const { authenticator } = await addPasskey(other);
		await addPasskey(one);
		wait(QUARTER_MS + 1);
		const { options } = (await one.call('POST', '/api/confirm/options')).body;
		for (const body of [
			{ code: codeAt(site.context.clock()) },
			{ passkey: authenticator.use(options) },
			{},
			{ password: '' },
		]) {
			expect((await one.call('POST', '/api/confirm', body)).status).toBeGreaterThanOrEqual(400);
		}
		expect((await one.call('POST', '/api/recovery-codes')).body.code).toBe('confirmation_required');
	});

	it('counts wrong passwords with those of the login', async () => {
		const member = await newMember();
		const wrong = await member.call('POST', '/api/confirm', { password: 'Wrong-password-1' });
		expect([wrong.status, wrong.body.errors]).toEqual([400, { password: 'That’s not your current password' }]);
		const statuses: number[] = [];
		for (let guess = 0; guess < 11; guess += 1) {
			statuses.push((await member.call('POST', '/api/confirm', { password: `Wrong-${guess}` })).status);
		}
		expect(statuses.filter((status) => status === 429)).toHaveLength(2);
	});

	it('counts for its own session only', async () => {
		const member = await newMember();
		await addApp(member);
		const origin = { address: '203.0.113.7', userAgent: undefined };
		const other = await openSession(site.context, site.context.db, { userId: member.id, remember: true, origin });
		wait(QUARTER_MS + 1);
		await member.call('POST', '/api/confirm', { password: PASSWORD });
		const elsewhere = await member.call('POST', '/api/recovery-codes', {}, { accesstoken: other });
		expect(elsewhere.body.code).toBe('confirmation_required');
		expect((await member.call('POST', '/api/recovery-codes')).status).toBe(200);
	});
});
