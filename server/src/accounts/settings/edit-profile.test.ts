import { toSkeleton } from '@bilby/contract/accounts/usernames';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reservedUsernames, users } from '#schema/accounts.ts';
import { memberRecords } from '#schema/member-records.ts';
import { buildDeal } from '#testing/rows/factories.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';
import { openSession } from '../sessions/sessions.service.ts';
import { isUsernameFree } from '../users/username.queries.ts';

const NOW = new Date('2026-11-21T02:00:00.000Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

let site: TestSite;
let member: TestMember;
let email: string;
let made = 0;

beforeAll(async () => {
	site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
	site.setNow(NOW);
	made += 1;
	email = `wren${made}@example.com`;
	member = await buildMember(site, { email });
});

const findRow = async ({ id }: { id: number }) => {
	const [row] = await site.context.db.select().from(users).where(eq(users.id, id));
	if (!row) throw new Error('This member doesn’t exist.');
	return row;
};

const edit = (fields: object = {}, who = member) =>
	who.call('POST', '/api/editProfile', { firstName: 'Wren', lastName: 'Fairy', email, ...fields });

/** Log in again first, because sessions expire in the time that these tests skip. */
async function rename(who: TestMember, username: string) {
	const { context } = site;
	const origin = { address: '203.0.113.7', userAgent: undefined };
	const accesstoken = await openSession(context, context.db, { userId: who.id, remember: true, origin });
	const { firstName, lastName, email: own } = await findRow(who);
	return who.call('POST', '/api/editProfile', { firstName, lastName, email: own, username }, { accesstoken });
}

describe('the settings form', () => {
	it('stores the fields as sent and returns them with the profile', async () => {
		const sent = {
			...{
				id: member.id,
				firstName: '\u200bZoë Anne',
				lastName: "O'Neil-Smith\u200b",
				address: ' 1 Gum\tSt\t',
				city: 'Perth',
			},
			zipCode: '6000',
			dob: '1990-02-28',
			hideDate: 0,
			timeZoneName: 'Australia/Perth',
			timeZone: '10',
			role: 4,
			status: '1',
			reputationPoints: 0,
			adminMode: true,
			avatar: null,
		};
		expect((await edit(sent)).status).toBe(200);
		const { body } = await member.call('GET', '/api/profile');
		expect(body.data).toMatchObject({
			firstName: 'Zoë Anne',
			lastName: "O'Neil-Smith",
			address: '1 Gum St',
			city: 'Perth',
			zipCode: '6000',
			dob: '1990-02-28',
			hideDate: 0,
			timeZoneName: 'Australia/Perth',
			timeZone: '8',
			email,
		});
	});

	it('keeps missing fields and clears empty ones', async () => {
		await edit({ address: '1 Gum St', city: 'Perth', dob: '1990-02-28', hideDate: 0, timeZoneName: 'Asia/Tokyo' });
		await edit({ address: '', city: null });
		expect(await findRow(member)).toMatchObject({
			address: null,
			city: null,
			birthDate: '1990-02-28',
			hideBirthDate: false,
			timeZone: 'Asia/Tokyo',
		});
	});

	it.each([
		['left out', {}, 'Australia/Sydney'],
		['as it is now', { timeZone: '11' }, 'Australia/Sydney'],
		['of Queensland', { timeZone: '10' }, 'Australia/Brisbane'],
		['of Nepal', { timeZone: 5.75 }, 'Asia/Kathmandu'],
		['beside a name', { timeZone: '99', timeZoneName: 'Europe/London' }, 'Europe/London'],
	])('accepts an offset %s', async (_, fields, zone) => {
		expect((await edit(fields)).status).toBe(200);
		expect((await findRow(member)).timeZone).toBe(zone);
	});

	it.each([
		['a digit in the first name', { firstName: 'W2en' }, { firstName: 'Atleast 3 characters, alphabets only' }],
		['two letters', { firstName: 'Jo' }, { firstName: 'Atleast 3 characters, alphabets only' }],
		['an emoji', { firstName: 'Wren🦘' }, { firstName: 'Atleast 3 characters, alphabets only' }],
		['1,000 letters', { firstName: 'w'.repeat(1_000) }, { firstName: 'Atleast 3 characters, alphabets only' }],
		['no first name', { firstName: ' ' }, { firstName: 'This field cannot be null' }],
		['no last name', { lastName: undefined }, { lastName: 'This field cannot be null' }],
		['a blank before the last name', { lastName: ' Fairy' }, { lastName: 'This field cannot be null' }],
		['a last name that ends in a digit', { lastName: 'Fairy2' }, { lastName: 'Please provide a valid input' }],
		['no email', { email: null }, { email: 'This field cannot be null' }],
		['a birthday in the future', { dob: '2027-01-01' }, { dob: 'This date is too recent' }],
		['a birthday 2,554 days ago', { dob: '2019-11-24' }, { dob: 'This date is too recent' }],
		['a birthday in 1800', { dob: '1800-01-01' }, { dob: 'Please choose a date from 1900 onwards' }],
		['30 February', { dob: '1990-02-30' }, { dob: 'Please choose a valid day, month and year' }],
		['the zone 99', { timeZone: '99' }, { timeZone: 'This time zone doesn’t exist.' }],
		[
			'a zone that only browsers know',
			{ timeZoneName: 'US/Pacific-New' },
			{ timeZoneName: 'This time zone doesn’t exist.' },
		],
		['a zone of the Moon', { timeZoneName: 'Moon/Tycho' }, { timeZoneName: 'This time zone doesn’t exist.' }],
		['a long address', { address: 'x'.repeat(201) }, { address: 'Please use at most 200 characters.' }],
		['a line break', { city: 'Perth\nWA' }, { city: 'This contains characters we can’t read.' }],
	])('rejects %s', async (_, fields, errors) => {
		const before = await findRow(member);
		const { status, body } = await edit(fields);
		expect([status, body.errors]).toEqual([400, errors]);
		expect(await findRow(member)).toEqual(before);
	});

	it('reports all problems together', async () => {
		const { status, body } = await edit({ firstName: '', lastName: '1', dob: '1800-01-01', username: 'a' });
		expect([status, Object.keys(body.errors).sort()]).toEqual([400, ['dob', 'firstName', 'lastName', 'username']]);
	});

	it('accepts the names from a sign-in provider while they stay the same', async () => {
		const names = { firstName: 'Jo', lastName: 'B.' };
		await site.context.db.update(users).set(names).where(eq(users.id, member.id));
		expect((await edit({ ...names, city: 'Perth' })).status).toBe(200);
		expect(await findRow(member)).toMatchObject({ ...names, city: 'Perth' });
		expect((await edit({ ...names, firstName: 'Al' })).body.errors).toHaveProperty('firstName');
	});

	it('accepts a birthday 2,555 days ago', async () => {
		expect((await edit({ dob: '2019-11-23' })).status).toBe(200);
	});

	it.each([
		['the role', { role: 2 }],
		['the status', { status: 3 }],
		['the reputation', { reputation: 9_999 }],
		['the reputation by its other name', { reputationPoints: '9999' }],
		['the email', { email: 'somebody@example.com' }],
		['the picture', { avatar: 'a-file-of-somebody' }],
	])('never changes %s', async (_, fields) => {
		const before = await findRow(member);
		const { status, body } = await edit({ city: 'Perth', ...fields });
		expect([status, Object.keys(body.errors)]).toEqual([403, Object.keys(fields)]);
		expect(await findRow(member)).toEqual(before);
	});

	it('rejects changes to another member, from staff too', async () => {
		const other = await buildMember(site);
		const before = await findRow(other);
		const staff = await buildMember(site, { role: 1 });
		for (const who of [member, staff]) {
			const { email: own } = await findRow(who);
			expect((await edit({ id: other.id, email: own }, who)).status).toBe(403);
			expect((await edit({ id: 2_000_000, email: own }, who)).status).toBe(403);
		}
		expect(await findRow(other)).toEqual(before);
	});

	it.each([
		['suspended', inDays(7)],
		['warned', null],
	] as const)('of a %s member cannot change what others see', async (code, endsAt) => {
		await edit({ city: 'Perth' });
		const { username } = await findRow(member);
		const kind = endsAt ? 'suspension' : 'warning';
		await site.context.db
			.insert(memberRecords)
			.values({ userId: member.id, kind, text: 'An ad', createdAt: NOW, endsAt });
		for (const fields of [{ username: `${username}2` }, { city: 'Buy at my shop' }]) {
			expect(await edit(fields)).toMatchObject({ status: 403, body: { code } });
		}
		expect(await member.call('POST', '/api/avatar', {})).toMatchObject({ status: 403, body: { code } });
		expect((await edit({ username, city: 'Perth', address: '1 Gum St' })).status).toBe(200);
		expect((await edit({ city: '' })).status).toBe(200);
		expect((await member.call('DELETE', '/api/avatar')).status).toBe(200);
		expect(await findRow(member)).toMatchObject({ username, city: null, address: '1 Gum St' });
	});

	it('invalidates only pages that name the member', async () => {
		const deal = await buildDeal(site.context.db, { userId: member.id });
		const cleared: string[][] = [];
		site.context.pageCache.onClear((tags) => cleared.push([...tags]));
		await edit({ address: '1 Gum St' });
		expect(cleared).toEqual([]);
		await edit({ city: 'Hobart' });
		await rename(member, `Wren.the.${member.id}`);
		expect(cleared).toEqual(Array(2).fill(['feed', `member:${member.id}`, `deal:${deal.id}`]));
	});
});

describe('a username', () => {
	const readUsername = async (who: TestMember) => (await findRow(who)).username;

	it('can be changed immediately, and again after 30 days', async () => {
		expect((await rename(member, 'wren_one')).status).toBe(200);
		site.setNow(inDays(29.5));
		const { status, body } = await rename(member, 'wren_two');
		expect([status, body.errors]).toEqual([
			400,
			{ username: 'You can change your username once every 30 days. Please try again in a day.' },
		]);
		const profile = await member.call('GET', '/api/profile');
		expect(profile.body.data.usernameChangeableAt).toBe(inDays(30).toISOString());
		site.setNow(inDays(30));
		expect((await rename(member, 'wren_two')).status).toBe(200);
		expect(await readUsername(member)).toBe('wren_two');
	});

	it('is reserved for 90 days after a change, and is not given to new members', async () => {
		const other = await buildMember(site);
		await rename(member, 'quollqueen');
		site.setNow(inDays(31));
		await rename(member, 'quollking');
		site.setNow(inDays(31 + 89));
		expect((await rename(other, 'Quoll.Queen')).body.errors).toHaveProperty('username');
		const newcomer = { userId: null, now: inDays(31 + 89) };
		const isFree = await site.context.db.transaction((tx) => isUsernameFree(tx, 'quollqueen', newcomer));
		expect(isFree).toBe(false);
		site.setNow(inDays(31 + 91));
		expect((await rename(other, 'QuollQueen')).status).toBe(200);
	});

	it('can be taken back by its former owner', async () => {
		await rename(member, 'numbatfan');
		site.setNow(inDays(31));
		await rename(member, 'dingofan');
		site.setNow(inDays(62));
		expect((await rename(member, 'numbatfan')).status).toBe(200);
		const kept = await site.context.db.select().from(reservedUsernames).where(eq(reservedUsernames.userId, member.id));
		expect(kept.map(({ skeleton }) => skeleton)).toContain(toSkeleton('dingofan'));
		expect(kept.map(({ skeleton }) => skeleton)).not.toContain(toSkeleton('numbatfan'));
	});

	it('can change the case of its letters', async () => {
		await rename(member, 'tassiedevil');
		site.setNow(inDays(31));
		expect((await rename(member, 'Tassie-Devil')).status).toBe(200);
		expect((await rename(await buildMember(site), 'tassiedevil')).status).toBe(400);
	});

	it.each(['goodbuyer', 'GOODBUYER', 'g00dbuyer', 'good_buyer', 'good.buyer', 'Good-Buyer'])(
		'cannot be %s, which looks like goodbuyer',
		async (lookalike) => {
			const [owner] = await site.context.db.select().from(users).where(eq(users.username, 'goodbuyer'));
			if (!owner) await buildMember(site, { username: 'goodbuyer' });
			const { status, body } = await rename(member, lookalike);
			expect([status, body.errors]).toEqual([
				400,
				{ username: 'This username is taken or too similar to another. Please choose another.' },
			]);
		},
	);

	it.each([
		['ab', 'letters'],
		['a'.repeat(31), 'letters'],
		['two words', 'letters'],
		['wrén', 'letters'],
		['admin', 'reserved'],
		['B1lby_Staff', 'reserved'],
		['rn0derator', 'reserved'],
	])('is rejected if it is %s', async (username, why) => {
		const { status, body } = await rename(member, username);
		expect(status).toBe(400);
		expect(body.errors.username).toContain(why);
	});

	it('goes to one of two members who want it at the same time', async () => {
		const others = await Promise.all(Array.from({ length: 4 }, () => buildMember(site)));
		const requested = ['lastname', 'LASTNAME', '1astname', 'last_name'];
		const responses = await Promise.all(others.map((who, index) => rename(who, requested[index] ?? '')));
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
		expect(site.faults).toEqual([]);
	});

	it('changes once if one member changes it twice at the same time', async () => {
		const responses = await Promise.all([rename(member, 'firstchoice'), rename(member, 'secondchoice')]);
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
	});

	it.each(['Il1O0', 'barney.Vvv', 'rn_rn', '0123456789', 'a-b_c.d', 'vvvv', 'r.n', 'SILLY-five55'])(
		'%s has the same skeleton in the database and the contract',
		async (username) => {
			await site.context.db.update(users).set({ username }).where(eq(users.id, member.id));
			expect((await findRow(member)).usernameSkeleton).toBe(toSkeleton(username));
		},
	);

	it('has a skeleton that is found by its index', async () => {
		const plan = await site.context.db.transaction(async (tx) => {
			await tx.execute(sql`set local enable_seqscan = off`);
			return tx.execute(sql`explain select id from users where username_skeleton = 'x'`);
		});
		expect(JSON.stringify(plan)).toContain('users_by_username_skeleton');
	});
});
