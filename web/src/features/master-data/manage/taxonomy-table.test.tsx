import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildProfile } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import type { TaxonomyTab } from './taxonomy-entries.ts';
import { TaxonomyTable } from './taxonomy-table.tsx';

beforeEach(() => {
	stubBrowser();
});
afterEach(() => {
	cleanup();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const buildStore = (id: number, name: string, more: object = {}) => ({
	id,
	str_name: name,
	str_descr: `About ${name}`,
	str_active: 1,
	str_domain: null,
	str_verified: 0,
	str_rating: null,
	slug: name.toLowerCase().replaceAll(' ', '-'),
	version: 1,
	merged_into: null,
	...more,
});
const STORES = [
	buildStore(1, 'ALDI'),
	buildStore(2, 'Big W', { str_domain: 'bigw.com.au', str_verified: 1, str_rating: 4.2, version: 3 }),
	buildStore(3, 'Dick Smith', { str_active: 0 }),
	buildStore(4, 'Old Kogan', { str_active: 0, merged_into: 1 }),
];
const buildCategory = (id: number, name: string, parent = 0) => ({
	id,
	ctg_name: name,
	ctg_desc: '',
	ctg_parent: parent,
	ctg_active: 1,
	slug: name.toLowerCase(),
	version: 1,
	merged_into: null,
});
const CATEGORIES = [buildCategory(1, 'Electronics'), buildCategory(2, 'Audio', 1), buildCategory(3, 'Garden')];
const SAVED = { body: { message: 'Store added: Kathmandu', data: { id: 9, name: 'Kathmandu', slug: 'kathmandu' } } };

interface Shown {
	role?: 3 | 4;
	tab?: TaxonomyTab;
	address?: { q?: string; page?: number };
	stores?: object[];
	responses?: Parameters<typeof fakeFetch>[0];
}

function show({ role = 3, tab = 'stores', address = {}, stores = STORES, responses = {} }: Shown = {}) {
	const calls = fakeFetch({
		'/api/store': { body: { data: stores } },
		'/api/category': { body: { data: CATEGORIES } },
		'/api/tags': { body: { data: [] } },
		'/api/masterUses': {
			body: {
				uses: [
					{ id: 1, deals: 312, isCapped: false },
					{ id: 2, deals: 10_000, isCapped: true },
					{ id: 3, deals: 1, isCapped: false },
				],
			},
		},
		...responses,
	});
	const profile = buildProfile({ role });
	const shown = renderInRouter(<TaxonomyTable token="t" profile={profile} tab={tab} address={address} />, '/profile');
	return {
		...shown,
		calls,
		bodiesOf: (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body),
	};
}

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const type = (label: string, value: string, root: ReturnType<typeof within> = screen) =>
	fireEvent.input(root.getByLabelText(label), { target: { value } });

test('staff see every store with its deals and status', async () => {
	const { bodiesOf } = show();
	const aldi = await row(/^ALDI/);
	await aldi.findByText('312');
	expect(aldi.getByText('Active')).toBeTruthy();
	expect(aldi.getByRole('link', { name: 'ALDI' }).getAttribute('href')).toBe('/store/aldi');
	const bigW = await row(/Big W/);
	expect(bigW.getByText('10,000+')).toBeTruthy();
	expect(bigW.getByRole('img', { name: 'Verified' })).toBeTruthy();
	expect((await row(/Dick Smith/)).getByText('Suspended')).toBeTruthy();
	expect((await row(/Old Kogan/)).getByText('Merged into ALDI')).toBeTruthy();
	expect(screen.getByText('4 stores, 2 active')).toBeTruthy();
	expect(bodiesOf('/api/store')).toEqual([{ showAll: 1 }]);
	expect(bodiesOf('/api/masterUses')).toEqual([{ type: 'str', ids: [1, 2, 3, 4] }]);
});

test('only an active store can be suspended, and a merged one cannot be changed', async () => {
	show();
	await row(/^ALDI/);
	expect(screen.getByRole('button', { name: 'Suspend ALDI' })).toBeTruthy();
	expect(screen.getByRole('button', { name: 'Edit Dick Smith' })).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Suspend Dick Smith' })).toBeNull();
	expect(screen.queryByRole('button', { name: 'Edit Old Kogan' })).toBeNull();
});

test('members see the list and its counts, and nothing to change it', async () => {
	show({ role: 4, stores: STORES.slice(0, 2) });
	await (await row(/^ALDI/)).findByText('312');
	expect(screen.getByText('2 stores')).toBeTruthy();
	expect(screen.queryByRole('form')).toBeNull();
	expect(screen.queryByText('Status')).toBeNull();
	expect(screen.queryByRole('button', { name: /^(Edit|Suspend|Merge)/ })).toBeNull();
});

test('shows ten a page and searches names, descriptions and domains', async () => {
	const many = Array.from({ length: 23 }, (_, index) => buildStore(index + 1, `Store ${index + 1}`));
	const { unmount } = show({ stores: many, address: { page: 3 } });
	await screen.findByText('21 to 23 of 23');
	expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('href')).toBe('/profile?tab=stores&page=2');
	unmount();
	const again = show({ address: { q: 'BIGW.com', page: 9 } });
	await screen.findByText('1 to 1 of 1');
	again.unmount();
	show({ address: { q: 'nothing like it' } });
	await screen.findByText(/Nothing here contains/);
});

test('adds a store and shows the message for 3 seconds', async () => {
	const { bodiesOf } = show({ responses: { '/api/addStore': SAVED } });
	await row(/^ALDI/);
	vi.useFakeTimers({ shouldAdvanceTime: true });
	type('Name', 'Kathmandu');
	type('Description', 'Tents');
	type('Domain', 'kathmandu.com.au');
	type('Rating', '4.5');
	fireEvent.click(screen.getByLabelText('Verified store'));
	fireEvent.click(screen.getByRole('button', { name: 'Add Store' }));
	await screen.findByText('Store added: Kathmandu');
	expect(bodiesOf('/api/addStore')).toEqual([
		{ name: 'Kathmandu', description: 'Tents', domain: 'kathmandu.com.au', verified: true, rating: 4.5 },
	]);
	await waitFor(() => expect(bodiesOf('/api/store')).toHaveLength(2));
	expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
	await act(() => vi.advanceTimersByTimeAsync(2_000));
	expect(screen.queryByText('Store added: Kathmandu')).toBeTruthy();
	await act(() => vi.advanceTimersByTimeAsync(1_500));
	expect(screen.queryByText('Store added: Kathmandu')).toBeNull();
});

test('a store cannot be changed while it is being added', async () => {
	const response = Promise.withResolvers<typeof SAVED>();
	show({ responses: { '/api/addStore': () => response.promise } });
	await row(/^ALDI/);
	type('Name', 'Kathmandu');
	const button = screen.getByRole('button', { name: 'Add Store' });
	fireEvent.click(button);
	await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
	const fields = ['Name', 'Domain', 'Verified store'].map((label) => screen.getByLabelText<HTMLInputElement>(label));
	const areInert = () => [...fields, button].map((part) => part.closest('[inert]') !== null);
	expect(areInert()).toEqual([true, true, true, false]);
	response.resolve(SAVED);
	await waitFor(() => expect(areInert()).toEqual([false, false, false, false]));
	expect(fields[0]?.value).toBe('');
});

test('requires a name, and a description for a tag', async () => {
	const { calls } = show({ tab: 'tags' });
	await screen.findByText('No tags found');
	fireEvent.click(screen.getByRole('button', { name: 'Add Tag' }));
	expect(await screen.findAllByText('This field is required')).toHaveLength(2);
	expect(calls.some(({ path }) => path === '/api/addTag')).toBe(false);
});

test('points out similar and suspended stores while one is added', async () => {
	show();
	await row(/^ALDI/);
	type('Name', 'Dik Smith');
	await screen.findByText('Similar stores are already listed: Dick Smith (suspended)');
	type('Name', 'bigw.com.au');
	await screen.findByText('This store is already listed: Big W');
	type('Name', 'Kathmandu');
	await waitFor(() => expect(screen.queryByText(/already listed/)).toBeNull());
});

test('shows at its field why the server rejects a name', async () => {
	const reason = 'Store names must be unique, and this one already exists.';
	show({ responses: { '/api/addStore': rejection(409, 'conflict', reason, { name: reason }) } });
	await row(/^ALDI/);
	type('Name', 'aldi');
	fireEvent.click(screen.getByRole('button', { name: 'Add Store' }));
	await screen.findByText(reason);
	expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
});

test('edits a store with its version and closes 2 seconds after the success', async () => {
	const { bodiesOf } = show({ responses: { '/api/updateStore': { body: { message: 'Store updated: BIG W' } } } });
	await row(/^ALDI/);
	fireEvent.click(screen.getByRole('button', { name: 'Edit Big W' }));
	const dialog = within(screen.getByRole('dialog', { name: 'Edit', hidden: true }));
	vi.useFakeTimers({ shouldAdvanceTime: true });
	type('Name', 'BIG W', dialog);
	fireEvent.change(dialog.getByLabelText('Status'), { target: { value: '0' } });
	fireEvent.submit(dialog.getByRole('form', { hidden: true }));
	await dialog.findByText('Store updated: BIG W');
	expect(bodiesOf('/api/updateStore')).toEqual([
		{
			id: 2,
			version: 3,
			name: 'BIG W',
			description: 'About Big W',
			status: false,
			domain: 'bigw.com.au',
			verified: true,
			rating: 4.2,
		},
	]);
	await act(() => vi.advanceTimersByTimeAsync(1_500));
	expect(screen.queryByRole('dialog', { name: 'Edit', hidden: true })).toBeTruthy();
	await act(() => vi.advanceTimersByTimeAsync(1_000));
	expect(screen.queryByRole('dialog', { name: 'Edit', hidden: true })).toBeNull();
});

test('shows what someone else has changed in the store, keeps edited fields, and saves at the next attempt', async () => {
	const reason = 'Someone else has changed this entry. Please check it and try again.';
	const stores = [...STORES];
	const replies = [rejection(409, 'conflict', reason), { body: { message: 'Store updated: Aldi' } }];
	const { bodiesOf } = show({ stores, responses: { '/api/updateStore': () => replies.shift() ?? 'offline' } });
	await row(/^ALDI/);
	fireEvent.click(screen.getByRole('button', { name: 'Edit ALDI' }));
	const dialog = within(screen.getByRole('dialog', { name: 'Edit', hidden: true }));
	type('Name', 'Aldi', dialog);
	stores[0] = buildStore(1, 'ALDI', { str_descr: 'Groceries', version: 2 });
	fireEvent.submit(dialog.getByRole('form', { hidden: true }));
	await dialog.findByText(reason);
	await dialog.findByDisplayValue('Groceries');
	fireEvent.submit(dialog.getByRole('form', { hidden: true }));
	await dialog.findByText('Store updated: Aldi');
	expect(bodiesOf('/api/updateStore').at(-1)).toMatchObject({ version: 2, name: 'Aldi', description: 'Groceries' });
});

test('offers only categories that may be the parent', async () => {
	show({ tab: 'categories' });
	await row(/Audio/);
	fireEvent.click(screen.getByRole('button', { name: 'Edit Electronics' }));
	const dialog = within(screen.getByRole('dialog', { name: 'Edit', hidden: true }));
	const options = within(dialog.getByLabelText('Parent category')).getAllByRole('option', { hidden: true });
	expect(options.map(({ textContent }) => textContent)).toEqual(['None (top level)', 'Garden']);
});

test('asks before suspending, and says how many deals use the store', async () => {
	const { bodiesOf } = show({ responses: { '/api/deleteMasters': { body: { message: 'Store suspended: ALDI' } } } });
	await (await row(/^ALDI/)).findByText('312');
	fireEvent.click(screen.getByRole('button', { name: 'Suspend ALDI' }));
	const ask = () => within(screen.getByRole('dialog', { name: 'Suspend', hidden: true }));
	expect(ask().getByText('Are you sure , you want to suspend this item?')).toBeTruthy();
	expect(ask().getByText(/^312 deals use ALDI\./)).toBeTruthy();
	fireEvent.click(ask().getByText('No'));
	expect(bodiesOf('/api/deleteMasters')).toEqual([]);
	fireEvent.click(screen.getByRole('button', { name: 'Suspend ALDI' }));
	fireEvent.click(ask().getByText('Yes'));
	await screen.findByText('Store suspended: ALDI');
	expect(bodiesOf('/api/deleteMasters')).toEqual([{ id: 1, type: 'str' }]);
	expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

test('merges a store into an active one', async () => {
	const { bodiesOf } = show({ responses: { '/api/mergeMasters': { body: { message: 'Store merged into: Big W' } } } });
	await row(/^ALDI/);
	fireEvent.click(screen.getByRole('button', { name: 'Merge Dick Smith' }));
	const dialog = within(screen.getByRole('dialog', { name: 'Merge', hidden: true }));
	const choice = dialog.getByLabelText('Merge Dick Smith into');
	const names = within(choice).getAllByRole('option', { hidden: true });
	expect(names.map(({ textContent }) => textContent)).toEqual(['Choose a store', 'ALDI', 'Big W']);
	fireEvent.click(dialog.getByRole('button', { name: 'Merge', hidden: true }));
	await dialog.findByText('Please choose a store.');
	fireEvent.change(choice, { target: { value: '2' } });
	fireEvent.click(dialog.getByRole('button', { name: 'Merge', hidden: true }));
	await screen.findByText('Store merged into: Big W');
	expect(bodiesOf('/api/mergeMasters')).toEqual([{ type: 'str', id: 3, into: '2' }]);
});

test('a late response does not close the dialog of another store', async () => {
	const response = Promise.withResolvers<{ body: object }>();
	const { bodiesOf } = show({ responses: { '/api/deleteMasters': () => response.promise } });
	await row(/^ALDI/);
	fireEvent.click(screen.getByRole('button', { name: 'Suspend ALDI' }));
	const dialog = within(screen.getByRole('dialog', { name: 'Suspend', hidden: true }));
	fireEvent.click(dialog.getByText('Yes'));
	await waitFor(() => expect(bodiesOf('/api/deleteMasters')).toHaveLength(1));
	fireEvent.click(dialog.getByText('No'));
	fireEvent.click(screen.getByRole('button', { name: 'Merge Dick Smith' }));
	const choice = screen.getByLabelText<HTMLSelectElement>('Merge Dick Smith into');
	fireEvent.change(choice, { target: { value: '2' } });
	response.resolve({ body: { message: 'Store suspended: ALDI' } });
	await screen.findByText('Store suspended: ALDI');
	await waitFor(() => expect(bodiesOf('/api/store')).toHaveLength(2));
	expect(screen.getByLabelText<HTMLSelectElement>('Merge Dick Smith into').value).toBe('2');
});

test('shows why the list is missing, with a way to try again', async () => {
	show({ responses: { '/api/store': rejection(503, 'overloaded', 'Please try again soon.') } });
	await screen.findByText('Please try again soon.');
	expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
