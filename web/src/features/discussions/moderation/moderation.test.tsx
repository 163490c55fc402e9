import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildCommentWire } from '#testing/build-comment.ts';
import { buildProfile } from '#testing/build-member.ts';
import { by, FIRST_PAGE, list, testComments } from '#testing/comments-test.tsx';
import { rejection } from '#testing/fake-fetch.ts';

const page = testComments();

function logIn(overrides: Parameters<typeof buildProfile>[0]): void {
	page.logIn();
	page.answers['/api/profile'] = { body: { data: buildProfile(overrides) } };
}

/** Radix opens its menus only by keyboard or a real pointer. */
async function openMenu(name = 'Moderate the comment by pbandjane') {
	const button = await screen.findByRole('button', { name });
	button.focus();
	fireEvent.keyDown(button, { key: 'Enter' });
	return within(await screen.findByRole('menu'));
}

const reviewed = (dcm_removed: 0 | 1, total: number, revision: number) => ({
	body: { message: 'Comment Updated successfully', dcm_removed, total, revision },
});
const findBody = (path: string) => page.calls.find((call) => call.path === path)?.body;

describe('the moderation menu', () => {
	test.each([
		['a visitor', null],
		['a Newbie', { id: 1, reputation: 0 }],
		['an unverified Deal Champion', { id: 1, reputation: 2_500, emailVerified: false }],
		['a Deal Expert on the deal of another', { id: 1, reputation: 500 }],
	])('is not shown to %s', async (_, who) => {
		if (who) logIn(who);
		await page.show([buildCommentWire({ id: 9 })]);
		if (who) await waitFor(() => expect(page.calls.some(({ path }) => path === '/api/profile')).toBe(true));
		await screen.findByRole('button', { name: /^Report/ });
		expect(screen.queryByRole('button', { name: /^Moderate/ })).toBeNull();
	});

	test('is not shown on a member’s own comments', async () => {
		logIn({ id: 1, reputation: 2_500 });
		await page.show([buildCommentWire({ id: 9, user: by(1, 'me') }), buildCommentWire({ id: 10 })]);
		// This is the first load of the menu's code.
		const menus = await screen.findAllByRole('button', { name: /^Moderate/ });
		expect(menus).toHaveLength(1);
	});
});

test('the author of the deal pins a comment, and the list is loaded again', async () => {
	logIn({ id: 1, reputation: 500 });
	page.subject.authorId = 1;
	await page.show([buildCommentWire({ id: 9 }), buildCommentWire({ id: 10, user: by(12, 'dazza') })]);
	const menu = await openMenu('Moderate the comment by dazza');
	expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Pin this comment']);
	page.answers['/api/comment/pin'] = { body: { dcm_pinned: 1 } };
	const pinned = buildCommentWire({ id: 10, user: by(12, 'dazza'), dcm_pinned: 1 });
	page.answers[FIRST_PAGE] = list([pinned, buildCommentWire({ id: 9 })]);
	fireEvent.click(menu.getByRole('menuitem', { name: 'Pin this comment' }));
	expect(await screen.findByText('Pinned')).toBeTruthy();
	expect(screen.getAllByRole('article').map(({ id }) => id)).toEqual(['comment-10', 'comment-9']);
	expect(findBody('/api/comment/pin')).toEqual({ dealId: 42, commentId: 10, pin: 1 });
	expect(await screen.findByText('Comment pinned.')).toBeTruthy();
});

test('a Deal Champion confirms a removal, and sees why it was rejected', async () => {
	logIn({ id: 1, reputation: 2_500 });
	await page.show([buildCommentWire({ id: 9 }), buildCommentWire({ id: 10, user: by(12, 'dazza') })]);
	const menu = await openMenu();
	page.answers['/api/updateComments'] = rejection(403, 'not_allowed', 'Only staff can review comments by staff.');
	fireEvent.click(menu.getByRole('menuitem', { name: 'Remove this comment' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Remove this comment' }));
	fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: ' Only an ad ' } });
	fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
	expect(await dialog.findByText('Only staff can review comments by staff.')).toBeTruthy();
	page.answers['/api/updateComments'] = reviewed(1, 1, 2);
	fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
	expect(await screen.findByText('Removed by a moderator')).toBeTruthy();
	expect(await screen.findByText('Comment removed.')).toBeTruthy();
	expect(findBody('/api/updateComments')).toEqual({ id: 9, dcm_deal: 42, trash_status: 1, reason: 'Only an ad' });
	expect(screen.queryByRole('dialog')).toBeNull();
	expect(screen.getByRole('heading', { name: '1 Comment' })).toBeTruthy();
	expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('staff remove a comment without a reason, and undo it', async () => {
	logIn({ id: 1, role: 3 });
	await page.show([buildCommentWire({ id: 9, dcm_comment: '<p>An ad</p>' })]);
	page.answers['/api/updateComments'] = reviewed(1, 0, 2);
	fireEvent.click((await openMenu()).getByRole('menuitem', { name: 'Remove this comment' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Remove this comment' }));
	fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
	fireEvent.click(await screen.findByRole('button', { name: 'Show the removed comment' }));
	expect(screen.getByText('An ad')).toBeTruthy();
	expect((await screen.findAllByText('Comment removed.')).length).toBeGreaterThan(0);
	expect(findBody('/api/updateComments')).toEqual({ id: 9, dcm_deal: 42, trash_status: 1 });
	page.answers['/api/restore-comment'] = reviewed(0, 1, 3);
	fireEvent.click(screen.getByRole('button', { name: 'Undo the removal of this comment' }));
	expect(await screen.findByRole('heading', { name: '1 Comment' })).toBeTruthy();
	expect(screen.queryByText('Removed by a moderator')).toBeNull();
	expect(findBody('/api/restore-comment')).toEqual({ dealId: 42, commentId: 9 });
});

test('unflagging shows a comment that reports had hidden', async () => {
	logIn({ id: 1, reputation: 2_500 });
	await page.show([buildCommentWire({ id: 9, dcm_hidden: 1 })]);
	fireEvent.click(await screen.findByRole('button', { name: 'show the hidden comment' }));
	// On a busy machine, a late frame moves the focus there, which closes an open menu.
	await waitFor(() => expect(document.activeElement?.id).toBe('comment-9'));
	page.answers['/api/updateComments'] = reviewed(0, 1, 1);
	fireEvent.click((await openMenu()).getByRole('menuitem', { name: 'Unflag this comment' }));
	const unflagged = { id: 9, dcm_deal: 42, flag_status: 0 };
	await waitFor(() => expect(findBody('/api/updateComments')).toEqual(unflagged));
	expect(await screen.findByText('Comment Updated successfully')).toBeTruthy();
	expect((await openMenu()).queryByRole('menuitem', { name: 'Unflag this comment' })).toBeNull();
});

test('an unflagged comment leaves a list of flagged comments that was loaded before', async () => {
	logIn({ id: 1, role: 3 });
	const { queryClient } = await page.show([buildCommentWire({ id: 9, dcm_hidden: 1 })]);
	fireEvent.click(await screen.findByRole('button', { name: 'show the hidden comment' }));
	// On a busy machine, a late frame moves the focus there, which closes an open menu.
	await waitFor(() => expect(document.activeElement?.id).toBe('comment-9'));
	const key = ['own', 'token', 'flagged-comments', 'deal'];
	queryClient.setQueryData(key, {});
	page.answers['/api/updateComments'] = reviewed(0, 1, 1);
	fireEvent.click((await openMenu()).getByRole('menuitem', { name: 'Unflag this comment' }));
	await waitFor(() => expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true));
});

test('readers see immediately that a comment was removed or restored', async () => {
	await page.show([buildCommentWire({ id: 9, dcm_comment: '<p>An ad</p>' })]);
	const event = { type: 'comment-removed', commentId: 9 } as const;
	act(() => page.receive({ ...event, removed: true, total: 0, revision: 2 }));
	expect(await screen.findByText('Removed by a moderator')).toBeTruthy();
	expect(screen.queryByText('An ad')).toBeNull();
	expect(screen.getByRole('heading', { name: '0 Comments' })).toBeTruthy();
	act(() => page.receive({ ...event, removed: false, total: 1, revision: 3 }));
	expect(await screen.findByText('An ad')).toBeTruthy();
	expect(screen.getByRole('heading', { name: '1 Comment' })).toBeTruthy();
	expect(screen.queryByRole('button', { name: /new comment/ })).toBeNull();
});
