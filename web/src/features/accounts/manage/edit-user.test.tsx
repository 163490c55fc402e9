import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildProfile } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { EditUser } from './edit-user.tsx';

vi.mock('#ui/toast/toast.ts');

const member = {
	id: 9,
	username: 'quollfan',
	avatar: null,
	role: 4,
	city: 'Perth',
	dob: '1990-02-28',
	reputationPoints: 5,
	firstName: 'Quoll',
	lastName: 'Fan',
	email: 'quoll@bilby.example',
	address: null,
	zipCode: null,
	hideDate: 1,
	timeZone: '8',
	timeZoneName: 'Australia/Perth',
	status: 1,
	created_at: '2025-02-11T00:00:00.000Z',
	store: null,
};
const staff = (role: 1 | 2 | 3 | 4) => buildProfile({ id: 1, role });
const responses: Parameters<typeof fakeFetch>[0] = {};
let calls: ReturnType<typeof fakeFetch>;

beforeEach(() => {
	vi.stubGlobal('scrollTo', vi.fn());
	vi.mocked(showToast).mockClear();
	for (const path of Object.keys(responses)) delete responses[path];
	responses['/api/userProfile'] = { body: { data: member } };
	calls = fakeFetch(responses);
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const show = (profile = staff(2), userId = 9) =>
	renderInRouter(<EditUser token="t" profile={profile} userId={userId} />);
const select = (label: string) => screen.findByLabelText<HTMLSelectElement>(label);
const shownValues = async () => [(await select('Role')).value, (await select('Status')).value];
const sentTo = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);

describe('the edit form for staff', () => {
	test("shows the member's profile as read-only", async () => {
		show();
		const group = await screen.findByRole('group', { name: 'Member settings' });
		for (const label of ['First name', 'Last name', 'Email', 'Day', 'Address', 'City', 'Postcode', 'Time zone']) {
			expect(within(group).getByLabelText(label)).toBeTruthy();
		}
		expect(group.matches(':disabled')).toBe(true);
		expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('quoll@bilby.example');
		expect(screen.queryByLabelText(/password/i)).toBeNull();
	});

	test('sends role and status, confirms the save and scrolls to the top', async () => {
		show();
		fireEvent.change(await select('Role'), { target: { value: '3' } });
		fireEvent.change(await select('Status'), { target: { value: '3' } });
		responses['/api/editProfile'] = { body: { message: 'Member saved.' } };
		responses['/api/userProfile'] = { body: { data: { ...member, role: 3, status: 3 } } };
		fireEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
		expect(await screen.findByText('Member saved.')).toBeTruthy();
		expect(sentTo('/api/editProfile')).toEqual([{ id: 9, adminMode: 1, role: '3', status: '3' }]);
		await waitFor(() => expect(window.scrollTo).toHaveBeenCalledWith(0, 0));
		expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send a reset link' }).disabled).toBe(true);
	});

	test('confirms the save in a toast if the viewer can no longer edit the member', async () => {
		show();
		fireEvent.change(await select('Role'), { target: { value: '2' } });
		responses['/api/editProfile'] = { body: { message: 'Member saved.' } };
		const { status: _, ...published } = member;
		responses['/api/userProfile'] = { body: { data: { ...published, role: 2 } } };
		fireEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
		expect(await screen.findByText('You can only change members whose role is below yours.')).toBeTruthy();
		expect(showToast).toHaveBeenCalledExactlyOnceWith('success', 'Member saved.');
	});

	test('cannot be changed while it is being saved', async () => {
		const response = Promise.withResolvers<{ body: object }>();
		responses['/api/editProfile'] = () => response.promise;
		show();
		const fields = [await select('Role'), await select('Status')];
		fireEvent.change(fields[1] as HTMLSelectElement, { target: { value: '3' } });
		fireEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
		const button = await screen.findByRole('button', { name: 'Updating...' });
		const areInert = () => [...fields, button].map((part) => part.closest('[inert]') !== null);
		expect(areInert()).toEqual([true, true, false]);
		response.resolve({ body: { message: 'Member saved.' } });
		await waitFor(() => expect(areInert()).toEqual([false, false, false]));
	});

	test('sends only what was changed, so that it cannot undo the change of a colleague', async () => {
		show();
		fireEvent.change(await select('Status'), { target: { value: '3' } });
		responses['/api/editProfile'] = { body: { message: 'Member saved.' } };
		fireEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
		await screen.findByText('Member saved.');
		expect(sentTo('/api/editProfile')).toEqual([{ id: 9, adminMode: 1, status: '3' }]);
	});

	test('takes over what a colleague changed meanwhile, and sends only its own change', async () => {
		const { queryClient } = show();
		fireEvent.change(await select('Role'), { target: { value: '3' } });
		responses['/api/userProfile'] = { body: { data: { ...member, status: 3 } } };
		await act(() => queryClient.invalidateQueries());
		expect(await shownValues()).toEqual(['3', '3']);
		responses['/api/editProfile'] = { body: { message: 'Member saved.' } };
		responses['/api/userProfile'] = { body: { data: { ...member, role: 3, status: 3 } } };
		fireEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
		await screen.findByText('Member saved.');
		expect(sentTo('/api/editProfile')).toEqual([{ id: 9, adminMode: 1, role: '3' }]);
	});

	test('takes over what a colleague changed while it was being saved', async () => {
		show();
		fireEvent.change(await select('Role'), { target: { value: '3' } });
		responses['/api/editProfile'] = { body: { message: 'Member saved.' } };
		responses['/api/userProfile'] = { body: { data: { ...member, role: 3, status: 3 } } };
		fireEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
		await waitFor(async () => expect(await shownValues()).toEqual(['3', '3']));
		fireEvent.change(await select('Role'), { target: { value: '2' } });
		fireEvent.click(await screen.findByRole('button', { name: 'Save Settings' }));
		await waitFor(() => expect(sentTo('/api/editProfile')[1]).toEqual({ id: 9, adminMode: 1, role: '2' }));
	});

	test('lets staff choose the store of a Store Rep, and only theirs', async () => {
		responses['/api/userProfile'] = { body: { data: { ...member, store: { id: 3, name: 'Closed Down' } } } };
		responses['/api/store'] = { body: { data: [{ id: 4, str_name: 'JB Hi-Fi', str_active: 1 }] } };
		show();
		expect(screen.queryByLabelText('Store')).toBeNull();
		fireEvent.change(await select('Role'), { target: { value: '5' } });
		const field = await select('Store');
		await screen.findByRole('option', { name: 'JB Hi-Fi' });
		expect([...field.options].map(({ text }) => text)).toEqual(['Not chosen yet', 'Closed Down', 'JB Hi-Fi']);
		expect(field.value).toBe('3');
		fireEvent.change(field, { target: { value: '4' } });
		responses['/api/editProfile'] = { body: { message: 'Member saved.' } };
		fireEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
		await screen.findByText('Member saved.');
		expect(sentTo('/api/editProfile')).toEqual([{ id: 9, adminMode: 1, role: '5', store: '4' }]);
	});

	test('shows why the server rejected the change', async () => {
		show();
		responses['/api/editProfile'] = rejection(403, 'not_allowed', 'You don’t have permission to assign this role.');
		fireEvent.click(await screen.findByRole('button', { name: 'Save Settings' }));
		expect(await screen.findByText('You don’t have permission to assign this role.')).toBeTruthy();
	});

	test.each([
		[1, false, ['Super Admin', 'Admin', 'Moderator', 'Normal User', 'Store Rep']],
		[2, false, ['Admin', 'Moderator', 'Normal User', 'Store Rep']],
		[3, true, ['Normal User']],
	] as const)('offers somebody of role %i their roles', async (role, isDisabled, names) => {
		show(staff(role));
		const field = await select('Role');
		expect([field.disabled, [...field.options].map(({ text }) => text)]).toEqual([isDisabled, names]);
		expect((await select('Status')).disabled).toBe(false);
	});
});

describe('is hidden', () => {
	test.each([
		['for members', staff(4), 9, 'Only staff can manage other members.'],
		['for oneself', staff(2), 1, 'You can’t change your own role or status.'],
	])('%s', async (_, profile, userId, text) => {
		show(profile, userId);
		expect(await screen.findByText(text)).toBeTruthy();
		expect(screen.queryByRole('form')).toBeNull();
	});

	test('for members who do not rank below the viewer', async () => {
		const { firstName: _, lastName: __, email: ___, status: ____, ...known } = member;
		responses['/api/userProfile'] = { body: { data: known } };
		show();
		expect(await screen.findByText('You can only change members whose role is below yours.')).toBeTruthy();
	});

	test('for unknown members, and while the member cannot be loaded', async () => {
		responses['/api/userProfile'] = rejection(404, 'not_found', 'This member doesn’t exist.');
		show();
		expect(await screen.findByRole('heading', { name: 'Member not found' })).toBeTruthy();
		cleanup();
		responses['/api/userProfile'] = rejection(403, 'not_allowed', 'Something is wrong.');
		show();
		expect(await screen.findByText('Something is wrong.')).toBeTruthy();
	});
});

describe('when the member cannot be loaded again', () => {
	test('keeps a text that is being written', async () => {
		const { queryClient } = show();
		fireEvent.change(await screen.findByLabelText('Text'), { target: { value: 'Please stop.' } });
		responses['/api/userProfile'] = rejection(503, 'overloaded', 'Busy.');
		await act(() => queryClient.invalidateQueries());
		await waitFor(() => expect(sentTo('/api/userProfile')).toHaveLength(2));
		expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('Please stop.');
	});

	test('shows what was saved', async () => {
		show();
		fireEvent.change(await select('Role'), { target: { value: '3' } });
		responses['/api/editProfile'] = { body: { message: 'Member saved.' } };
		responses['/api/userProfile'] = rejection(503, 'overloaded', 'Busy.');
		fireEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
		await waitFor(() => expect(sentTo('/api/userProfile')).toHaveLength(2));
		await screen.findByRole('button', { name: 'Save Settings' });
		expect(screen.getByText('Member saved.')).toBeTruthy();
		expect(await shownValues()).toEqual(['3', '1']);
	});
});

test('sends a reset link to the member, or says why not', async () => {
	show();
	responses['/api/sendResetLink'] = rejection(429, 'too_many_requests', 'That was a lot at once.');
	const button = await screen.findByRole('button', { name: 'Send a reset link' });
	fireEvent.click(button);
	expect(await screen.findByText('That was a lot at once.')).toBeTruthy();
	responses['/api/sendResetLink'] = { body: { message: 'We’ve emailed the reset link.' } };
	fireEvent.click(button);
	await waitFor(() => expect(showToast).toHaveBeenCalledWith('success', 'We’ve emailed the reset link.'));
	expect(sentTo('/api/sendResetLink')).toEqual([{ id: 9 }, { id: 9 }]);
	// The history lists what staff did.
	await waitFor(() => expect(sentTo('/api/memberHistory')).toHaveLength(2));
});
