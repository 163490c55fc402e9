import { CHOSEN_KIND_NAMES, NOTIFICATION_KINDS } from '@bilby/contract/notifications/kinds';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildToken } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { NotificationSettings } from './notification-settings.tsx';

const TOKEN = buildToken(7);

beforeEach(() => localStorage.clear());
afterEach(() => {
	cleanup();
	vi.useRealTimers();
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

test('shows one table with a row for each kind and a column for each channel', async () => {
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

test('reverts a change that the server rejects, and shows an error', async () => {
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

test('reverts only the rejected one of two changes', async () => {
	const replies = [{ body: { settings } }, rejection(500, 'internal', 'Something went wrong.'), { body: {} }];
	const calls = show(() => replies.shift() ?? 'offline');
	const toggle = (label: string) => screen.getByRole<HTMLInputElement>('switch', { name: `${label}, on site` });
	await screen.findByRole('table');
	fireEvent.click(toggle('Likes on your deals'));
	fireEvent.click(toggle('Replies to your comments'));
	await screen.findByRole('alert');
	await waitFor(() => expect(calls).toHaveLength(3));
	await waitFor(() => expect(toggle('Likes on your deals').checked).toBe(true));
	expect(toggle('Replies to your comments').checked).toBe(false);
});

test('sends one change at a time, so that the last one wins', async () => {
	let answer: (reply: { body: object }) => void = () => undefined;
	const first = new Promise<{ body: object }>((resolve) => {
		answer = resolve;
	});
	const replies = [{ body: { settings } }, first, { body: {} }];
	const calls = show(() => replies.shift() ?? 'offline');
	const toggle = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Replies to your comments, on site' });
	await screen.findByRole('table');
	fireEvent.click(toggle());
	await waitFor(() => expect(calls).toHaveLength(2));
	vi.useFakeTimers({ shouldAdvanceTime: true });
	fireEvent.click(toggle());
	await act(() => vi.advanceTimersByTimeAsync(1_000));
	expect(calls).toHaveLength(2);
	answer({ body: {} });
	await waitFor(() => expect(calls).toHaveLength(3));
	expect(calls.at(-1)?.body).toMatchObject({ kind: 'reply', inApp: true });
	expect(toggle().checked).toBe(true);
});
