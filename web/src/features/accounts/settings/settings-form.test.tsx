import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildProfile } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { SettingsForm } from './account-settings.tsx';
import { zonesByRegion } from './place-fields.tsx';

const profile = buildProfile({ dob: '1990-02-28', hideDate: 1, city: 'Perth', timeZoneName: 'Australia/Perth' });
const saved = { body: { message: 'Your settings have been saved.' } };

beforeEach(() => {
	vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => {
	cleanup();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const open = (changed: Partial<typeof profile> = {}) =>
	renderInRouter(<SettingsForm token="t" profile={{ ...profile, ...changed }} />);
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.submit(screen.getByRole('form', { name: 'Account settings' }));
const shownIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('account settings', () => {
	test('shows the current settings and sends only what was changed, with the names', async () => {
		const calls = fakeFetch({ '/api/editProfile': saved });
		open();
		expect(['Day', 'Month', 'Year', 'Time zone', 'Email'].map(shownIn)).toEqual([
			...['28', '02', '1990', 'Australia/Perth', 'member@bilby.example'],
		]);
		expect(screen.getByLabelText<HTMLInputElement>('Email').readOnly).toBe(true);
		fill('First name', 'Zoë');
		fill('Year', '1991');
		fill('City', '');
		fireEvent.click(screen.getByLabelText(/Hide my age/));
		save();
		await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/editProfile'));
		expect(calls.find(({ path }) => path === '/api/editProfile')?.body).toEqual({
			id: 7,
			firstName: 'Zoë',
			lastName: 'Bilby',
			email: 'member@bilby.example',
			dob: '1991-02-28',
			hideDate: 0,
			city: '',
		});
	});

	test('take over what was changed on another device, and send only their own change', async () => {
		const calls = fakeFetch({ '/api/editProfile': saved });
		const { rerender, wrap } = open();
		fill('City', 'Darwin');
		const changed = { ...profile, username: 'daybilby', firstName: 'Zoë', hideDate: 0 as const, city: 'Broome' };
		rerender(wrap(<SettingsForm token="t" profile={changed} />));
		expect(['Username', 'First name', 'City'].map(shownIn)).toEqual(['daybilby', 'Zoë', 'Darwin']);
		expect(screen.getByLabelText<HTMLInputElement>(/Hide my age/).checked).toBe(false);
		save();
		await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/editProfile'));
		expect(calls.find(({ path }) => path === '/api/editProfile')?.body).toEqual({
			id: 7,
			firstName: 'Zoë',
			lastName: 'Bilby',
			email: 'member@bilby.example',
			city: 'Darwin',
		});
	});

	test('are saved with a short name from a sign-in provider', async () => {
		const calls = fakeFetch({ '/api/editProfile': saved });
		open({ firstName: 'Jo' });
		fill('City', 'Darwin');
		save();
		await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/editProfile'));
	});

	test('cannot be changed while they are being saved', async () => {
		const response = Promise.withResolvers<typeof saved>();
		fakeFetch({ '/api/editProfile': () => response.promise });
		open();
		save();
		const button = await screen.findByRole('button', { name: 'Updating...' });
		const areInert = () =>
			['First name', 'Day', 'City'].map((label) => screen.getByLabelText(label).closest('[inert]') !== null);
		expect(areInert()).toEqual([true, true, true]);
		expect(button.closest('[inert]')).toBeNull();
		response.resolve(saved);
		await waitFor(() => expect(areInert()).toEqual([false, false, false]));
	});

	test('return the focus to the field in which Enter was pressed', async () => {
		const response = Promise.withResolvers<typeof saved>();
		fakeFetch({ '/api/editProfile': () => response.promise });
		open();
		const field = screen.getByLabelText('First name');
		field.focus();
		save();
		const button = await screen.findByRole('button', { name: 'Updating...' });
		// jsdom leaves the focus in an inert field, which a browser does not.
		expect(document.activeElement).toBe(button);
		response.resolve(saved);
		await waitFor(() => expect(document.activeElement).toBe(field));
	});

	test('scrolls to the top a second after saving', async () => {
		fakeFetch({ '/api/editProfile': saved });
		open();
		save();
		await waitFor(() => expect(window.scrollTo).toHaveBeenCalledWith(0, 0));
	});

	test('shows a message at each invalid field before sending anything', async () => {
		const calls = fakeFetch({});
		open();
		fill('First name', 'W2');
		fill('Last name', '');
		fill('Username', 'two words');
		fill('Day', '30');
		fill('City', 'x'.repeat(81));
		save();
		for (const text of [
			...['Atleast 3 characters, alphabets only', 'This field cannot be null'],
			...['Please choose a valid day, month and year', 'Please use at most 80 characters.'],
			'Use 3 to 30 letters, digits, dots, hyphens or underscores, without spaces',
		]) {
			expect(await screen.findByText(text)).toBeTruthy();
		}
		expect(screen.getByLabelText('Month').getAttribute('aria-invalid')).toBe('true');
		fill('Day', '');
		expect(await screen.findByText(/^Please choose a valid day, month and year/)).toBeTruthy();
		fill('Month', '');
		fill('Year', '');
		save();
		await waitFor(() => expect(screen.queryByText(/^Please choose a valid day, month and year/)).toBeNull());
		expect(calls).toEqual([]);
	});

	test("shows the server's rejections at their fields", async () => {
		const errors = { username: 'This username is taken.', dob: 'This date is too recent' };
		fakeFetch({ '/api/editProfile': rejection(400, 'validation', 'This username is taken.', errors) });
		open();
		fill('Username', 'quollqueen');
		save();
		await screen.findByText('This username is taken.');
		expect(screen.getByLabelText('Username').getAttribute('aria-describedby')).toContain('field-username-error');
		expect(screen.getByLabelText('Day').getAttribute('aria-invalid')).toBe('true');
	});

	test('locks a username that was changed recently', () => {
		fakeFetch({});
		open({ usernameChangeableAt: '2026-12-21T02:00:00.000Z' });
		expect(screen.getByLabelText<HTMLInputElement>('Username').readOnly).toBe(true);
		expect(screen.getByText('You changed it recently. You can change it again on 21 Dec 2026.')).toBeTruthy();
	});
});

test('groups time zones by region with their current offset, Australia first', () => {
	const [first, ...others] = zonesByRegion('Etc/GMT+12', new Date('2026-11-21T02:00:00.000Z'));
	expect(first?.region).toBe('Australia');
	expect(first?.zones).toContainEqual({ name: 'Australia/Lord_Howe', label: 'Lord Howe (UTC+11:00)' });
	expect(first?.zones).toContainEqual({ name: 'Australia/Darwin', label: 'Darwin (UTC+09:30)' });
	const labels = others.flatMap(({ zones }) => zones.map(({ label }) => label));
	expect(labels).toContain('GMT+12 (UTC-12:00)');
	expect(labels).toContain('St Johns (UTC-03:30)');
});
