// One database is enough: this tests who may do what.
import type { AddressInfo } from 'node:net';
import { findDenial } from '@bilby/contract/kernel/permissions';
import type { LogEntry } from '@bilby/contract/moderation-log/wire';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moderationLog } from '#schema/moderation.ts';
import { attempts } from '#schema/platform.ts';
import { openReader } from '#testing/requests/live-reader.ts';
import { nextMail } from '#testing/requests/outbox.ts';
import type { TestMember } from '#testing/rows/members.ts';
import { buildDiscussedDeal } from '#testing/set-ups/discussed-deal.ts';
import { openFactorSite } from '#testing/set-ups/factor-site.ts';
import { removeFactorsForOperator } from './remove-factors.service.ts';

const { site, newMember, addApp, addPasskey, logIn } = await openFactorSite({ STAFF_SECOND_FACTOR: 'required' });

afterAll(() => site.close());
beforeEach(async () => {
	await site.context.db.delete(attempts);
	site.setNow(new Date());
});

const listUsers = (member: TestMember) => member.call('POST', '/api/users', {});
const profileOf = async (member: TestMember) => (await member.call('GET', '/api/profile')).body.data;

describe('with STAFF_SECOND_FACTOR=required', () => {
	it.each([1, 2, 3])('role %i can log in, but use no tool of staff before adding a factor', async (role) => {
		const staff = await newMember({ role });
		expect((await logIn(staff)).status).toBe(200);
		expect(await listUsers(staff)).toMatchObject({ status: 403, body: { code: 'factor_required' } });
		const demotion = { id: 999_999, adminMode: 1, role: 4 };
		expect((await staff.call('POST', '/api/editProfile', demotion)).body.code).toBe('factor_required');
		expect((await profileOf(staff)).lacksFactor).toBe(true);
		expect((await staff.call('GET', '/api/sessions')).status).toBe(200);
		await addApp(staff);
		expect((await listUsers(staff)).status).toBe(200);
		expect((await profileOf(staff)).lacksFactor).toBe(false);
		expect((await staff.call('GET', '/api/factors')).body.isRequired).toBe(true);
	});

	it.each([1, 2, 3] as const)('every call of staff rejects role %i without a factor', async (role) => {
		const staff = await newMember({ role });
		const viewer = { role, isVerified: true, lacksFactor: true };
		const routes = site.app.declaredRoutes.filter(
			({ access }) => access !== 'metrics' && findDenial(access, viewer) === 'factor_required',
		);
		expect(routes.length).toBeGreaterThan(15);
		for (const { method, url } of routes) {
			const response = await site.app.inject({
				method,
				url: url.replace(':id', '1').replace(':dealId', '1'),
				headers: { accesstoken: staff.token },
			});
			expect([response.statusCode, response.json().code], `${method} ${url}`).toEqual([403, 'factor_required']);
		}
	});

	it('gives staff without a factor the permissions of their rank only', async () => {
		const staff = await newMember({ role: 3, reputation: 500 });
		const talk = await buildDiscussedDeal(site, await newMember());
		const { id: commentId } = await talk.posted('Thanks!');
		const pin = () => staff.call('POST', '/api/comment/pin', { dealId: talk.dealId, commentId, pin: 1 });
		expect((await pin()).status).toBe(403);
		await addApp(staff);
		expect((await pin()).status).toBe(200);
	});

	it('ends the streams of staff whose factor is removed', async () => {
		await site.app.listen({ port: 0, host: '127.0.0.1' });
		const { port } = site.app.server.address() as AddressInfo;
		const [staff, superAdmin] = [await newMember({ role: 3 }), await newMember({ role: 1 })];
		for (const who of [staff, superAdmin]) await addApp(who);
		const { body } = await staff.call('POST', '/api/live-ticket');
		const reader = await openReader(`http://127.0.0.1:${port}/api/live`, `deal:1&ticket=${body.ticket}`);
		await expect.poll(() => reader.events().some(({ type }) => type === 'review'), { timeout: 8_000 }).toBe(true);
		expect((await superAdmin.call('POST', '/api/removeMemberFactors', { id: staff.id })).status).toBe(200);
		await expect.poll(reader.hasEnded, { timeout: 8_000 }).toBe(true);
		await reader.close();
	});

	it.each([4, 5])('role %i needs none', async (role) => {
		const member = await newMember({ role });
		expect((await profileOf(member)).lacksFactor).toBe(false);
		expect((await member.call('GET', '/api/factors')).body.isRequired).toBe(false);
		expect((await listUsers(member)).body.code).toBe('not_allowed');
	});

	it('keeps the last factor of staff, but not the others', async () => {
		const staff = await newMember({ role: 3 });
		await addApp(staff);
		await addPasskey(staff);
		const [{ id }] = (await staff.call('GET', '/api/factors')).body.passkeys;
		expect((await staff.call('POST', '/api/passkeys/remove', { id })).status).toBe(200);
		expect((await staff.call('POST', '/api/authenticator/remove')).status).toBe(409);
		expect((await listUsers(staff)).status).toBe(200);
	});
});

describe('removing the factors of a member', () => {
	let superAdmin: TestMember;
	const remove = (staff: TestMember, { id }: { id: number }) => staff.call('POST', '/api/removeMemberFactors', { id });
	beforeAll(async () => {
		superAdmin = await newMember({ role: 1 });
		await addApp(superAdmin);
	});

	it('lets a Super Admin do it, with a log entry and a mail', async () => {
		const member = await newMember();
		await addApp(member);
		await addPasskey(member);
		// Mails are sent in parallel, so wait for these before the next one.
		await nextMail(site, member.email, 2);
		const shown = async (staff: TestMember) =>
			(await staff.call('POST', '/api/userProfile', { id: member.id })).body.data.canRemoveFactors;
		const moderator = await newMember({ role: 3 });
		await addApp(moderator);
		expect([await shown(superAdmin), await shown(moderator)]).toEqual([true, false]);
		expect((await remove(superAdmin, member)).status).toBe(200);
		expect((await logIn(member)).status).toBe(200);
		expect(await shown(superAdmin)).toBe(false);
		expect((await nextMail(site, member.email, 3)).subject).toContain('was turned off');
		const log = await site.context.db.select().from(moderationLog).where(eq(moderationLog.subjectId, member.id));
		expect(log).toMatchObject([{ act: 'member.remove-factors', moderatorId: superAdmin.id, subjectKind: 'member' }]);
		expect((await remove(superAdmin, member)).status).toBe(409);
	});

	it.each([2, 3, 4, 5])('does not let role %i do it', async (role) => {
		const [staff, member] = [await newMember({ role }), await newMember()];
		await addApp(staff);
		await addApp(member);
		expect((await remove(staff, member)).body.code).toBe('not_allowed');
		expect((await logIn(member)).status).toBe(202);
	});

	it('does not let a Super Admin remove their own factors, or those of an unknown member', async () => {
		expect((await remove(superAdmin, superAdmin)).status).toBe(403);
		expect((await remove(superAdmin, { id: 999_999 })).status).toBe(404);
	});
});

describe('removing the factors of a Super Admin by the operator', () => {
	it('lets them log in with the password alone, with a log entry and a mail', async () => {
		const superAdmin = await newMember({ role: 1 });
		await addApp(superAdmin);
		await addPasskey(superAdmin);
		await nextMail(site, superAdmin.email, 2);
		expect((await logIn(superAdmin)).status).toBe(202);
		const typed = ` ${superAdmin.email.toUpperCase()}`;
		expect((await removeFactorsForOperator(site.context, typed)).id).toBe(superAdmin.id);
		expect((await logIn(superAdmin)).status).toBe(200);
		// Their sessions stay open, as after the removal by staff.
		expect((await superAdmin.call('GET', '/api/factors')).body).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
		expect((await nextMail(site, superAdmin.email, 3)).subject).toContain('was turned off');
		const log = await site.context.db.select().from(moderationLog).where(eq(moderationLog.subjectId, superAdmin.id));
		expect(log).toMatchObject([
			{
				act: 'member.remove-factors',
				moderatorId: null,
				subjectKind: 'member',
				reason: 'By the operator, with the setup command',
				details: { byOperator: true },
			},
		]);
		const reader = await newMember({ role: 1 });
		await addApp(reader);
		const { entries } = (await reader.call('POST', '/api/moderationLog', { act: 'member.remove-factors' })).body;
		const own = entries.find(({ subject }: LogEntry) => subject.id === superAdmin.id);
		expect(own).toMatchObject({ by: null, byOperator: true, changes: [] });
		const { actions } = (await reader.call('POST', '/api/memberHistory', { id: superAdmin.id })).body;
		expect(actions).toMatchObject([{ by: null, details: { byOperator: true } }]);
	});

	it('rejects unknown addresses and members without factors', async () => {
		const remove = (email: string) => removeFactorsForOperator(site.context, email);
		await expect(remove('nobody@example.com')).rejects.toThrow('No member has the address nobody@example.com.');
		await expect(remove((await newMember()).email)).rejects.toThrow('This member has no second factor.');
	});
});
