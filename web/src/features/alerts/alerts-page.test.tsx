import type { AlertWire } from '@bilby/contract/alerts/wire';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AlertAddress } from '#features/alert-me/alert-address.ts';
import { buildAlertWire } from '#testing/build-alert.ts';
import { buildProfile, buildToken } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { AlertsPage } from './alerts-page.tsx';

beforeEach(() => {
	localStorage.setItem('myToken', buildToken(7));
	stubBrowser();
	vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
	cleanup();
	localStorage.clear();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

type Responses = Parameters<typeof fakeFetch>[0];

/** Shows the page with these alerts. The list in the response never changes. */
function show(alerts: AlertWire[], responses: Responses = {}, profile = buildProfile(), address: AlertAddress = {}) {
	const calls = fakeFetch({
		'/api/profile': { body: { data: profile } },
		'/api/category-stats': { body: { data: [] } },
		'/api/deal-alerts': { body: { alerts, active: alerts.filter((one) => one.dua_active).length, maxActive: 10 } },
		'/api/alert-settings': {
			body: { settings: { quietHours: null, snoozedUntil: null, timeZone: 'Australia/Perth' } },
		},
		...responses,
	});
	renderInRouter(<AlertsPage address={address} />);
	return calls;
}

const listReads = (calls: ReturnType<typeof fakeFetch>) =>
	calls.filter(({ path }) => path === '/api/deal-alerts').length;

test('asks visitors to log in', () => {
	localStorage.clear();
	show([]);
	expect(screen.getByRole('heading', { level: 1, name: 'Login Required' })).toBeDefined();
});

test('shows a member without alerts how to start', async () => {
	show([]);
	await screen.findByRole('heading', { name: 'No deal alerts yet' });
	expect(screen.getByRole('status', { name: '' }).textContent).toBe('0 of 10 active');
	expect(screen.getByRole('button', { name: 'Create New Alert' })).toBeDefined();
	expect(screen.getByRole('button', { name: 'Add alert' })).toBeDefined();
});

test('shows the conditions, the matches and the channels of an alert', async () => {
	show([buildAlertWire({ dua_store: { id: 1, name: 'Myer', slug: 'myer' }, dua_max_price: 900 })]);
	const card = await screen.findByRole('article', { name: 'Espresso machines' });
	expect(card.textContent).toContain('30% off or more');
	expect(card.textContent).toContain('4 deals so far');
	const conditions = within(card).getAllByRole('listitem');
	expect(conditions.map(({ textContent }) => textContent)).toEqual(['breville', 'delonghi', 'Up to $900.00', 'Myer']);
	expect(within(card).getByText('by email')).toBeDefined();
	expect(within(card).getByText('in the app')).toBeDefined();
});

test('pauses immediately, offers Undo, and loads the list again after half a second', async () => {
	const paused = { body: { message: 'Alert paused.', dealIds: [31, 32] } };
	const calls = show([buildAlertWire()], { '/api/deal-alerts/5/status': paused });
	fireEvent.click(await screen.findByRole('button', { name: 'Pause Espresso machines' }));
	await screen.findByRole('button', { name: 'Resume Espresso machines' });
	expect(screen.getByText('0 of 10 active')).toBeDefined();
	await waitFor(() => expect(listReads(calls)).toBe(2), { timeout: 2_000 });
	fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
	await waitFor(() =>
		expect(calls.filter(({ path }) => path.endsWith('/status')).map(({ body }) => body)).toEqual([
			{ active: false },
			{ active: true, dealIds: [31, 32] },
		]),
	);
});

test('reverts a rejected pause without a message', async () => {
	show([buildAlertWire()], { '/api/deal-alerts/5/status': rejection(500, 'internal', 'Something went wrong.') });
	fireEvent.click(await screen.findByRole('button', { name: 'Pause Espresso machines' }));
	await waitFor(() => expect(console.info).toHaveBeenCalled());
	await screen.findByRole('button', { name: 'Pause Espresso machines' });
	expect(screen.queryByText('Something went wrong.')).toBeNull();
});

test('opens the alert that a mail links to', async () => {
	show([buildAlertWire({ id: 6 }), buildAlertWire({ dua_title: 'Tents' })], {}, buildProfile(), { alert: 5 });
	await screen.findByRole('dialog', { name: 'Edit Alert' });
	expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Tents');
});

test('asks before it deletes', async () => {
	let alerts = [buildAlertWire()];
	const calls = show(alerts, {
		'/api/deal-alerts': () => ({ body: { alerts, active: alerts.length, maxActive: 10 } }),
		'/api/deal-alerts/5': () => {
			alerts = [];
			return { body: { message: 'Alert deleted.' } };
		},
	});
	fireEvent.click(await screen.findByRole('button', { name: 'Delete Espresso machines' }));
	const dialog = screen.getByRole('dialog', { name: 'Delete alert' });
	expect(within(dialog).getByText('Are you sure you want to delete this alert?')).toBeDefined();
	expect(calls.some(({ path }) => path === '/api/deal-alerts/5')).toBe(false);
	fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
	await screen.findByRole('heading', { name: 'No deal alerts yet' });
	expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Deal Alerts' }));
});

test('a late response to a deletion leaves the next dialog open', async () => {
	let alerts = [buildAlertWire(), buildAlertWire({ id: 6, dua_title: 'Kettles' })];
	let finish: (() => void) | undefined;
	show(alerts, {
		'/api/deal-alerts': () => ({ body: { alerts, active: alerts.length, maxActive: 10 } }),
		'/api/deal-alerts/5': () =>
			new Promise((resolve) => {
				finish = () => resolve({ body: { message: 'Alert deleted.' } });
			}),
	});
	const dialog = () => within(screen.getByRole('dialog', { name: 'Delete alert' }));
	fireEvent.click(await screen.findByRole('button', { name: 'Delete Espresso machines' }));
	fireEvent.click(dialog().getByRole('button', { name: 'Delete' }));
	await waitFor(() => expect(finish).toBeDefined());
	fireEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
	fireEvent.click(screen.getByRole('button', { name: 'Delete Kettles' }));
	alerts = alerts.slice(1);
	finish?.();
	await waitFor(() => expect(screen.queryByRole('article', { name: 'Espresso machines' })).toBeNull());
	expect(dialog().getByText('Kettles')).toBeDefined();
});

test('opens no form for an eleventh active alert', async () => {
	show(Array.from({ length: 10 }, (_, id) => buildAlertWire({ id: id + 1, dua_title: `Alert ${id}` })));
	await screen.findByText('10 of 10 active');
	fireEvent.click(screen.getByRole('button', { name: 'Create New Alert' }));
	await screen.findByText('You can have up to 10 active alerts. Pause or delete one first.');
	expect(screen.queryByRole('dialog')).toBeNull();
});

test('tells members without a verified address what to do first', async () => {
	show([], {}, buildProfile({ emailVerified: false }));
	await screen.findByText(/Open the link in our email before you set alerts/);
	fireEvent.click(screen.getByRole('button', { name: 'Create New Alert' }));
	expect(screen.queryByRole('dialog', { name: 'Create New Alert' })).toBeNull();
});

test('offers to try again if the list could not be loaded', async () => {
	show([], { '/api/deal-alerts': rejection(503, 'busy', 'Busy') });
	await screen.findByText('Your alerts couldn’t be loaded.');
	expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('changes nothing while the device is offline', async () => {
	show([buildAlertWire()]);
	const pause = await screen.findByRole<HTMLButtonElement>('button', { name: 'Pause Espresso machines' });
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	act(() => void window.dispatchEvent(new Event('offline')));
	expect(screen.getByText('You’re offline. You can change your alerts when you’re back.')).toBeDefined();
	expect(pause.disabled).toBe(true);
	// Otherwise the queries of later tests would wait for a network.
	act(() => void window.dispatchEvent(new Event('online')));
});
