import type { ListedUser } from '@bilby/contract/staff/wire';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildProfile } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { ManageUsers } from './manage-users.tsx';
import type { UsersAddress } from './users-query.ts';

const QUOLL: ListedUser = {
	id: 9,
	username: 'quollfan',
	avatar: null,
	role: 4,
	status: 1,
	reputationPoints: 1_470,
	created_at: '2025-02-11T00:00:00.000Z',
	emailVerified: true,
	suspendedUntil: null,
	firstName: 'Olive',
	lastName: 'Quoll',
	email: 'olive@bilby.example',
};
const BOSS: ListedUser = { ...QUOLL, id: 2, username: 'boss', role: 2, firstName: null, lastName: null, email: null };

const responses: Parameters<typeof fakeFetch>[0] = {};
let calls: ReturnType<typeof fakeFetch>;

beforeEach(() => {
	stubBrowser();
	for (const path of Object.keys(responses)) delete responses[path];
	responses['/api/users'] = reply([QUOLL, BOSS]);
	calls = fakeFetch(responses);
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const reply = (users: ListedUser[], more: object = {}) => ({
	body: { users, nextCursor: null, isCut: false, ...more },
});
const show = (address: UsersAddress = {}, role: 1 | 2 | 3 | 4 | 5 = 3) =>
	renderInRouter(
		<ManageUsers token="t" profile={buildProfile({ id: 1, role })} address={address} />,
		'/profile?tab=users',
	);
const findRow = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const requests = () => calls.filter(({ path }) => path === '/api/users').map(({ body }) => body);

describe('the table of members', () => {
	test('shows what staff may see of each member, and links to the form of those below them', async () => {
		show();
		const quoll = await findRow('quollfan');
		for (const text of [/Olive Quoll/, /olive@bilby\.example/, 'Normal User', 'Active', '1,470', '11 Feb 2025']) {
			expect(quoll.getByText(text)).toBeTruthy();
		}
		expect(quoll.getByRole('link', { name: 'Edit quollfan' }).getAttribute('href')).toBe('/profile?tab=users&user=9');
		const boss = await findRow('boss');
		expect(boss.getByText('Admin')).toBeTruthy();
		expect(boss.queryByRole('link', { name: 'Edit boss' })).toBeNull();
	});

	test('has no link to the form of the viewer', async () => {
		responses['/api/users'] = reply([{ ...QUOLL, id: 1, username: 'me' }]);
		show({}, 1);
		expect((await findRow('me')).queryByRole('link', { name: 'Edit me' })).toBeNull();
	});

	test.each([
		[{ status: 3 }, 'Disabled'],
		[{ suspendedUntil: '2026-12-01T00:00:00.000Z' }, 'Suspended until 1 Dec 2026'],
		[{ emailVerified: false }, 'Not verified'],
	] as const)('shows the state of a member with %j', async (overrides, text) => {
		responses['/api/users'] = reply([{ ...QUOLL, ...overrides }]);
		show();
		expect((await findRow('quollfan')).getByText(text)).toBeTruthy();
	});

	test('sends the search, filters and order of the address', async () => {
		show({ q: 'qu', role: 4, status: 3, sort: 'username' });
		await findRow('quollfan');
		expect(requests()).toEqual([{ searchTerm: 'qu', role: 4, status: 3, sort: 'username', limit: 20 }]);
		expect(screen.getByLabelText<HTMLSelectElement>('Role').value).toBe('4');
		expect(screen.getByRole('columnheader', { name: 'Member' }).getAttribute('aria-sort')).toBe('ascending');
	});

	test('puts filters and order into the address', async () => {
		const { router } = show({ q: 'qu' });
		fireEvent.change(await screen.findByLabelText('Role'), { target: { value: '3' } });
		await waitFor(() => expect(router.state.location.href).toBe('/profile?tab=users&q=qu&role=3'));
		await findRow('quollfan');
		fireEvent.click(screen.getByRole('button', { name: 'Joined' }));
		await waitFor(() => expect(router.state.location.href).toBe('/profile?tab=users&q=qu&sort=oldest'));
	});

	test('loads more members', async () => {
		responses['/api/users'] = reply([QUOLL], { nextCursor: 'next' });
		show();
		const more = await screen.findByRole('button', { name: 'More members' });
		responses['/api/users'] = reply([BOSS], { isCut: true });
		fireEvent.click(more);
		await findRow('boss');
		expect(screen.getByRole('row', { name: /quollfan/ })).toBeTruthy();
		expect(requests().at(-1)).toEqual({ searchTerm: '', sort: 'newest', limit: 20, cursor: 'next' });
		expect(screen.queryByRole('button', { name: 'More members' })).toBeNull();
	});

	test('says if more members match than it shows', async () => {
		responses['/api/users'] = reply([QUOLL], { isCut: true });
		show({ q: 'q' });
		expect(await screen.findByText(/^More than 200 members match\./)).toBeTruthy();
	});

	test.each([
		[{ q: 'xyz' }, 'Nothing here contains “xyz”.'],
		[{ role: 5 }, 'No member has this role and status.'],
	] as const)('says that nothing matches %j', async (address, text) => {
		responses['/api/users'] = reply([]);
		show(address);
		expect(await screen.findByText(text)).toBeTruthy();
	});

	test('says why it could not load, and tries again', async () => {
		responses['/api/users'] = rejection(403, 'not_allowed', 'Something is wrong.');
		show();
		expect(await screen.findByText('Something is wrong.')).toBeTruthy();
		responses['/api/users'] = reply([QUOLL]);
		fireEvent.click(screen.getByRole('button', { name: /try again/i }));
		await findRow('quollfan');
	});

	test.each([4, 5] as const)('is hidden from role %i', async (role) => {
		show({}, role);
		expect(await screen.findByText('Only staff can manage other members.')).toBeTruthy();
		expect(requests()).toEqual([]);
	});
});
