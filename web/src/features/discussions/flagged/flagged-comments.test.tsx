import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildProfile } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { FlaggedComments } from './flagged-comments.tsx';

// A plain field replaces the editor, which needs a real browser.
vi.mock('#ui/rich-text/rich-text-quill.ts', () => {
	throw new Error('There is no editor here.');
});

const LIST = '/api/flaggedComments';
const UPDATE = '/api/updateComments';
const DONE = 'Comment Updated successfully';
const FAILED = 'Some error occurred';
const updated = { body: { message: DONE, dcm_removed: 0, total: 1, revision: 1 } };

function buildFlagged(overrides: object = {}) {
	return {
		id: 9,
		flg_comment: 9,
		flag_status: 1,
		trash_status: 0,
		version: 4,
		hidden: 0,
		author: 'dazza',
		dcm_deal: 42,
		del_title: 'Copper kettle $39',
		dcm_comment: '<p>Buy <b>cheap</b> at my shop</p>',
		path: '/deal-details/42#comment-9',
		flag_count: 1,
		flags: [{ reason: 'spam', note: 'Five times today', reported_dts: '2026-11-20T00:00:00.000Z' }],
		...overrides,
	};
}

beforeEach(() => {
	stubBrowser();
});
afterEach(() => {
	cleanup();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

function show(comments: object[], answers: Parameters<typeof fakeFetch>[0] = {}) {
	const calls = fakeFetch({ [LIST]: { body: { comments, nextCursor: null } }, [UPDATE]: updated, ...answers });
	renderInRouter(
		<>
			<h1>Dazza</h1>
			<FlaggedComments token="t" profile={buildProfile({ role: 3 })} kind="deal" />
		</>,
	);
	return { calls, sent: () => calls.filter(({ path }) => path === UPDATE).map(({ body }) => body) };
}

async function openEdit() {
	const button = await screen.findByRole('button', { name: 'Edit comment 1 on Copper kettle $39' });
	// A click focuses a button in browsers.
	button.focus();
	fireEvent.click(button);
	const dialog = within(screen.getByRole('dialog', { name: 'Edit' }));
	return { dialog, editor: await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' }) };
}

const save = (dialog: ReturnType<typeof within>) => fireEvent.click(dialog.getByRole('button', { name: 'Save' }));

test('the table shows #, a link to the comment, and its first characters without markup', async () => {
	show([buildFlagged()]);
	const table = within(await screen.findByRole('table', { name: 'Flagged Comments' }));
	expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
		'#',
		'Deal',
		'Comment',
		'Actions',
	]);
	expect(table.getByRole('rowheader').textContent).toBe('1');
	const link = table.getByRole('link', { name: 'Copper kettle $39' });
	expect(link.getAttribute('href')).toBe('/deal-details/42#comment-9');
	const shortened = table.getByText(/^Buy cheap.?…$/).textContent ?? '';
	expect(shortened.length).toBeLessThanOrEqual(10);
});

test('an empty list says so', async () => {
	show([]);
	expect(await screen.findByRole('heading', { name: 'No flagged Comments' })).toBeTruthy();
});

test('the dialog shows the reports, and both boxes are unticked at first', async () => {
	show([buildFlagged({ hidden: 1, flag_count: 11 })]);
	const { dialog, editor } = await openEdit();
	expect(dialog.getByText('Spam or an ad')).toBeTruthy();
	expect(dialog.getByText('Five times today')).toBeTruthy();
	expect(dialog.getByRole('heading', { name: '11 reports' })).toBeTruthy();
	expect(dialog.getByText(/hidden after reports/)).toBeTruthy();
	expect(dialog.getByRole('link', { name: 'See it in context' }).getAttribute('href')).toBe(
		'/deal-details/42#comment-9',
	);
	expect(editor.value).toBe('Buy cheap at my shop');
	for (const name of ['Unflag this comment', 'Remove this comment']) {
		expect(dialog.getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(false);
	}
	expect(dialog.queryByRole('checkbox', { name: 'Hide the earlier text from members' })).toBeNull();
});

test.each([
	['Unflag this comment', { flag_status: 0, trash_status: 0, flag_count: 1 }],
	['Remove this comment', { flag_status: 1, trash_status: 1 }],
])('“%s” is sent without the text', async (name, decision) => {
	const { sent } = show([buildFlagged()]);
	const { dialog } = await openEdit();
	fireEvent.click(dialog.getByRole('checkbox', { name }));
	save(dialog);
	await waitFor(() => expect(sent()).toEqual([{ id: 9, dcm_deal: 42, flg_comment: 9, ...decision }]));
});

test('a changed text is sent with its version and a reason', async () => {
	const { sent } = show([buildFlagged()]);
	const { dialog, editor } = await openEdit();
	fireEvent.change(editor, { target: { value: 'Buy cheap' } });
	save(dialog);
	expect(await dialog.findByText('Please give the author a reason for your change.')).toBeTruthy();
	fireEvent.click(dialog.getByRole('checkbox', { name: 'Hide the earlier text from members' }));
	fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: ' An ad ' } });
	save(dialog);
	const text = { dcm_comment: '<p>Buy cheap</p>', version: 4, withhold: 1, reason: 'An ad' };
	await waitFor(() =>
		expect(sent()).toEqual([{ id: 9, dcm_deal: 42, flg_comment: 9, flag_status: 1, trash_status: 0, ...text }]),
	);
});

test('nothing is sent for an empty text, or without a decision', async () => {
	const { sent } = show([buildFlagged()]);
	const { dialog, editor } = await openEdit();
	save(dialog);
	expect(await dialog.findByText('Please choose what to do with this comment.')).toBeTruthy();
	fireEvent.change(editor, { target: { value: ' ' } });
	save(dialog);
	expect(await dialog.findByText('Please enter a comment before submitting.')).toBeTruthy();
	expect(sent()).toEqual([]);
});

test('after a success, the dialog closes in 2 seconds and the message stays for 4', async () => {
	show([buildFlagged()]);
	const { dialog } = await openEdit();
	vi.useFakeTimers({ shouldAdvanceTime: true });
	fireEvent.click(dialog.getByRole('checkbox', { name: 'Unflag this comment' }));
	save(dialog);
	expect(await dialog.findByText(DONE)).toBeTruthy();
	act(() => vi.advanceTimersByTime(1_800));
	expect(screen.queryByRole('dialog')).toBeTruthy();
	act(() => vi.advanceTimersByTime(300));
	expect(screen.queryByRole('dialog')).toBeNull();
	act(() => vi.advanceTimersByTime(1_500));
	expect(screen.getByText(DONE)).toBeTruthy();
	act(() => vi.advanceTimersByTime(600));
	expect(screen.queryByText(DONE)).toBeNull();
});

const titleHasFocus = () => document.activeElement === screen.getByRole('heading', { level: 1 });

test('the title has the focus once the dialog of a settled comment closes', async () => {
	const lists = [[buildFlagged()], []];
	show([], { [LIST]: () => ({ body: { comments: lists.shift(), nextCursor: null } }) });
	const { dialog } = await openEdit();
	vi.useFakeTimers({ shouldAdvanceTime: true });
	fireEvent.click(dialog.getByRole('checkbox', { name: 'Unflag this comment' }));
	save(dialog);
	expect(await screen.findByText('No flagged Comments')).toBeTruthy();
	expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
	act(() => vi.advanceTimersByTime(2_100));
	expect(screen.queryByRole('dialog')).toBeNull();
	expect(titleHasFocus()).toBe(true);
});

test('the title has the focus once a settled comment leaves the table after its dialog was closed', async () => {
	let answer: (reply: { body: object }) => void = () => undefined;
	const reloaded = new Promise<{ body: object }>((resolve) => {
		answer = resolve;
	});
	const lists = [{ body: { comments: [buildFlagged()], nextCursor: null } }, reloaded];
	show([], { [LIST]: () => lists.shift() ?? 'offline' });
	const { dialog } = await openEdit();
	fireEvent.click(dialog.getByRole('checkbox', { name: 'Unflag this comment' }));
	save(dialog);
	fireEvent.click(await dialog.findByRole('button', { name: 'Close' }));
	expect(titleHasFocus()).toBe(false);
	answer({ body: { comments: [], nextCursor: null } });
	expect(await screen.findByText('No flagged Comments')).toBeTruthy();
	await waitFor(() => expect(titleHasFocus()).toBe(true));
});

test('a failure shows for 3 seconds, and the text is kept with the reason', async () => {
	const why = 'Someone has changed this comment since you opened it. Please look at the current text first.';
	const { calls } = show([buildFlagged()], { [UPDATE]: rejection(409, 'conflict', why) });
	const { dialog, editor } = await openEdit();
	fireEvent.change(editor, { target: { value: 'Buy cheap' } });
	fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'An ad' } });
	vi.useFakeTimers({ shouldAdvanceTime: true });
	save(dialog);
	expect(await dialog.findByText(FAILED)).toBeTruthy();
	expect(dialog.getByText(why)).toBeTruthy();
	expect(editor.value).toBe('Buy cheap');
	// The list is loaded again, since someone else changed it.
	await waitFor(() => expect(calls.filter(({ path }) => path === LIST)).toHaveLength(2));
	act(() => vi.advanceTimersByTime(2_500));
	expect(dialog.getByText(FAILED)).toBeTruthy();
	act(() => vi.advanceTimersByTime(600));
	expect(dialog.queryByText(FAILED)).toBeNull();
	expect(screen.getByRole('dialog')).toBeTruthy();
});

test('reports that are new are shown before the comment can be unflagged', async () => {
	const why = 'There are new reports. Please look at them first.';
	const flags = ['wrong', 'spam'].map((reason) => ({ ...buildFlagged().flags[0], reason }));
	const lists = [[buildFlagged()], [buildFlagged({ flag_count: 2, flags, version: 5 })]];
	const replies = [rejection(409, 'conflict', why), updated];
	const { sent } = show([], {
		[LIST]: () => ({ body: { comments: lists.shift(), nextCursor: null } }),
		[UPDATE]: () => replies.shift() ?? 'offline',
	});
	const { dialog, editor } = await openEdit();
	fireEvent.change(editor, { target: { value: 'Buy cheap' } });
	fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'An ad' } });
	fireEvent.click(dialog.getByRole('checkbox', { name: 'Unflag this comment' }));
	save(dialog);
	expect(await dialog.findByText(why)).toBeTruthy();
	expect(await dialog.findByRole('heading', { name: '2 reports' })).toBeTruthy();
	save(dialog);
	expect(await dialog.findByText(DONE)).toBeTruthy();
	expect(sent()).toMatchObject([1, 2].map((count) => ({ flag_count: count, version: 4, reason: 'An ad' })));
});

test('a lost connection is a failure too', async () => {
	show([buildFlagged()], { [UPDATE]: 'offline' });
	const { dialog } = await openEdit();
	fireEvent.click(dialog.getByRole('checkbox', { name: 'Unflag this comment' }));
	save(dialog);
	expect(await dialog.findByText(FAILED)).toBeTruthy();
});

test('more comments are loaded on request', async () => {
	const pages = [
		{ comments: [buildFlagged()], nextCursor: 'abc' },
		{ comments: [buildFlagged({ id: 8, del_title: 'Teapot $20', dcm_comment: '<p>Hi</p>' })], nextCursor: null },
	];
	const { calls } = show([], { [LIST]: () => ({ body: pages.shift() ?? {} }) });
	fireEvent.click(await screen.findByRole('button', { name: 'More comments' }));
	expect(await screen.findByRole('button', { name: 'Edit comment 2 on Teapot $20' })).toBeTruthy();
	expect(calls.map(({ body }) => body)).toEqual([{ limit: 50 }, { limit: 50, cursor: 'abc' }]);
});

test('a failure to load offers another try', async () => {
	show([], { [LIST]: rejection(503, 'overloaded', 'Please try again soon.') });
	expect(await screen.findByText('Please try again soon.')).toBeTruthy();
	expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('is for staff, and requests nothing for others', () => {
	const calls = fakeFetch({});
	const champion = buildProfile({ role: 4, reputationPoints: 9_000 });
	renderInRouter(<FlaggedComments token="t" profile={champion} kind="deal" />);
	expect(screen.getByRole('heading', { name: 'Not allowed' })).toBeTruthy();
	expect(calls).toEqual([]);
});
