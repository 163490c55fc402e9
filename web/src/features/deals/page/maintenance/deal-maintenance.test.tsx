import { DEAL_STATUS } from '@bilby/contract/deals/lifecycle';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Deal } from '#features/deals/data/present-deal.ts';
import { readPendingActions, storePendingActions } from '#lib/session/pending-actions.ts';
import { buildDeal } from '#testing/build-deal.ts';
import { buildProfile } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { DealFacts } from '../deal-aside.tsx';
import { loadDealParts } from '../deal-page.tsx';
import { DealNotices } from '../facts/deal-notices.tsx';
import { DealMaintenance } from './deal-maintenance.tsx';

beforeAll(loadDealParts);

afterEach(() => {
	cleanup();
	localStorage.clear();
	sessionStorage.clear();
	vi.unstubAllGlobals();
});

const state = { dealId: 42, vote: null, saved: 0, commentLikes: [], commentDislikes: [], flags: [] };
const responses = {
	'/api/profile': { body: { data: buildProfile({ id: 3 }) } },
	'/api/dealStates': { body: { states: [{ ...state, reportedExpired: 0 }] } },
	'/api/reportExpired': { body: { reports: 1, del_active: 1 } },
};

function showMaintenance(overrides: Partial<Deal> = {}, further: Parameters<typeof fakeFetch>[0] = {}) {
	const calls = fakeFetch({ ...responses, ...further });
	const { queryClient, router } = renderInRouter(<DealMaintenance deal={buildDeal(overrides)} />);
	return { calls, queryClient, router };
}

const expiry = (endedBy: Deal['expiry']['endedBy'], reporters: string[] = []) => ({
	status: DEAL_STATUS.expired,
	lifecycle: 'expired' as const,
	expiry: { endedAt: '2026-11-20T01:05:00.000Z', endedBy, reporters },
});

/** Toasts have the role `status` too. */
function memberRow() {
	return within(screen.getByRole('region', { name: 'Is this deal up to date?' })).findByRole('status');
}

describe('for visitors', () => {
	test('the report sends them to the login page and back', () => {
		const { calls } = showMaintenance();
		fireEvent.click(screen.getByRole('button', { name: 'Report expired' }));
		expect(sessionStorage.getItem('authIntendedRoute')).toBe('/');
		expect(calls).toEqual([]);
	});

	test('a report to staff is continued after the login', async () => {
		showMaintenance();
		fireEvent.click(screen.getByRole('button', { name: 'Report' }));
		const { title } = buildDeal();
		expect(readPendingActions()).toMatchObject([{ kind: 'reportDeal', id: 42, name: title, place: '/' }]);
		cleanup();
		stubBrowser();
		localStorage.setItem('myToken', 'token');
		showMaintenance();
		expect(await screen.findByRole('dialog', { name: 'Report this deal' })).toBeTruthy();
		expect(readPendingActions()).toEqual([]);
	});

	test('a report of another deal waits for its page', async () => {
		storePendingActions({ kind: 'reportDeal', id: 7, name: 'Kettle $49' });
		localStorage.setItem('myToken', 'token');
		showMaintenance();
		await screen.findByRole('button', { name: 'Report' });
		expect(screen.queryByRole('dialog')).toBeNull();
		expect(readPendingActions()).toHaveLength(1);
	});

	test('the names of reporters are shown on demand', () => {
		showMaintenance({ expiry: { endedAt: null, endedBy: null, reporters: ['mkoala', 'tassie'] } });
		expect(screen.getByText('Reported expired by 2 members')).toBeTruthy();
		expect(screen.getByText('mkoala, tassie').closest('details')?.open).toBe(false);
	});

	test('a deal that was never edited does not mention edits', () => {
		showMaintenance();
		expect(screen.queryByText(/^Edited/)).toBeNull();
	});

	test('changes are visible to members only', () => {
		const { calls } = showMaintenance({ version: 3 });
		fireEvent.click(screen.getByText('Edited 2 times'));
		expect(screen.getByText(/Members can see what changed/)).toBeTruthy();
		expect(calls).toEqual([]);
	});
});

describe('for members', () => {
	beforeEach(() => localStorage.setItem('myToken', 'token'));

	test('a report shows immediately, is sent, and the deal is loaded again', async () => {
		const { calls, queryClient } = showMaintenance();
		const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
		await memberRow();
		fireEvent.click(screen.getByRole('button', { name: 'Report expired' }));
		expect(screen.getByText('You reported it as expired')).toBeTruthy();
		expect(await screen.findByText('Thanks. Once 3 members report it, it’s marked as expired.')).toBeTruthy();
		expect(calls.find(({ path }) => path === '/api/reportExpired')?.body).toEqual({ dealId: 42, expired: true });
		expect(invalidate).toHaveBeenCalledWith({ queryKey: ['deal', 42] });
	});

	test('the author is asked first, and ends the deal', async () => {
		stubBrowser();
		const { calls } = showMaintenance({ ownerId: 7 }, { '/api/profile': { body: { data: buildProfile({ id: 7 }) } } });
		fireEvent.click(await screen.findByRole('button', { name: 'Mark as expired' }));
		const dialog = within(await screen.findByRole('dialog', { name: 'Mark as expired' }));
		expect(calls.some(({ path }) => path === '/api/reportExpired')).toBe(false);
		fireEvent.click(dialog.getByRole('button', { name: 'Mark as expired' }));
		await expect
			.poll(() => calls.find(({ path }) => path === '/api/reportExpired')?.body)
			.toEqual({ dealId: 42, expired: true });
		await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
	});

	test('a deal that has ended is in lists that were loaded before', async () => {
		const { queryClient } = showMaintenance({}, { '/api/reportExpired': { body: { reports: 3, del_active: 0 } } });
		const keys = [['feed', 'all'], ...['my-deals', 'followed-deals'].map((list) => ['own', 'token', list, 'all'])];
		for (const key of keys) queryClient.setQueryData(key, {});
		await memberRow();
		fireEvent.click(screen.getByRole('button', { name: 'Report expired' }));
		expect(await screen.findByText('Thanks. This deal is marked as expired.')).toBeTruthy();
		expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, true]);
	});

	test('a report can be taken back', async () => {
		const { calls } = showMaintenance(
			{},
			{ '/api/dealStates': { body: { states: [{ ...state, reportedExpired: 1 }] } } },
		);
		fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
		expect(await screen.findByText('Report taken back. The deal is active.')).toBeTruthy();
		expect(calls.find(({ path }) => path === '/api/reportExpired')?.body).toEqual({ dealId: 42, expired: false });
	});

	test('a click while the deal is loading again counts', async () => {
		const { calls, queryClient } = showMaintenance();
		const reload = vi.spyOn(queryClient, 'invalidateQueries').mockReturnValue(new Promise(() => {}));
		await memberRow();
		fireEvent.click(screen.getByRole('button', { name: 'Report expired' }));
		// Does not wait for the toasts, because those of earlier tests are still on the page.
		await expect.poll(() => reload.mock.calls).toContainEqual([{ queryKey: ['deal', 42] }]);
		fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
		await expect
			.poll(() => calls.filter(({ path }) => path === '/api/reportExpired').map(({ body }) => body.expired))
			.toEqual([true, false]);
	});

	test('a rejected report is reverted with a message', async () => {
		showMaintenance({}, { '/api/reportExpired': rejection(409, 'conflict', 'This deal is over already.') });
		await memberRow();
		fireEvent.click(screen.getByRole('button', { name: 'Report expired' }));
		expect(await screen.findByText('This deal is over already.')).toBeTruthy();
		expect(screen.getByRole('button', { name: 'Report expired' })).toBeTruthy();
	});

	test('a merge that finishes after Cancel does not leave the page', async () => {
		stubBrowser();
		const response = Promise.withResolvers<{ body: object }>();
		const { calls, router } = showMaintenance(
			{},
			{
				'/api/profile': { body: { data: buildProfile({ id: 3, role: 3 }) } },
				'/api/similarDeals': { body: { deals: [] } },
				'/api/mergeDeals': () => response.promise,
			},
		);
		fireEvent.click(await screen.findByRole('button', { name: 'Merge' }));
		const dialog = within(await screen.findByRole('dialog', { name: 'Merge' }));
		fireEvent.change(dialog.getByLabelText('Merge into deal'), { target: { value: '44' } });
		fireEvent.click(dialog.getByRole('button', { name: 'Merge' }));
		await expect.poll(() => calls.some(({ path }) => path === '/api/mergeDeals')).toBe(true);
		fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
		response.resolve({ body: { message: 'Deals merged.', deal: {} } });
		expect(await screen.findByText('Deals merged.')).toBeTruthy();
		expect(router.history.location.pathname).toBe('/');
	});

	test('only members who may edit the deal see the link', async () => {
		showMaintenance({ postedAt: new Date().toISOString() });
		await memberRow();
		expect(screen.queryByRole('link', { name: 'Edit Deal' })).toBeNull();
		cleanup();
		showMaintenance(
			{ postedAt: new Date().toISOString() },
			{ '/api/profile': { body: { data: buildProfile({ id: 7 }) } } },
		);
		const link = await screen.findByRole('link', { name: 'Edit Deal' });
		expect(link.getAttribute('href')).toBe('/edit-deal/42');
	});

	test.each([
		['its author', { id: 7 }],
		['staff', { id: 3, role: 2 as const }],
	])("%s sees the link to the deal's progress, even when it can no longer be edited", async (_, member) => {
		showMaintenance({}, { '/api/profile': { body: { data: buildProfile(member) } } });
		const link = await screen.findByRole('link', { name: 'Progress' });
		expect(link.getAttribute('href')).toBe('/deal-progress/42');
	});

	test("others do not see the link to the deal's progress", async () => {
		showMaintenance({ postedAt: new Date().toISOString() });
		await memberRow();
		expect(screen.queryByRole('link', { name: 'Progress' })).toBeNull();
	});

	test.each([
		[{ body: { reports: 0, del_active: 1 } }, 'The deal is active again.'],
		[{ body: { reports: 3, del_active: 0 } }, 'The deal is still marked as expired.'],
		[{ status: 500 }, 'The deal couldn’t be reopened. Please try again.'],
	])('the author reopens a deal that reports ended: %j', async (response, text) => {
		const { calls } = showMaintenance(expiry('reports', ['mkoala', 'tassie', 'quokka']), {
			'/api/profile': { body: { data: buildProfile({ id: 7 }) } },
			'/api/reportExpired': response,
		});
		fireEvent.click(await screen.findByRole('button', { name: 'Reopen deal' }));
		expect(await screen.findByText(text)).toBeTruthy();
		expect(calls.find(({ path }) => path === '/api/reportExpired')?.body).toEqual({ dealId: 42, expired: false });
	});

	test('a failure to end a deal says so', async () => {
		stubBrowser();
		const profile = { body: { data: buildProfile({ id: 7 }) } };
		showMaintenance({ ownerId: 7 }, { '/api/profile': profile, '/api/reportExpired': { status: 500 } });
		fireEvent.click(await screen.findByRole('button', { name: 'Mark as expired' }));
		const dialog = within(await screen.findByRole('dialog', { name: 'Mark as expired' }));
		fireEvent.click(dialog.getByRole('button', { name: 'Mark as expired' }));
		expect(await screen.findByText('The deal couldn’t be marked as expired. Please try again.')).toBeTruthy();
	});

	test('the changes load when they are expanded', async () => {
		const revisions = [
			{
				version: 2,
				editedAt: '2026-11-20T01:05:00.000Z',
				editor: { id: 7, username: 'nightbilby' },
				withheld: 0,
				changes: [
					{ field: 'Price', before: '$388.00', after: '$349.00' },
					{ field: 'Expires', before: '', after: '2026-11-30T12:59:00.000Z' },
				],
			},
		];
		const { calls } = showMaintenance({ version: 2 }, { '/api/deal-revisions/42': { body: { revisions } } });
		expect(calls.some(({ path }) => path === '/api/deal-revisions/42')).toBe(false);
		openDisclosure('Edited 1 time');
		expect(await screen.findByText('nightbilby')).toBeTruthy();
		expect(screen.getByText('20 Nov 2026, 12:05 pm Sydney time')).toBeTruthy();
		const changes = screen.getAllByRole('definition').map(({ textContent }) => textContent);
		expect(changes).toEqual([
			'Before: $388.00 → After: $349.00',
			'Before: nothing → After: 30 Nov 2026, 11:59 pm Sydney time',
		]);
	});

	test('changes that staff withhold are not shown', async () => {
		const editor = { id: 7, username: 'nightbilby' };
		const revisions = [{ version: 2, editedAt: '2026-11-20T01:05:00.000Z', editor, withheld: 1, changes: [] }];
		showMaintenance({ version: 2 }, { '/api/deal-revisions/42': { body: { revisions } } });
		openDisclosure('Edited 1 time');
		expect(await screen.findByText('Staff have hidden this text.')).toBeTruthy();
	});

	test('changes that failed to load can be loaded again', async () => {
		showMaintenance({ version: 2 }, { '/api/deal-revisions/42': 'offline' });
		openDisclosure('Edited 1 time');
		expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
	});
});

/** Only browsers open a disclosure on click; jsdom does not. */
function openDisclosure(title: string) {
	const details = screen.getByText(title).closest('details');
	if (!details) throw new Error('It does not open.');
	details.open = true;
	fireEvent(details, new Event('toggle'));
}

describe('the notice of an ended deal says why, by whom and when', () => {
	test.each([
		['date', 'Ended on its date'],
		['reports', 'Ended: 3 members reported it as expired'],
		['author', 'Ended by the poster'],
		['staff', 'Ended by our staff'],
	] as const)('%s', (endedBy, text) => {
		const reporters = endedBy === 'reports' ? ['mkoala', 'tassie', 'quokka'] : [];
		renderInRouter(<DealNotices deal={buildDeal(expiry(endedBy, reporters))} />);
		const reason = screen.getByText(text, { exact: false });
		expect(reason.textContent).toContain('20 Nov 2026, 12:05 pm Sydney time');
		if (endedBy === 'reports') expect(reason.textContent).toContain('mkoala, tassie, quokka');
	});
});

test.each(['author', 'date'] as const)('a deal that ended before its date shows the day it ended: %s', (endedBy) => {
	renderInRouter(<DealFacts deal={buildDeal({ ...expiry(endedBy), expiresAt: '2026-12-01T12:59:00.000Z' })} />);
	expect(screen.getByText('20 Nov 2026, 12:05 pm Sydney time')).toBeTruthy();
	expect(screen.queryByText(/1 Dec 2026/)).toBeNull();
});

describe('a store that is not listed', () => {
	const staff = { '/api/profile': { body: { data: buildProfile({ id: 3, role: 3 }) } } };
	const proposed = { proposedStore: 'Kogn', store: 'Kogn', stores: [] };
	const further = {
		...staff,
		'/api/store': {
			body: {
				data: [
					{ id: 4, str_name: 'Kmart' },
					{ id: 5, str_name: 'Kogan' },
				],
			},
		},
		'/api/confirm-store': { body: {} },
	};
	const openDialog = async () => {
		fireEvent.click(await screen.findByRole('button', { name: 'New store, not checked yet' }));
		return within(await screen.findByRole('dialog', { name: 'New store' }));
	};
	beforeEach(() => {
		localStorage.setItem('myToken', 'token');
		stubBrowser();
	});

	test('is listed by staff, or replaced by a listed one', async () => {
		const { calls } = showMaintenance(proposed, further);
		const dialog = await openDialog();
		await dialog.findByText(/Similar stores: Kogan\./);
		fireEvent.change(dialog.getByLabelText('Which store is it?'), { target: { value: '5' } });
		fireEvent.click(dialog.getByRole('button', { name: 'Use this store' }));
		const confirmed = () => calls.find(({ path }) => path === '/api/confirm-store')?.body;
		await expect.poll(confirmed).toEqual({ dealId: 42, name: 'Kogn', storeId: 5 });
		await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
	});

	test('shows a message if somebody else has decided meanwhile', async () => {
		const text = 'This deal’s store has changed. Please check it again.';
		showMaintenance(proposed, { ...further, '/api/confirm-store': rejection(409, 'conflict', text) });
		const dialog = await openDialog();
		fireEvent.click(dialog.getByRole('button', { name: 'List this store' }));
		expect(await dialog.findByText(text)).toBeTruthy();
	});

	test('cannot be decided by members', async () => {
		showMaintenance(proposed, { '/api/profile': { body: { data: buildProfile({ id: 7 }) } } });
		await screen.findByRole('link', { name: 'Progress' });
		expect(screen.queryByRole('button', { name: /New store/ })).toBeNull();
	});
});
