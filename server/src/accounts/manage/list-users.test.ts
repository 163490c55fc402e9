import { type UsersQuery, usersReply } from '@bilby/contract/staff/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#schema/accounts.ts';
import { buildUser } from '#testing/rows/factories.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';

let site: TestSite;
let superAdmin: TestMember;
let admin: TestMember;
let moderator: TestMember;

beforeAll(async () => {
	site = await openTestSite();
	await site.context.db.delete(users);
	const add = (number: number, overrides: Partial<typeof users.$inferInsert> = {}) =>
		buildUser(site.context.db, {
			username: `Quoll-${number}`,
			email: `q${number}@example.com`,
			firstName: 'Olive',
			lastName: 'Quoll',
			createdAt: new Date(Date.UTC(2026, 0, number)),
			...overrides,
		});
	await add(1);
	await add(2, { username: 'quoll_2', firstName: 'Ngaire', lastName: 'O’Brien-Wattle', status: 3 });
	await add(3, { username: 'Dingo.3', email: 'Dingo_%@example.com', role: 5 });
	// Joined at the same time as the one before, so that the id decides.
	await add(4, { createdAt: new Date(Date.UTC(2026, 0, 3)) });
	await add(5, { username: 'gone-5', erasingAt: new Date(), deletesAt: new Date(), erasedAt: new Date() });
	superAdmin = await staff(1, 'Super');
	admin = await staff(2, 'Boss');
	moderator = await staff(3, 'Mod');
});
afterAll(() => site.close());

const staff = (role: number, username: string) =>
	buildMember(site, {
		role,
		username,
		email: `${username}@staff.example`,
		firstName: 'Sally',
		lastName: username,
		createdAt: new Date(Date.UTC(2025, 0, role)),
	});
const list = async (query: Partial<Record<keyof UsersQuery, unknown>> = {}, who = moderator) => {
	const { status, body } = await who.call('POST', '/api/users', query);
	expect(status, JSON.stringify(body)).toBe(200);
	return usersReply.parse(body);
};
const namesOf = async (query: Parameters<typeof list>[0], who = moderator) =>
	(await list(query, who)).users.map(({ username }) => username);

const NEWEST = ['Quoll-4', 'Dingo.3', 'quoll_2', 'Quoll-1', 'Mod', 'Boss', 'Super'];

describe('the list of members', () => {
	it.each([
		['newest', NEWEST],
		['oldest', NEWEST.toReversed()],
		['username', ['Boss', 'Dingo.3', 'Mod', 'Quoll-1', 'Quoll-4', 'quoll_2', 'Super']],
		['username-desc', ['Super', 'quoll_2', 'Quoll-4', 'Quoll-1', 'Mod', 'Dingo.3', 'Boss']],
	])('is sorted by %s, on one page or on many', async (sort, expected) => {
		expect(await namesOf({ sort })).toEqual(expected);
		const paged: string[] = [];
		for (let cursor: string | null | undefined; cursor !== null; ) {
			const page = await list({ sort, limit: 2, ...(cursor && { cursor }) });
			paged.push(...page.users.map(({ username }) => username));
			cursor = page.nextCursor;
		}
		expect(paged).toEqual(expected);
	});

	it.each([
		[{ role: 5 }, ['Dingo.3']],
		[{ role: 4 }, ['Quoll-4', 'quoll_2', 'Quoll-1']],
		[{ role: 4, status: 3 }, ['quoll_2']],
		[{ status: 1, role: 4 }, ['Quoll-4', 'Quoll-1']],
		[{ role: 2, status: 3 }, []],
	])('is filtered by %j', async (filters, expected) => {
		expect(await namesOf(filters)).toEqual(expected);
	});

	it.each([
		['quoll', ['Quoll-4', 'quoll_2', 'Quoll-1', 'Dingo.3'].toSorted()],
		['QUOLL-4', ['Quoll-4']],
		['quoll_', ['quoll_2']],
		['q2@exam', ['quoll_2']],
		['dingo_%@', ['Dingo.3']],
		['ngaire o', ['quoll_2']],
		['o’brien', ['quoll_2']],
		['  boss ', ['Boss']],
		['%', []],
		['\\', []],
		["'; drop table users; --", []],
		['<script>', []],
		['uoll', []],
		['gone', []],
	])('finds members by %j', async (searchTerm, expected) => {
		expect((await namesOf({ searchTerm })).toSorted()).toEqual(expected);
		expect(site.faults).toEqual([]);
	});

	it('combines search, filters, order and pages', async () => {
		const query = { searchTerm: 'quoll', status: 1, sort: 'username', limit: 1 };
		const first = await list(query);
		expect(first.users.map(({ username }) => username)).toEqual(['Dingo.3']);
		expect(await namesOf({ ...query, cursor: first.nextCursor })).toEqual(['Quoll-1']);
		expect(first.isCut).toBe(false);
	});

	it('shows names and addresses only of members below the viewer, and of the viewer', async () => {
		const emails = async (who: TestMember) =>
			(await list({ sort: 'username' }, who)).users.flatMap(({ email, username }) =>
				email === null ? [] : [username],
			);
		const members = ['Dingo.3', 'Quoll-1', 'Quoll-4', 'quoll_2'];
		expect(await emails(moderator)).toEqual(['Dingo.3', 'Mod', 'Quoll-1', 'Quoll-4', 'quoll_2']);
		expect(await emails(admin)).toEqual(['Boss', 'Dingo.3', 'Mod', 'Quoll-1', 'Quoll-4', 'quoll_2']);
		expect((await emails(superAdmin)).length).toBe(members.length + 3);
		const boss = (await list({ searchTerm: 'boss' })).users[0];
		expect(boss).toMatchObject({ firstName: null, lastName: null, email: null, role: 2 });
	});

	it('does not find members above the viewer by fields that the viewer may not see', async () => {
		for (const searchTerm of ['boss@staff', 'sally b', 'super@']) {
			expect(await namesOf({ searchTerm })).toEqual([]);
			expect(await namesOf({ searchTerm }, superAdmin)).toHaveLength(1);
		}
		expect(await namesOf({ searchTerm: 'mod@staff' })).toEqual(['Mod']);
	});

	it('contains no secrets', async () => {
		const { body } = await superAdmin.call('POST', '/api/users', {});
		expect(JSON.stringify(body)).not.toMatch(/password|argon|publicId|birth|address/i);
	});

	it.each([
		[{ role: 6 }, 'role'],
		[{ role: 'admin' }, 'role'],
		[{ status: 2 }, 'status'],
		[{ sort: 'password' }, 'sort'],
		[{ limit: 51 }, 'limit'],
		[{ cursor: 'WyJuZXdlc3QiLDFd' }, 'cursor'],
		[{ searchTerm: 'x'.repeat(201) }, 'searchTerm'],
	])('rejects %j', async (query, field) => {
		const { status, body } = await moderator.call('POST', '/api/users', query);
		expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
	});

	it('rejects the cursor of another order', async () => {
		const { nextCursor } = await list({ limit: 1 });
		const { status } = await moderator.call('POST', '/api/users', { sort: 'username', cursor: nextCursor });
		expect(status).toBe(400);
	});

	it.each([4, 5])('is closed to role %i', async (role) => {
		const { status, body } = await (await buildMember(site, { role })).call('POST', '/api/users', {});
		expect([status, body.users]).toEqual([403, undefined]);
	});
});

it('reports when a search has too many matches', async () => {
	await site.context.db.insert(users).values(
		Array.from({ length: 201 }, (_, index) => ({
			username: `many-${index}`,
			email: `many-${index}@example.com`,
			firstName: 'Many',
			lastName: 'Members',
		})),
	);
	const found = await list({ searchTerm: 'many' });
	expect([found.isCut, found.users.length]).toEqual([true, 20]);
	expect((await list({ searchTerm: 'many-50' })).isCut).toBe(false);
});
