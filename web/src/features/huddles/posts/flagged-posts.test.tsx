import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildProfile } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { FlaggedPosts } from './flagged-posts.tsx';

// A plain field replaces the editor, which needs a real browser.
vi.mock('#ui/rich-text/rich-text-quill.ts', () => {
	throw new Error('There is no editor here.');
});

const PICTURE = `/images/huddles/${'0'.repeat(24)}-20x10.webp`;
const STATES = '/api/huddle-picture-states';
const MODERATE = '/api/moderate-huddle-picture';

function buildFlagged(overrides: object = {}) {
	return {
		id: 9,
		flg_comment: 9,
		flag_status: 1,
		trash_status: 0,
		version: 1,
		hidden: 0,
		author: null,
		fcm_forum: 5,
		for_title: 'Which kettle?',
		fcm_comment: '<p>Mine</p>',
		path: '/huddle-details/5?page=2#comment-9',
		flag_count: 1,
		flags: [{ reason: null, note: '', reported_dts: '2026-11-20T00:00:00.000Z' }],
		...overrides,
	};
}

beforeEach(() => {
	stubBrowser();
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function show(comments: object[], answers: Parameters<typeof fakeFetch>[0] = {}) {
	const calls = fakeFetch({ '/api/flaggedForumComments': { body: { comments, nextCursor: null } }, ...answers });
	renderInRouter(<FlaggedPosts token="t" profile={buildProfile({ role: 2 })} />);
	return calls;
}

async function openEdit() {
	fireEvent.click(await screen.findByRole('button', { name: 'Edit comment 1 on Which kettle?' }));
	return within(screen.getByRole('dialog', { name: 'Edit' }));
}

test('the table names the huddle and links to the post', async () => {
	show([buildFlagged()]);
	const table = within(await screen.findByRole('table', { name: 'Huddle Comments' }));
	expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toContain('Huddle');
	expect(table.getByRole('link', { name: 'Which kettle?' }).getAttribute('href')).toBe(
		'/huddle-details/5?page=2#comment-9',
	);
});

test('an empty list says so', async () => {
	show([]);
	expect(await screen.findByRole('heading', { name: 'No flagged Comments' })).toBeTruthy();
});

test('a decision is sent under the names of posts', async () => {
	const calls = show([buildFlagged()], {
		'/api/updateForumComments': { body: { message: 'x', fcm_removed: 0, total: 1, revision: 1 } },
	});
	const dialog = await openEdit();
	const editor = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
	fireEvent.change(editor, { target: { value: 'Ours' } });
	fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Clearer' } });
	fireEvent.click(dialog.getByRole('checkbox', { name: 'Unflag this comment' }));
	fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
	expect(await dialog.findByText('Comment Updated successfully')).toBeTruthy();
	expect(calls.find(({ path }) => path === '/api/updateForumComments')?.body).toEqual({
		id: 9,
		fcm_forum: 5,
		fcm_comment: '<p>Ours</p>',
		version: 1,
		withhold: 0,
		flag_status: 0,
		flag_count: 1,
		trash_status: 0,
		reason: 'Clearer',
	});
});

test('a picture is taken down and restored', async () => {
	let removed = 0;
	const calls = show([buildFlagged({ fcm_comment: `<p><img src="${PICTURE}" alt="A kettle"></p>` })], {
		[STATES]: () => ({ body: { pictures: [{ url: PICTURE, removed }] } }),
		[MODERATE]: () => {
			removed = 1 - removed;
			return { body: { removed } };
		},
	});
	expect(await screen.findByText('Picture')).toBeTruthy();
	const dialog = await openEdit();
	fireEvent.change(await dialog.findByLabelText(/^Reason for a change of pictures/), { target: { value: 'Rude' } });
	fireEvent.click(await dialog.findByRole('button', { name: 'Take down picture 1, A kettle' }));
	fireEvent.click(await dialog.findByRole('button', { name: 'Restore picture 1, A kettle' }));
	expect(await dialog.findByRole('img', { name: 'A kettle' })).toBeTruthy();
	expect(calls.filter(({ path }) => path === MODERATE).map(({ body }) => body)).toEqual([
		{ url: PICTURE, removed: true, reason: 'Rude' },
		{ url: PICTURE, removed: false, reason: 'Rude' },
	]);
});

test('a picture that cannot be taken down stays, with the reason', async () => {
	show([buildFlagged({ fcm_comment: `<p><img src="${PICTURE}" alt=""></p>` })], {
		[STATES]: { body: { pictures: [{ url: PICTURE, removed: 0 }] } },
		[MODERATE]: rejection(404, 'not_found', 'This picture doesn’t exist.'),
	});
	const dialog = await openEdit();
	fireEvent.click(await dialog.findByRole('button', { name: 'Take down picture 1' }));
	await waitFor(() => expect(dialog.getByText('This picture doesn’t exist.')).toBeTruthy());
	expect(dialog.getByRole('button', { name: 'Take down picture 1' })).toBeTruthy();
});
