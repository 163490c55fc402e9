import type { AffiliateProgramWire } from '@bilby/contract/affiliates/wire';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildProfile } from '#testing/build-member.ts';
import { COMPOSING_ENTERS } from '#testing/composing-enter.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { AffiliateManager } from './affiliate-manager.tsx';

const KOGAN: AffiliateProgramWire = {
	id: 4,
	dac_store_name: 'Kogan',
	dac_domain: 'kogan.com',
	dac_affiliate_pattern: '{URL}',
	dac_tracking_params: { aff: 'bilby' },
	dac_is_active: 1,
	version: 3,
};
const AMAZON: AffiliateProgramWire = {
	...KOGAN,
	id: 5,
	dac_store_name: 'Amazon',
	dac_domain: 'amazon.com.au',
	dac_affiliate_pattern: 'https://www.amazon.com.au/dp/{ASIN}',
	dac_tracking_params: { tag: '' },
	dac_is_active: 0,
};
const NO_CLICKS = { firstDay: '2026-10-24', lastDay: '2026-11-22', clicks: [] as object[] };

beforeEach(() => {
	stubBrowser();
	vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
	cleanup();
	localStorage.clear();
	vi.unstubAllGlobals();
});

type Responses = Parameters<typeof fakeFetch>[0];

function show(affiliates: AffiliateProgramWire[], responses: Responses = {}, clicks: object = NO_CLICKS) {
	const calls = fakeFetch({
		'/api/affiliate-links': { body: { affiliates, message: 'Affiliate configuration created successfully' } },
		'/api/affiliate-clicks': { body: clicks },
		'/api/affiliate-configs-public': { body: { affiliates: [] } },
		...responses,
	});
	renderInRouter(<AffiliateManager token="t" profile={buildProfile({ role: 2 })} />, '/profile?tab=affiliate');
	return calls;
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const openForm = async (name: string) => {
	await screen.findByRole('heading', { name: 'Affiliate Link Management' });
	fireEvent.click(await screen.findByRole('button', { name }));
	return within(screen.getByRole('form'));
};
const addParam = (name: string) => {
	type('Add a parameter', name);
	fireEvent.keyDown(screen.getByLabelText('Add a parameter'), { key: 'Enter' });
};

test.each(COMPOSING_ENTERS)('leaves an Enter in the name of a parameter to the input method: %o', async (key) => {
	show([KOGAN]);
	const form = await openForm('Add Affiliate Program');
	type('Add a parameter', 'tag');
	expect(fireEvent.keyDown(form.getByLabelText('Add a parameter'), key)).toBe(true);
	expect(form.queryByLabelText('tag')).toBeNull();
});

test('lists the programs with pattern, parameters and status', async () => {
	show([AMAZON, KOGAN]);
	const row = within(await screen.findByRole('row', { name: /Kogan/ }));
	expect(row.getByText('aff=bilby')).toBeTruthy();
	expect(row.getByText('Active')).toBeTruthy();
	expect(within(screen.getByRole('row', { name: /Amazon/ })).getByText('Inactive')).toBeTruthy();
	expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
		'Store Name',
		'Affiliate Pattern',
		'Tracking Params',
		'Status',
		'Actions',
	]);
	expect(screen.getByRole('heading', { name: 'Example patterns' })).toBeTruthy();
});

test('without programs, offers to add the first', async () => {
	show([]);
	await screen.findByRole('heading', { name: 'No affiliate programs configured' });
	await openForm('Add Your First Affiliate Program');
	expect(screen.getByLabelText<HTMLInputElement>('Active').checked).toBe(true);
	expect(document.activeElement).toBe(screen.getByLabelText('Store Name'));
});

test('adds a program with parameters, and previews its links', async () => {
	const calls = show([KOGAN]);
	const form = await openForm('Add Affiliate Program');
	type('Store Name', 'Harvey Norman');
	type('Affiliate Pattern', '{URL}');
	addParam('aff');
	expect(document.activeElement).toBe(screen.getByLabelText('aff'));
	type('aff', 'bilby 1');
	const preview = form.getByText(/^https:/);
	expect(preview.textContent).toBe('https://www.harveynorman.com/dp/B08N5WRWNW?colour=blue&aff=bilby+1');
	type('Preview with this URL', 'https://shop.example/x');
	form.getByText('This URL isn’t at harveynorman.com, so the link stays as posted.');
	addParam('aff');
	form.getByText('This parameter is already there.');
	addParam('a b');
	form.getByText(/^Parameter names need/);
	click('Save');
	await screen.findByText('Affiliate configuration created successfully');
	expect(calls.find(({ body }) => 'store_name' in body)?.body).toEqual({
		store_name: 'Harvey Norman',
		domain: '',
		affiliate_pattern: '{URL}',
		tracking_params: { aff: 'bilby 1' },
		is_active: true,
	});
	expect(screen.queryByRole('form')).toBeNull();
	// The links on this device change too.
	await waitFor(() => expect(calls.some(({ path }) => path === '/api/affiliate-configs-public')).toBe(true));
});

test('names what is missing and sends nothing', async () => {
	const calls = show([KOGAN]);
	const form = await openForm('Add Affiliate Program');
	click('Save');
	expect(await form.findAllByText('Store name and affiliate pattern are required')).toHaveLength(2);
	type('Store Name', 'Shop');
	type('Affiliate Pattern', 'javascript:alert({URL})');
	addParam('tag');
	click('Save');
	await form.findByText('Start the pattern with https:// and a domain, or with {URL}.');
	form.getByText('Enter a value for each parameter, or remove it, before you activate this program.');
	click('Remove tag');
	expect(screen.queryByLabelText('tag')).toBeNull();
	expect(calls.filter(({ body }) => 'store_name' in body)).toEqual([]);
});

test.each([
	[rejection(429, 'too_many_requests', 'Please wait a minute.'), 'Please wait a minute.'],
	[
		{ status: 500, body: { code: 'internal', message: 'Something went wrong.' } },
		'Failed to save affiliate configuration',
	],
	['offline' as const, 'Failed to save affiliate configuration'],
	[
		rejection(409, 'conflict', 'Taken', { domain: 'There is already a program for kogan.com.' }),
		'There is already a program for kogan.com.',
	],
])('shows why a program was not saved: %#', async (response, text) => {
	show([KOGAN], { '/api/affiliate-links?id=4': response });
	const form = await openForm('Edit Kogan, kogan.com');
	click('Save');
	await screen.findByText(text);
	expect(form.getByLabelText<HTMLInputElement>('Store Name').value).toBe('Kogan');
});

test('suspends a program by its check box, with the version it was loaded with', async () => {
	const body = { message: 'Affiliate configuration updated successfully', affiliate: KOGAN };
	const calls = show([KOGAN], { '/api/affiliate-links?id=4': { body } });
	await openForm('Edit Kogan, kogan.com');
	fireEvent.click(screen.getByLabelText('Active'));
	click('Save');
	await screen.findByText('Affiliate configuration updated successfully');
	expect(calls.find(({ path }) => path.endsWith('?id=4'))?.body).toMatchObject({ is_active: false, version: 3 });
});

test('compares with the version that someone else saved, and saves on top of it', async () => {
	let saved = KOGAN;
	let isRejected = true;
	const calls = show([KOGAN], {
		'/api/affiliate-links': () => ({ body: { affiliates: [saved] } }),
		'/api/affiliate-links?id=4': () =>
			isRejected ? rejection(409, 'conflict', 'Someone else changed this program.') : { body: { message: 'Updated' } },
	});
	await openForm('Edit Kogan, kogan.com');
	type('Affiliate Pattern', '{URL}?x=1');
	saved = { ...KOGAN, dac_tracking_params: { aff: 'theirs' }, version: 4 };
	click('Save');
	await screen.findByText('Someone else changed this program.');
	click('Compare with the saved version');
	await screen.findByText('aff=theirs');
	click('Use saved: tracking params');
	isRejected = false;
	click('Save');
	await screen.findByText('Updated');
	expect(calls.filter(({ path }) => path.endsWith('?id=4')).at(-1)?.body).toMatchObject({
		affiliate_pattern: '{URL}?x=1',
		tracking_params: { aff: 'theirs' },
		version: 4,
	});
});

test('opens another program only after a question while the form has unsaved changes', async () => {
	show([AMAZON, KOGAN]);
	await openForm('Edit Kogan, kogan.com');
	type('Store Name', 'Kogan Australia');
	click('Edit Amazon, amazon.com.au');
	const dialog = () => within(screen.getByRole('dialog', { name: 'Discard changes?' }));
	fireEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
	expect(screen.queryByRole('dialog')).toBeNull();
	expect(screen.getByLabelText<HTMLInputElement>('Store Name').value).toBe('Kogan Australia');
	click('Add Affiliate Program');
	fireEvent.click(dialog().getByRole('button', { name: 'Discard' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(screen.getByLabelText<HTMLInputElement>('Store Name').value).toBe('');
	// The new form has no changes.
	click('Edit Amazon, amazon.com.au');
	expect(screen.queryByRole('dialog')).toBeNull();
	expect(screen.getByLabelText<HTMLInputElement>('Store Name').value).toBe('Amazon');
	expect(document.activeElement).toBe(screen.getByLabelText('Store Name'));
});

test('deletes a program after a confirmation', async () => {
	const body = { message: 'Affiliate configuration deleted successfully' };
	show([KOGAN], { '/api/affiliate-links?id=4': { body } });
	fireEvent.click(await screen.findByRole('button', { name: 'Delete Kogan, kogan.com' }));
	const dialog = within(screen.getByRole('dialog'));
	dialog.getByText('Are you sure you want to delete this affiliate configuration?');
	fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
	await screen.findByText('Affiliate configuration deleted successfully');
	expect(screen.queryByRole('dialog')).toBeNull();
});

test('removes a program that someone else has deleted from the list', async () => {
	let programs = [AMAZON, KOGAN];
	show([], {
		'/api/affiliate-links': () => ({ body: { affiliates: programs } }),
		'/api/affiliate-links?id=4': rejection(404, 'not_found', 'This affiliate program no longer exists.'),
	});
	fireEvent.click(await screen.findByRole('button', { name: 'Delete Kogan, kogan.com' }));
	programs = [AMAZON];
	fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
	await screen.findByText('This affiliate program no longer exists.');
	expect(screen.queryByRole('dialog')).toBeNull();
	await waitFor(() => expect(screen.queryByRole('row', { name: /Kogan/ })).toBeNull());
	expect(screen.getByRole('row', { name: /Amazon/ })).toBeTruthy();
});

test('a program cannot be edited while it is being saved', async () => {
	const response = Promise.withResolvers<ReturnType<typeof rejection>>();
	show([KOGAN], { '/api/affiliate-links?id=4': () => response.promise });
	const form = await openForm('Edit Kogan, kogan.com');
	click('Save');
	await form.findByRole('button', { name: 'Saving...' });
	const isInert = (element: HTMLElement) => element.closest('[inert]') !== null;
	const fields = ['Store Name', 'Domain', 'Affiliate Pattern', 'aff', 'Active'].map((label) =>
		form.getByLabelText(label),
	);
	expect(fields.map(isInert)).not.toContain(false);
	expect(isInert(form.getByRole('button', { name: 'Cancel' }))).toBe(false);
	response.resolve(rejection(500, 'internal', 'Broken.'));
	await screen.findByText('Failed to save affiliate configuration');
	expect(fields.map(isInert)).not.toContain(true);
});

test('a late response to a save does not close the form of another program', async () => {
	const response = Promise.withResolvers<{ body: object }>();
	const calls = show([AMAZON, KOGAN], { '/api/affiliate-links?id=4': () => response.promise });
	await openForm('Edit Kogan, kogan.com');
	click('Save');
	await waitFor(() => expect(calls.some(({ path }) => path.endsWith('?id=4'))).toBe(true));
	click('Cancel');
	await openForm('Edit Amazon, amazon.com.au');
	type('Store Name', 'Amazon Australia');
	response.resolve({ body: { message: 'Saved late.' } });
	await screen.findByText('Saved late.');
	expect(screen.getByLabelText<HTMLInputElement>('Store Name').value).toBe('Amazon Australia');
});

test('a late response to a deletion does not close the dialog of another program', async () => {
	const response = Promise.withResolvers<{ body: object }>();
	const calls = show([AMAZON, KOGAN], { '/api/affiliate-links?id=4': () => response.promise });
	fireEvent.click(await screen.findByRole('button', { name: 'Delete Kogan, kogan.com' }));
	const dialog = within(screen.getByRole('dialog'));
	fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
	await waitFor(() => expect(calls.some(({ path }) => path.endsWith('?id=4'))).toBe(true));
	fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
	click('Delete Amazon, amazon.com.au');
	response.resolve({ body: { message: 'Deleted late.' } });
	await screen.findByText('Deleted late.');
	expect(screen.getByRole('dialog', { name: 'Delete Amazon, amazon.com.au' })).toBeTruthy();
});

test('shows fixed texts if the programs cannot be loaded or deleted', async () => {
	show([KOGAN], { '/api/affiliate-links?id=4': rejection(503, 'overloaded', 'Busy.') });
	fireEvent.click(await screen.findByRole('button', { name: 'Delete Kogan, kogan.com' }));
	fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
	await screen.findByText('Failed to delete affiliate configuration');
	cleanup();
	show([], { '/api/affiliate-links': rejection(503, 'overloaded', 'Busy.') });
	await screen.findByText('Failed to load affiliate configurations');
	expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('shows the clicks of all programs or one by day', async () => {
	const clicks = [
		{ programId: 4, day: '2026-11-20', clicks: 3 },
		{ programId: 5, day: '2026-11-20', clicks: 2 },
		{ programId: 4, day: '2026-11-22', clicks: 1 },
	];
	show([AMAZON, KOGAN], {}, { ...NO_CLICKS, clicks });
	await screen.findByText('6 clicks');
	const table = () => within(screen.getByRole('table', { name: 'Clicks by day, latest first', hidden: true }));
	const read = () =>
		table()
			.getAllByRole('row', { hidden: true })
			.map(({ textContent }) => textContent);
	expect(read()).toEqual(['DayClicks', '22 Nov 20261', '20 Nov 20265']);
	fireEvent.change(screen.getByLabelText('Program'), { target: { value: '5' } });
	expect(screen.getByText('2 clicks')).toBeTruthy();
	expect(read()).toEqual(['DayClicks', '20 Nov 20262']);
});

test('is for staff, and requests nothing for others', () => {
	const calls = fakeFetch({});
	renderInRouter(<AffiliateManager token="t" profile={buildProfile({ role: 4 })} />);
	expect(screen.getByRole('heading', { name: 'Not allowed' })).toBeTruthy();
	expect(calls).toEqual([]);
});
