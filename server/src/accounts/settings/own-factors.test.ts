// One database is enough: this tests what a member must confirm.
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { authenticatorApps, passkeys, recoveryCodes } from '#schema/factors.ts';
import { attempts } from '#schema/platform.ts';
import { mailsTo, nextMail } from '#testing/requests/outbox.ts';
import { cborBytes, cborText, createAuthenticator, type Deviation } from '#testing/requests/software-authenticator.ts';
import { openFactorSite, SITE_ORIGIN } from '#testing/set-ups/factor-site.ts';
import { openTestSite } from '#testing/site/test-site.ts';

const { site, newMember, addApp, addPasskey, wait } = await openFactorSite();

afterAll(() => site.close());
beforeEach(async () => {
	await site.context.db.delete(attempts);
	site.setNow(new Date());
});

describe('adding a passkey', () => {
	it('lists it by the name of the device, and shows recovery codes with the first one only', async () => {
		const member = await newMember();
		const { recoveryCodes: codes } = await addPasskey(member);
		expect(codes).toHaveLength(10);
		expect(new Set(codes).size).toBe(10);
		expect((await addPasskey(member)).recoveryCodes).toEqual([]);
		const { body } = await member.call('GET', '/api/factors');
		expect(body).toMatchObject({ canAdd: true, isRequired: false, app: null, recoveryCodesLeft: 10 });
		expect(body.passkeys).toHaveLength(2);
		expect(JSON.stringify(body)).not.toContain('public');
		expect((await nextMail(site, member.email, 2)).subject).toContain('was added');
	});

	it('tells the member by mail how to remove it without being locked out', async () => {
		const member = await newMember();
		await addPasskey(member);
		const { text } = await nextMail(site, member.email, 1);
		expect(text).toContain('remove it in your account settings there first, then change your password.');
		expect(text).toContain(`If you can’t log in, contact us: ${site.context.config.siteUrl}/contact`);
	});

	const CASES: [string, Deviation & { attestation?: { format: string; statement: Buffer } }][] = [
		['from another site', { origin: 'https://bi1by.example' }],
		['for another site', { rpId: 'bi1by.example' }],
		['without a verified user', { isUserVerified: false }],
		['with a challenge that nobody sent', { challenge: Buffer.from('9999999999999.x.y').toString('base64url') }],
		[
			'with a certificate, which could name an address to download',
			{
				attestation: {
					format: 'packed',
					statement: Buffer.concat([Buffer.of(0xa1), cborText('x5c'), Buffer.of(0x81), cborBytes(Buffer.alloc(64))]),
				},
			},
		],
		['with a statement of a format with certificates', { attestation: { format: 'tpm', statement: Buffer.of(0xa0) } }],
	];
	it.each(CASES)('rejects one %s', async (_, deviation) => {
		const member = await newMember();
		const { body } = await member.call('POST', '/api/passkeys/options');
		const passkey = createAuthenticator(SITE_ORIGIN).create(body.options, deviation);
		expect((await member.call('POST', '/api/passkeys', { passkey })).status).toBe(403);
		expect(await site.context.db.$count(passkeys, eq(passkeys.userId, member.id))).toBe(0);
		expect(await site.context.db.$count(recoveryCodes, eq(recoveryCodes.userId, member.id))).toBe(0);
	});

	it('rejects the challenge of another member', async () => {
		const [one, other] = [await newMember(), await newMember()];
		const { body } = await one.call('POST', '/api/passkeys/options');
		const passkey = createAuthenticator(SITE_ORIGIN).create(body.options);
		expect((await other.call('POST', '/api/passkeys', { passkey })).status).toBe(403);
	});

	it('rejects the passkey of another member', async () => {
		const [one, other] = [await newMember(), await newMember()];
		const { authenticator } = await addPasskey(one);
		const { body } = await other.call('POST', '/api/passkeys/options');
		const passkey = authenticator.create(body.options);
		expect((await other.call('POST', '/api/passkeys', { passkey })).status).toBe(409);
	});

	it('rejects more than ten', async () => {
		const member = await newMember();
		for (let index = 0; index < 10; index += 1) await addPasskey(member);
		const { body } = await member.call('POST', '/api/passkeys/options');
		const passkey = createAuthenticator(SITE_ORIGIN).create(body.options);
		const { status, body: rejected } = await member.call('POST', '/api/passkeys', { passkey });
		expect([status, rejected.message]).toEqual([409, 'You can have 10 passkeys. Please remove one first.']);
	});
});

describe('managing factors', () => {
	it('renames and removes only passkeys of the member', async () => {
		const [one, other] = [await newMember(), await newMember()];
		await addPasskey(one);
		const [{ id }] = (await one.call('GET', '/api/factors')).body.passkeys;
		expect((await other.call('POST', '/api/passkeys/rename', { id, name: 'Mine' })).status).toBe(404);
		expect((await other.call('POST', '/api/passkeys/remove', { id })).status).toBe(404);
		expect((await one.call('POST', '/api/passkeys/rename', { id, name: '  ' })).status).toBe(400);
		expect((await one.call('POST', '/api/passkeys/rename', { id, name: 'Blue key' })).status).toBe(200);
		expect((await one.call('GET', '/api/factors')).body.passkeys).toMatchObject([{ id, name: 'Blue key' }]);
	});

	it('removes the recovery codes with the last factor, with a mail for each removal', async () => {
		const member = await newMember();
		await addApp(member);
		await addPasskey(member);
		expect((await member.call('POST', '/api/authenticator/remove')).status).toBe(200);
		const left = (await member.call('GET', '/api/factors')).body;
		expect([left.app, left.recoveryCodesLeft]).toEqual([null, 10]);
		await member.call('POST', '/api/passkeys/remove', { id: left.passkeys[0].id });
		expect((await member.call('GET', '/api/factors')).body.recoveryCodesLeft).toBe(0);
		await nextMail(site, member.email, 4);
		const subjects = (await mailsTo(site, member.email)).map(({ subject }) => subject);
		expect(subjects.filter((subject) => subject.includes('was removed'))).toHaveLength(2);
		expect((await member.call('POST', '/api/recovery-codes')).status).toBe(409);
	});

	it('requires a confirmation after 15 minutes for everything but the list and names', async () => {
		const member = await newMember();
		await addPasskey(member);
		wait(15 * 60_000 + 1);
		const calls: [string, object?][] = [
			['/api/passkeys/options'],
			['/api/passkeys/remove', { id: 1 }],
			['/api/authenticator/options'],
			['/api/authenticator', { setUp: 'x', code: '123456' }],
			['/api/authenticator/remove'],
			['/api/recovery-codes'],
		];
		for (const [url, body] of calls) {
			expect((await member.call('POST', url, body)).body.code, url).toBe('confirmation_required');
		}
		expect((await member.call('GET', '/api/factors')).status).toBe(200);
	});

	it('adds one authenticator app, whose set-up belongs to the session and ends', async () => {
		const [one, other] = [await newMember(), await newMember()];
		await addApp(one);
		expect((await one.call('POST', '/api/authenticator/options')).status).toBe(409);
		const { body } = await other.call('POST', '/api/authenticator/options');
		expect(body.uri).toMatch(/^otpauth:\/\/totp\/Bilby:.+secret=[A-Z2-7]{32}/);
		const third = await newMember();
		const stolen = { setUp: body.setUp, code: '123456' };
		expect((await third.call('POST', '/api/authenticator', stolen)).status).toBe(409);
		expect((await other.call('POST', '/api/authenticator', { ...stolen, code: '000' })).status).toBe(400);
		expect((await other.call('POST', '/api/authenticator', { ...stolen, setUp: 'x'.repeat(99) })).status).toBe(409);
		expect(await site.context.db.$count(authenticatorApps, eq(authenticatorApps.userId, other.id))).toBe(0);
	});
});

describe('a member who has not shown that the address is theirs', () => {
	it.each([
		['not verified', { emailVerifiedAt: null }],
		['verified elsewhere', { passwordUnconfirmed: true }],
	])('cannot add a factor while it is %s', async (_, overrides) => {
		const member = await newMember(overrides);
		expect((await member.call('POST', '/api/passkeys/options')).status).toBe(409);
		expect((await member.call('POST', '/api/authenticator/options')).status).toBe(409);
	});
});

it('turns off new factors with STAFF_SECOND_FACTOR=off, but not existing ones', async () => {
	const off = await openFactorSite({ STAFF_SECOND_FACTOR: 'off' });
	const member = await off.newMember();
	expect((await member.call('POST', '/api/passkeys/options')).status).toBe(404);
	expect((await member.call('GET', '/api/factors')).body.canAdd).toBe(false);
	expect((await off.site.app.inject('/api/social-providers')).json().passkeys).toBe(false);
	const row = { userId: member.id, sealedSecret: 'x', lastStep: 0, createdAt: new Date() };
	await off.site.context.db.insert(authenticatorApps).values(row);
	expect((await off.logIn(member)).status).toBe(202);
	expect((await member.call('POST', '/api/authenticator/remove')).status).toBe(200);
	await off.site.close();
});

it('rejects another value of STAFF_SECOND_FACTOR at the start', async () => {
	await expect(openTestSite({ env: { STAFF_SECOND_FACTOR: 'always' } })).rejects.toThrow(/STAFF_SECOND_FACTOR/);
});
