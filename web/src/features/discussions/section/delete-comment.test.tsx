import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildCommentWire } from '#testing/build-comment.ts';
import { by, chain, testComments } from '#testing/comments-test.tsx';

const page = testComments();

describe('deleting a comment', () => {
	test('requires a confirmation, and shows a rejection', async () => {
		page.logIn(8);
		await page.show([buildCommentWire({ id: 9 })]);
		fireEvent.click(await screen.findByRole('button', { name: 'Delete the comment by pbandjane' }));
		const dialog = screen.getByRole('dialog');
		expect(within(dialog).getByText('Are you sure you want to delete this comment?')).toBeTruthy();
		page.answers['/api/delete-comment'] = { status: 500 };
		fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
		expect(await screen.findByText('Failed to delete comment: Unknown error')).toBeTruthy();
		page.answers['/api/delete-comment'] = { body: { total: 0, revision: 2 } };
		fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
		expect(await screen.findByText('No comments yet. Be the first to comment!')).toBeTruthy();
		expect(page.calls.at(-1)?.body).toEqual({ commentId: 9, dealId: 42 });
	});

	test('removes it from lists that were loaded before', async () => {
		page.logIn(8);
		const { queryClient } = await page.show([buildCommentWire({ id: 9 })]);
		const key = ['own', 'token', 'my-deals', 'comments', ''];
		queryClient.setQueryData(key, {});
		page.answers['/api/delete-comment'] = { body: { total: 0, revision: 2 } };
		fireEvent.click(await screen.findByRole('button', { name: 'Delete the comment by pbandjane' }));
		fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
		await waitFor(() => expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true));
	});

	test('is offered to the author if there are no replies, and to staff', async () => {
		const withReply = buildCommentWire({ id: 1, children: [chain(1, 1)] });
		page.logIn(8);
		await page.show([buildCommentWire({ id: 9, user: by(70, 'other') }), withReply]);
		await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Report/ })).toHaveLength(2));
		expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
		cleanup();
		page.logIn(99, 3);
		await page.show([buildCommentWire({ id: 9, user: by(70, 'other') }), withReply]);
		expect(await screen.findAllByRole('button', { name: /^Delete/ })).toHaveLength(2);
	});

	test('of another member sends the reason of staff, and their own comments need none', async () => {
		page.logIn(99, 3);
		await page.show([
			buildCommentWire({ id: 9, user: by(70, 'other') }),
			buildCommentWire({ id: 10, user: by(99, 'staff') }),
		]);
		fireEvent.click(await screen.findByRole('button', { name: 'Delete the comment by staff' }));
		expect(within(screen.getByRole('dialog')).queryByLabelText(/^Reason/)).toBeNull();
		fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
		fireEvent.click(screen.getByRole('button', { name: 'Delete the comment by other' }));
		const dialog = within(screen.getByRole('dialog'));
		fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Only an ad' } });
		page.answers['/api/delete-comment'] = { body: { total: 1, revision: 2 } };
		fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
		expect(await screen.findByText('Comment deleted.')).toBeTruthy();
		expect(page.calls.at(-1)?.body).toEqual({ commentId: 9, dealId: 42, reason: 'Only an ad' });
	});
});
