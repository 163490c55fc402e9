import type { ContactMessage } from '@bilby/contract/contact/wire';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildProfile } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { ContactMessages } from './contact-messages.tsx';

const MESSAGE: ContactMessage = {
	id: 4,
	name: 'Olive Quoll',
	email: 'olive@example.com',
	username: 'olive',
	subject: 'support',
	message: `Where did my deal go?\n${'It was here yesterday. '.repeat(8)}<b>Please look.</b>`,
	sentAt: '2026-11-20T00:00:00.000Z',
	answeredAt: null,
};

beforeEach(() => {
	stubBrowser();
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function show(messages: ContactMessage[], { role = 3 as const, address = {}, total = messages.length } = {}) {
	const calls = fakeFetch({
		'/api/contactMessages': { body: { messages, total } },
		'/api/answerContact': { body: { answered: 1 } },
	});
	const shown = renderInRouter(
		<ContactMessages token="t" profile={buildProfile({ role })} address={address} />,
		'/profile?tab=contact',
	);
	return { ...shown, calls };
}

test('a row shows the sender and the beginning, and expands to the whole message', async () => {
	show([MESSAGE]);
	const row = within(await screen.findByRole('row', { name: /Olive Quoll/ }));
	expect(row.getByText('olive@example.com')).toBeTruthy();
	expect(row.getByRole('link', { name: '@olive' }).getAttribute('href')).toBe('/user/olive');
	expect(row.getByText('Help with my account')).toBeTruthy();
	expect(row.getByText(/^Where did my deal go\? It was here.*…$/)).toBeTruthy();
	// Visitors' text is shown as plain text, whatever it contains.
	expect(row.getByText(/<b>Please look\.<\/b>$/)).toBeTruthy();
	expect(row.getByRole('link', { name: 'Reply to Olive Quoll' }).getAttribute('href')).toBe(
		'mailto:olive@example.com?subject=Re%3A%20Help%20with%20my%20account',
	);
});

test('a message is marked as answered, and that can be undone', async () => {
	const { calls } = show([MESSAGE]);
	const requests = () => calls.filter(({ path }) => path === '/api/answerContact').map(({ body }) => body);
	fireEvent.click(await screen.findByRole('button', { name: 'Mark the message from Olive Quoll as answered' }));
	fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
	await waitFor(() =>
		expect(requests()).toEqual([
			{ messageId: 4, answered: true },
			{ messageId: 4, answered: false },
		]),
	);
	// The list reloads after each change.
	await waitFor(() => expect(calls.filter(({ path }) => path === '/api/contactMessages').length).toBe(3));
});

test('an answered message can be reopened', async () => {
	const { calls } = show([{ ...MESSAGE, answeredAt: '2026-11-21T00:00:00.000Z' }], { address: { state: 'all' } });
	fireEvent.click(await screen.findByRole('button', { name: 'Mark the message from Olive Quoll as unanswered' }));
	await waitFor(() => expect(calls.at(-2)?.body).toEqual({ messageId: 4, answered: false }));
});

test('requests the page, the search text and the status in the address', async () => {
	const { calls } = show([MESSAGE], { address: { q: 'kettle', page: 2, state: 'all' }, total: 42 });
	await screen.findByText('11 to 20 of 42');
	expect(calls[0]?.body).toEqual({ searchTerm: 'kettle', state: 'all', page: 2, limit: 10 });
	expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe(
		'/profile?tab=contact&state=all&q=kettle&page=3',
	);
	expect(screen.getByRole('tab', { name: 'Unanswered' }).getAttribute('href')).toBe('/profile?tab=contact');
});

test('goes back to the last page if the messages of a page have been answered', async () => {
	const { router } = show([], { address: { q: 'kettle', page: 3 }, total: 20 });
	await waitFor(() => expect(router.history.location.href).toBe('/profile?tab=contact&q=kettle&page=2'));
	expect(screen.queryByText('All answered')).toBeNull();
});

test('shows messages for an empty list and a failure', async () => {
	const { unmount } = show([]);
	await screen.findByRole('heading', { name: 'All answered' });
	unmount();
	fakeFetch({ '/api/contactMessages': rejection(503, 'overloaded', 'Please try again soon.') });
	renderInRouter(<ContactMessages token="t" profile={buildProfile({ role: 2 })} address={{}} />);
	await screen.findByText('Please try again soon.');
	expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('is for staff, and requests nothing for others', () => {
	const calls = fakeFetch({});
	renderInRouter(<ContactMessages token="t" profile={buildProfile({ role: 4 })} address={{}} />);
	expect(screen.getByRole('heading', { name: 'Not allowed' })).toBeTruthy();
	expect(calls).toEqual([]);
});
