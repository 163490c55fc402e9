import { CHOSEN_KIND_NAMES, NOTIFICATION_KINDS } from '@bilby/contract/notifications/kinds';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildToken } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { NotificationSettings } from './notification-settings.tsx';

const TOKEN = buildToken(7);

beforeEach(() => localStorage.clear());
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const settings = CHOSEN_KIND_NAMES.map((kind) => ({
	kind,
	label: NOTIFICATION_KINDS[kind].label,
	...NOTIFICATION_KINDS[kind].defaults,
}));

function show(stored: Parameters<typeof fakeFetch>[0][string] = { body: { settings } }) {
	// Reading and storing use the same address.
	const calls = fakeFetch({ '/api/notification-settings': stored });
	renderInRouter(<NotificationSettings token={TOKEN} />);
	return calls;
}

test('is one table with a row a kind and a column a channel', async () => {
	show();
	const table = await screen.findByRole('table', { name: 'Your notifications, and where you get them' });
	const columns = within(table).getAllByRole('columnheader');
	expect(columns.map(({ textContent }) => textContent)).toEqual(['Notification', 'On site', 'By email']);
	const kinds = within(table).getAllByRole('rowheader');
	expect(kinds.map(({ textContent }) => textContent)).toEqual(settings.map(({ label }) => label));
	for (const { label, inApp, mail } of settings) {
		expect(within(table).getByRole<HTMLInputElement>('switch', { name: `${label}, on site` }).checked).toBe(inApp);
		expect(within(table).getByRole<HTMLSelectElement>('combobox', { name: `${label}, by email` }).value).toBe(mail);
	}
});

test('stores each change immediately', async () => {
	const calls = show();
	fireEvent.click(await screen.findByRole('switch', { name: 'Replies to your comments, on site' }));
	fireEvent.change(screen.getByRole('combobox', { name: 'Replies to your comments, by email' }), {
		target: { value: 'none' },
	});
	await waitFor(() =>
		expect(calls.map(({ body }) => body).filter(({ kind }) => kind !== undefined)).toEqual([
			{ kind: 'reply', inApp: false, mail: 'daily' },
			{ kind: 'reply', inApp: false, mail: 'none' },
		]),
	);
});

test('reverts a change that the server rejects, and says why', async () => {
	let isRead = false;
	show(() => {
		if (isRead) return rejection(500, 'internal', 'Something went wrong.');
		isRead = true;
		return { body: { settings } };
	});
	const toggle = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Likes on your deals, on site' });
	await screen.findByRole('table');
	fireEvent.click(toggle());
	await screen.findByRole('alert');
	expect(toggle().checked).toBe(true);
});
