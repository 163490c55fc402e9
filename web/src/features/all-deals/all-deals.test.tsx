import type { ListedDealWire } from '@bilby/contract/all-deals/wire';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildProfile, buildToken } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { AllDeals } from './all-deals.tsx';
import type { AllDealsAddress } from './all-deals-query.ts';

const KETTLE: ListedDealWire = {
	id: 42,
	del_title: 'Kettle $49',
	del_price: 49,
	del_active: 1,
	del_review: 'pending',
	del_featured: 0,
	del_count_like: 3,
	del_count_dislike: 1,
	del_count_comments: 2,
	created_at: '2026-11-20T00:00:00.000Z',
	str_name: 'Kmart',
	user: { id: 9, username: 'quollfan' },
	version: 4,
	mergedInto: null,
	hasPendingEdit: false,
	reportCount: 2,
	reports: [
		{ reason: 'wrongPrice', text: 'It is $59 now', by: 'tassie', created_at: '2026-11-21T00:00:00.000Z' },
		{ reason: 'spam', text: '', by: 'mkoala', created_at: '2026-11-21T00:00:00.000Z' },
	],
};
const MERGED: ListedDealWire = {
	...KETTLE,
	id: 43,
	del_title: 'Kettle again',
	mergedInto: 42,
	reportCount: 0,
	reports: [],
};
const MOWER: ListedDealWire = {
	...KETTLE,
	id: 44,
	del_title: 'Mower $899',
	del_active: 0,
	del_review: 'approved',
	del_featured: 1,
	reportCount: 0,
	reports: [],
};

const responses: Parameters<typeof fakeFetch>[0] = {};
let calls: ReturnType<typeof fakeFetch>;

beforeEach(() => {
	stubBrowser();
	for (const path of Object.keys(responses)) delete responses[path];
	responses['/api/allDeals'] = reply([KETTLE, MOWER]);
	responses['/api/store'] = { body: { data: [{ id: 5, str_name: 'Kmart', str_descr: '', str_active: 1 }] } };
	responses['/api/similarDeals'] = { body: { deals: [] } };
	calls = fakeFetch(responses);
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	localStorage.clear();
});

const reply = (deals: ListedDealWire[], more: object = {}) => ({
	body: { deals, nextCursor: null, isCut: false, ...more },
});
const moderated = (...ids: number[]) => ({
	body: { results: ids.map((id) => ({ id, success: true, isChanged: true })) },
});
const show = (address: AllDealsAddress = {}, role: 1 | 2 | 3 | 4 | 5 = 3) =>
	renderInRouter(
		<AllDeals token="t" profile={buildProfile({ id: 1, role })} address={address} />,
		'/profile?tab=allDeals',
	);
const findRow = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const bodies = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);

/** Radix opens its menus only by keyboard or a real pointer. */
async function openMenu(name: string) {
	const button = await screen.findByRole('button', { name });
	button.focus();
	fireEvent.keyDown(button, { key: 'Enter' });
	return within(await screen.findByRole('menu'));
}

describe('the table of deals', () => {
	test('shows what staff need to know about each deal', async () => {
		show();
		const kettle = await findRow('Kettle');
		for (const text of ['Kettle $49', /#42 · \$49/, 'quollfan', 'Active', 'Pending review', '2', '20 Nov 2026']) {
			expect(kettle.getByText(text)).toBeTruthy();
		}
		const mower = await findRow('Mower');
		for (const text of ['Expired', 'Featured']) expect(mower.getByText(text)).toBeTruthy();
	});

	test('sends the search, filters and order of the address', async () => {
		show({
			q: 'kettle',
			review: 'pending',
			dealState: 'active',
			reported: true,
			store: 5,
			author: 'qu',
			order: 'reports',
		});
		await findRow('Kettle');
		expect(bodies('/api/allDeals')).toEqual([
			{
				searchTerm: 'kettle',
				sort: 'reports',
				limit: 20,
				review: 'pending',
				state: 'active',
				reported: true,
				store: 5,
				author: 'qu',
			},
		]);
		expect(screen.getByRole('columnheader', { name: 'Reports' }).getAttribute('aria-sort')).toBe('descending');
	});

	test('puts filters and order into the address', async () => {
		const { router } = show();
		await findRow('Kettle');
		fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'expired' } });
		await waitFor(() => expect(router.state.location.href).toBe('/profile?tab=allDeals&dealState=expired'));
		fireEvent.click(screen.getByRole('checkbox', { name: 'Only deals with reports' }));
		await waitFor(() => expect(router.state.location.href).toBe('/profile?tab=allDeals&reported=true'));
		fireEvent.click(screen.getByRole('button', { name: 'Posted' }));
		await waitFor(() => expect(router.state.location.href).toBe('/profile?tab=allDeals&order=oldest'));
		const typed = `${'x'.repeat(29)}😀`;
		fireEvent.change(screen.getByLabelText('Author'), { target: { value: typed } });
		const author = 'x'.repeat(29);
		await waitFor(() => expect(router.state.location.href).toBe(`/profile?tab=allDeals&author=${author}`));
	});

	test.each([
		[{}, 'No Deals'],
		[{ dealState: 'merged' }, 'No deal is like this.'],
		[{ q: 'xyz' }, 'Nothing here contains “xyz”.'],
	] as const)('says that there is nothing for %j', async (address, text) => {
		responses['/api/allDeals'] = reply([]);
		show(address);
		expect(await screen.findByText(text)).toBeTruthy();
	});

	test('says that it could not load, and tries again', async () => {
		responses['/api/allDeals'] = { status: 500 };
		show();
		expect(await screen.findByText('Error loading deals')).toBeTruthy();
		responses['/api/allDeals'] = reply([KETTLE]);
		fireEvent.click(screen.getByRole('button', { name: /try again/i }));
		await findRow('Kettle');
	});

	test.each([4, 5] as const)('is hidden from role %i', async (role) => {
		show({}, role);
		expect(await screen.findByText('Only staff can moderate deals.')).toBeTruthy();
		expect(bodies('/api/allDeals')).toEqual([]);
	});
});

describe('actions on one deal', () => {
	test('offer what its state allows', async () => {
		responses['/api/allDeals'] = reply([KETTLE, MOWER, MERGED]);
		show();
		const names = async (title: string) => {
			const menu = await openMenu(`Moderate ${title}`);
			const items = menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
			fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
			await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
			return items;
		};
		expect(await names('Kettle $49')).toEqual([
			...['Approve', 'Reports', 'Votes', 'Feature', 'Mark as expired', 'Merge', 'Suspend', 'Edit'],
		]);
		expect(await names('Mower $899')).toEqual([...['Votes', 'Stop featuring', 'Reopen', 'Merge', 'Suspend', 'Edit']]);
		expect(await names('Kettle again')).toEqual(['Undo merge']);
	});

	test('send the version that was seen, and can be undone', async () => {
		responses['/api/moderateDeals'] = moderated(42);
		responses['/api/undoDealActs'] = moderated(42);
		show();
		fireEvent.click((await openMenu('Moderate Kettle $49')).getByRole('menuitem', { name: 'Approve' }));
		const toast = (await screen.findByText('1 deal approved.')).closest('[role="status"]');
		expect(bodies('/api/moderateDeals')).toEqual([{ deals: [{ id: 42, version: 4, reportCount: 2 }], act: 'approve' }]);
		fireEvent.click(within(toast as HTMLElement).getByRole('button', { name: 'Undo' }));
		expect(await screen.findByText('Undone.')).toBeTruthy();
		expect(bodies('/api/undoDealActs')).toEqual([{ ids: [42], act: 'approve' }]);
		await waitFor(() => expect(bodies('/api/allDeals')).toHaveLength(3));
	});

	test('ask before a deal is suspended, in the words of the specification', async () => {
		responses['/api/moderateDeals'] = moderated(42);
		show();
		fireEvent.click((await openMenu('Moderate Kettle $49')).getByRole('menuitem', { name: 'Suspend' }));
		const dialog = within(await screen.findByRole('dialog', { name: 'Suspend' }));
		expect(dialog.getByText('Are you sure , you want to suspend this item?')).toBeTruthy();
		fireEvent.click(dialog.getByRole('button', { name: 'No' }));
		expect(bodies('/api/moderateDeals')).toEqual([]);
		fireEvent.click((await openMenu('Moderate Kettle $49')).getByRole('menuitem', { name: 'Suspend' }));
		const again = within(await screen.findByRole('dialog', { name: 'Suspend' }));
		fireEvent.change(again.getByLabelText(/^Reason/), { target: { value: ' Not a bargain ' } });
		fireEvent.click(again.getByRole('button', { name: 'Yes' }));
		expect(await screen.findByText('1 deal suspended.')).toBeTruthy();
		expect(bodies('/api/moderateDeals')).toEqual([
			{ deals: [{ id: 42, version: 4, reportCount: 2 }], act: 'suspend', reason: 'Not a bargain' },
		]);
	});

	test('keep the reason of a suspension that failed', async () => {
		responses['/api/moderateDeals'] = rejection(409, 'conflict', 'Not now.');
		show();
		fireEvent.click((await openMenu('Moderate Kettle $49')).getByRole('menuitem', { name: 'Suspend' }));
		const dialog = within(await screen.findByRole('dialog', { name: 'Suspend' }));
		const reason = dialog.getByLabelText<HTMLInputElement>(/^Reason/);
		fireEvent.change(reason, { target: { value: 'Not a bargain' } });
		fireEvent.click(dialog.getByRole('button', { name: 'Yes' }));
		expect(await dialog.findByText('Not now. 1 deal was not changed.')).toBeTruthy();
		expect(reason.value).toBe('Not a bargain');
		responses['/api/moderateDeals'] = moderated(42);
		fireEvent.click(dialog.getByRole('button', { name: 'Yes' }));
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		const sent = { deals: [{ id: 42, version: 4, reportCount: 2 }], act: 'suspend', reason: 'Not a bargain' };
		expect(bodies('/api/moderateDeals')).toEqual([sent, sent]);
	});

	test('run while the list loads again after the one before', async () => {
		responses['/api/moderateDeals'] = moderated(42);
		show();
		const menu = await openMenu('Moderate Kettle $49');
		responses['/api/allDeals'] = () => new Promise(() => {});
		fireEvent.click(menu.getByRole('menuitem', { name: 'Approve' }));
		await screen.findByText('1 deal approved.');
		await waitFor(() => expect(bodies('/api/allDeals')).toHaveLength(2));
		responses['/api/moderateDeals'] = moderated(44);
		fireEvent.click((await openMenu('Moderate Mower $899')).getByRole('menuitem', { name: 'Reopen' }));
		await screen.findByText('1 deal reopened.');
		expect(bodies('/api/moderateDeals')).toHaveLength(2);
	});

	test('wait for the one before', async () => {
		const first = Promise.withResolvers<ReturnType<typeof moderated>>();
		responses['/api/moderateDeals'] = () => first.promise;
		show();
		fireEvent.click((await openMenu('Moderate Kettle $49')).getByRole('menuitem', { name: 'Approve' }));
		await waitFor(() => expect(bodies('/api/moderateDeals')).toHaveLength(1));
		fireEvent.click((await openMenu('Moderate Mower $899')).getByRole('menuitem', { name: 'Reopen' }));
		await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
		expect(bodies('/api/moderateDeals')).toHaveLength(1);
		responses['/api/moderateDeals'] = moderated(44);
		first.resolve(moderated(42));
		await screen.findByText('1 deal reopened.');
		expect(bodies('/api/moderateDeals').map(({ act }) => act)).toEqual(['approve', 'reopen']);
	});

	test('shows who disliked a deal, and why', async () => {
		responses['/api/dealVotes'] = {
			body: {
				likecount: 3,
				dislikecount: 2,
				reasons: { expired: 0, price: 1, wrong: 0, spam: 0, other: 0 },
				votes: [
					{ username: 'tassie', reason: 'price', created_at: '2026-11-20T00:00:00.000Z' },
					{ username: null, reason: null, created_at: '2026-11-19T00:00:00.000Z' },
				],
			},
		};
		show();
		fireEvent.click((await openMenu('Moderate Kettle $49')).getByRole('menuitem', { name: 'Votes' }));
		const dialog = within(await screen.findByRole('dialog', { name: 'Votes' }));
		await dialog.findByText('tassie');
		expect(dialog.getByText('Not a good price: 1')).toBeTruthy();
		expect(dialog.getByText('Anonymous User')).toBeTruthy();
		fireEvent.click(dialog.getByRole('button', { name: 'Likes' }));
		await waitFor(() =>
			expect(bodies('/api/dealVotes')).toEqual([
				{ dealId: 42, status: 0 },
				{ dealId: 42, status: 1 },
			]),
		);
	});

	test('show the reports, and settle them', async () => {
		responses['/api/moderateDeals'] = moderated(42);
		show();
		fireEvent.click((await openMenu('Moderate Kettle $49')).getByRole('menuitem', { name: 'Reports' }));
		const dialog = within(await screen.findByRole('dialog', { name: '2 reports' }));
		for (const text of ['The price is wrong', 'It is $59 now', /^tassie/]) expect(dialog.getByText(text)).toBeTruthy();
		fireEvent.click(dialog.getByRole('button', { name: 'Dismiss' }));
		expect(await screen.findByText('1 deal checked, reports dismissed.')).toBeTruthy();
		expect(screen.queryByRole('dialog')).toBeNull();
	});

	test('say why a deal was not changed', async () => {
		const message = 'This deal has changed since you saw it. Please check it again.';
		responses['/api/moderateDeals'] = {
			body: { results: [{ id: 42, success: false, isChanged: false, message }] },
		};
		show();
		fireEvent.click((await openMenu('Moderate Kettle $49')).getByRole('menuitem', { name: 'Approve' }));
		expect(await screen.findByText(`“Kettle $49” was not changed: ${message}`)).toBeTruthy();
	});
});

test('bulk actions change all selected deals', async () => {
	responses['/api/moderateDeals'] = moderated(42, 44);
	show();
	await findRow('Kettle');
	fireEvent.click(screen.getAllByRole('checkbox', { name: /Select all/ })[0] as HTMLElement);
	fireEvent.click((await openMenu('More actions')).getByRole('menuitem', { name: 'Stop featuring' }));
	expect(await screen.findByText('2 deals no longer featured.')).toBeTruthy();
	expect(bodies('/api/moderateDeals')).toEqual([
		{
			deals: [
				{ id: 42, version: 4, reportCount: 2 },
				{ id: 44, version: 4, reportCount: 0 },
			],
			act: 'unfeature',
		},
	]);
	expect(screen.queryByText('2 selected')).toBeNull();
});

const MOWERS = Array.from({ length: 12 }, (_, index) => 101 + index);

/** Selects twelve deals, which take two requests. */
async function selectMowers() {
	responses['/api/allDeals'] = reply(MOWERS.map((id) => ({ ...MOWER, id, del_title: `Mower ${id}` })));
	show();
	await findRow('Mower 112');
	fireEvent.click(screen.getAllByRole('checkbox', { name: /Select all/ })[0] as HTMLElement);
}

async function selectMowersThatFailHalfway() {
	responses['/api/moderateDeals'] = () => {
		responses['/api/moderateDeals'] = rejection(409, 'conflict', 'Not now.');
		return moderated(...MOWERS.slice(0, 10));
	};
	await selectMowers();
}

/** Changes twelve deals and clicks Undo in the toast with this text. */
async function changeAndUndoMowers(action: string, done: string) {
	responses['/api/moderateDeals'] = () =>
		moderated(...(bodies('/api/moderateDeals').length === 1 ? MOWERS.slice(0, 10) : MOWERS.slice(10)));
	await selectMowers();
	fireEvent.click((await openMenu('More actions')).getByRole('menuitem', { name: action }));
	const toast = (await screen.findByText(done)).closest<HTMLElement>('[role="status"]');
	fireEvent.click(within(toast as HTMLElement).getByRole('button', { name: 'Undo' }));
}

test('a bulk action that fails halfway says how many deals it changed, offers Undo and keeps the rest selected', async () => {
	await selectMowersThatFailHalfway();
	fireEvent.click((await openMenu('More actions')).getByRole('menuitem', { name: 'Stop featuring' }));
	const toast = (await screen.findByText('10 deals no longer featured.')).closest<HTMLElement>('[role="status"]');
	expect(toast && within(toast).getByRole('button', { name: 'Undo' })).toBeTruthy();
	expect(await screen.findByText('Not now. 2 deals were not changed.')).toBeTruthy();
	expect(await screen.findAllByText('2 selected')).not.toEqual([]);
	expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Mower 111/ }).checked).toBe(true);
});

test('a bulk suspension that fails halfway keeps its reason for the rest', async () => {
	await selectMowersThatFailHalfway();
	fireEvent.click(screen.getByRole('button', { name: 'Suspend' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Suspend' }));
	fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'An ad' } });
	fireEvent.click(dialog.getByRole('button', { name: 'Yes' }));
	await dialog.findByText('Not now. 2 deals were not changed.');
	expect(dialog.getByText(/^2 deals will be hidden/)).toBeTruthy();
	responses['/api/moderateDeals'] = moderated(111, 112);
	fireEvent.click(dialog.getByRole('button', { name: 'Yes' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	const rest = MOWERS.slice(10).map((id) => ({ id, version: 4, reportCount: 0 }));
	expect(bodies('/api/moderateDeals').at(-1)).toEqual({ deals: rest, act: 'suspend', reason: 'An ad' });
	expect(screen.queryByText('2 selected')).toBeNull();
});

test('a bulk action is not continued by a member who logs in during its first request', async () => {
	localStorage.setItem('myToken', buildToken(1));
	responses['/api/moderateDeals'] = () => {
		localStorage.setItem('myToken', buildToken(2));
		return moderated(...MOWERS.slice(0, 10));
	};
	await selectMowers();
	fireEvent.click((await openMenu('More actions')).getByRole('menuitem', { name: 'Stop featuring' }));
	await screen.findByText('10 deals no longer featured.');
	expect(bodies('/api/moderateDeals')).toHaveLength(1);
});

test('undoing a bulk action reaches all deals, although one of the first has changed since', async () => {
	const message = 'This deal has changed since you saw it. Please check it again.';
	responses['/api/undoDealActs'] = () => {
		responses['/api/undoDealActs'] = moderated(...MOWERS.slice(10));
		const failed = { id: 101, success: false, isChanged: false, message };
		return { body: { results: [failed, ...moderated(...MOWERS.slice(1, 10)).body.results] } };
	};
	await changeAndUndoMowers('Stop featuring', '12 deals no longer featured.');
	await screen.findByText(`${message} 1 deal was not undone.`);
	expect(bodies('/api/undoDealActs')).toEqual([
		{ ids: MOWERS.slice(0, 10), act: 'unfeature' },
		{ ids: MOWERS.slice(10), act: 'unfeature' },
	]);
});

test('undoing a bulk action continues after a request that fails, and loads the list again', async () => {
	responses['/api/undoDealActs'] = () => {
		responses['/api/undoDealActs'] = moderated(...MOWERS.slice(10));
		return rejection(429, 'rate_limited', 'Please wait.');
	};
	await changeAndUndoMowers('Mark as expired', '12 deals marked as expired.');
	await screen.findByText('Please wait. 10 deals were not undone.');
	expect(bodies('/api/undoDealActs')).toHaveLength(2);
	await waitFor(() => expect(bodies('/api/allDeals')).toHaveLength(3));
});

describe('merging', () => {
	const open = async () => {
		show();
		fireEvent.click((await openMenu('Moderate Kettle $49')).getByRole('menuitem', { name: 'Merge' }));
		return within(await screen.findByRole('dialog', { name: 'Merge' }));
	};
	const merge = (dialog: Awaited<ReturnType<typeof open>>, into: string) => {
		fireEvent.change(dialog.getByLabelText('Merge into deal'), { target: { value: into } });
		fireEvent.click(dialog.getByRole('button', { name: 'Merge' }));
	};

	test.each([
		['', 'Please enter a deal’s number or address.'],
		['https://shop.example/44', 'Please enter a deal’s number or address.'],
		['#42', 'That’s this deal. Please choose another.'],
	])('rejects %j', async (into, text) => {
		const dialog = await open();
		merge(dialog, into);
		expect(await dialog.findByText(text)).toBeTruthy();
		expect(bodies('/api/mergeDeals')).toEqual([]);
	});

	test.each(['44', '#44', 'https://bilby.example/deal-details/44?x=1#comment-1', '/deal/44'])(
		'reads the deal from %s',
		async (into) => {
			responses['/api/mergeDeals'] = rejection(409, 'conflict', 'Not now.');
			const dialog = await open();
			merge(dialog, into);
			expect(await dialog.findByText('Not now.')).toBeTruthy();
			expect(bodies('/api/mergeDeals')).toEqual([{ id: 42, into: 44 }]);
		},
	);

	test('can be undone', async () => {
		responses['/api/mergeDeals'] = { body: { message: 'Deals merged.', deal: {} } };
		responses['/api/unmergeDeal'] = { body: { message: 'Merge undone.', deal: {} } };
		const dialog = await open();
		fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: ' Posted twice ' } });
		merge(dialog, '44');
		const toast = (await screen.findByText('Deals merged.')).closest('[role="status"]');
		expect(bodies('/api/mergeDeals')).toEqual([{ id: 42, into: 44, reason: 'Posted twice' }]);
		fireEvent.click(within(toast as HTMLElement).getByRole('button', { name: 'Undo' }));
		expect(await screen.findByText('Merge undone.')).toBeTruthy();
		expect(bodies('/api/unmergeDeal')).toEqual([{ id: 42 }]);
	});

	test('offers similar deals, and shows why the server rejected it', async () => {
		responses['/api/similarDeals'] = { body: { deals: [{ id: 51, del_title: 'Same kettle' }] } };
		const message = 'That deal is hidden. Please choose one that members can see.';
		responses['/api/mergeDeals'] = rejection(400, 'validation', message);
		const dialog = await open();
		fireEvent.click(await dialog.findByRole('radio', { name: /Same kettle/ }));
		fireEvent.click(dialog.getByRole('button', { name: 'Merge' }));
		expect(await dialog.findByText(message)).toBeTruthy();
		expect(bodies('/api/mergeDeals')).toEqual([{ id: 42, into: 51 }]);
	});

	test('a late response does not close the dialog of another deal', async () => {
		const response = Promise.withResolvers<{ body: object }>();
		responses['/api/mergeDeals'] = () => response.promise;
		const dialog = await open();
		merge(dialog, '44');
		await waitFor(() => expect(bodies('/api/mergeDeals')).toHaveLength(1));
		fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
		fireEvent.click((await openMenu('Moderate Mower $899')).getByRole('menuitem', { name: 'Merge' }));
		fireEvent.change(await screen.findByLabelText('Merge into deal'), { target: { value: '99' } });
		response.resolve({ body: { message: 'Deals merged.', deal: {} } });
		await waitFor(() => expect(bodies('/api/allDeals')).toHaveLength(2));
		expect(screen.getByLabelText<HTMLInputElement>('Merge into deal').value).toBe('99');
	});
});
