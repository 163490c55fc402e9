import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { dealQuery } from '#features/deals/data/deal-query.ts';
import { buildCommentWire } from '#testing/build-comment.ts';
import { buildDeal } from '#testing/build-deal.ts';
import { by, FIRST_PAGE, list, testComments } from '#testing/comments-test.tsx';
import type { DiscussionEvent } from '../data/discussion-subject.ts';

// A plain field replaces the editor, which needs a real browser.
vi.mock('#ui/rich-text/rich-text-quill.ts', () => {
	throw new Error('There is no editor here.');
});

const page = testComments();

describe('the pill for new comments', () => {
	const written = (commentId: number, parentId: number | null, total: number, userId = 77): DiscussionEvent => ({
		type: 'comment',
		commentId,
		parentId,
		userId,
		total,
		revision: total,
	});

	test('hides new comments until it is clicked', async () => {
		page.logIn();
		await page.show([buildCommentWire({ id: 9 })]);
		act(() => {
			page.receive(written(10, null, 2));
			page.receive(written(10, null, 2));
			page.receive(written(11, 9, 3));
			// Written in another tab.
			page.receive(written(12, null, 4, 1));
		});
		const pill = await screen.findByRole('button', { name: '3 new comments' });
		expect(screen.getAllByRole('article')).toHaveLength(1);
		expect(screen.getByRole('heading', { name: '4 Comments' })).toBeTruthy();

		page.answers[FIRST_PAGE] = list([12, 10, 9].map((id) => buildCommentWire({ id })));
		const reply = buildCommentWire({ id: 11, dcm_parent: 9, dcm_level: 1 });
		page.answers[`${FIRST_PAGE}&parent=9&skip=0`] = list([reply]);
		fireEvent.click(pill);
		await waitFor(() =>
			expect(screen.getAllByRole('article').map(({ id }) => id.slice(8))).toEqual(['12', '10', '9', '11']),
		);
		expect(screen.queryByRole('button', { name: /new comment/ })).toBeNull();
	});

	test('the rest of the page shows the same number of comments as the heading', async () => {
		const { queryClient } = await page.show([buildCommentWire({ id: 9 })]);
		const { queryKey } = dealQuery(42);
		queryClient.setQueryData(queryKey, buildDeal({ comments: 1 }));
		act(() => page.receive(written(10, null, 2)));
		expect(await screen.findByRole('heading', { name: '2 Comments' })).toBeTruthy();
		expect(queryClient.getQueryData(queryKey)?.comments).toBe(2);
		act(() => page.receive({ type: 'comment-deleted', commentId: 9, total: 0, revision: 3 }));
		expect(await screen.findByRole('heading', { name: '0 Comments' })).toBeTruthy();
		expect(queryClient.getQueryData(queryKey)?.comments).toBe(0);
	});

	test('does not count comments that the reader is sending or has deleted', async () => {
		page.logIn(8);
		await page.show([buildCommentWire({ id: 9 })]);
		const { promise: mayRespond, resolve: respond } = Promise.withResolvers<void>();
		const realFetch = fetch;
		vi.stubGlobal('fetch', (path: string, init: RequestInit) => mayRespond.then(() => realFetch(path, init)));
		fireEvent.click(await screen.findByRole('button', { name: /Add a comment…/ }));
		fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Mine' } });
		fireEvent.click(screen.getByRole('button', { name: 'Post Comment' }));
		await screen.findAllByText('Posting...');
		const pill = () => screen.queryByRole('button', { name: /new comment/ });
		act(() => page.receive(written(10, null, 2, 8)));
		expect(await screen.findByRole('heading', { name: '2 Comments' })).toBeTruthy();
		expect(pill()).toBeNull();

		const comment = buildCommentWire({ id: 10, user: by(8, 'me'), dcm_comment: '<p>Mine</p>' });
		page.answers['/api/deal-comment-all'] = { body: { comment, total: 2, revision: 2 } };
		page.answers['/api/delete-comment'] = { body: { total: 1, revision: 3 } };
		respond();
		fireEvent.click(await screen.findByRole('button', { name: 'Delete the comment by me' }));
		fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
		expect(await screen.findByRole('heading', { name: '1 Comment' })).toBeTruthy();
		expect(pill()).toBeNull();
	});

	test('does not appear for a deleted comment, whose space stays', async () => {
		await page.show([buildCommentWire({ id: 9 })]);
		act(() => page.receive({ type: 'comment-deleted', commentId: 9, total: 0, revision: 2 }));
		expect(await screen.findByText('This comment was deleted')).toBeTruthy();
		expect(screen.getByRole('heading', { name: '0 Comments' })).toBeTruthy();
	});

	const countEvent = (total: number, revision: number): DiscussionEvent => ({ type: 'comments', total, revision });
	const pill = (name: string) => screen.findByRole('button', { name });
	const noPill = () => expect(screen.queryByRole('button', { name: /new comment/ })).toBeNull();

	test('counts comments that were missed before the stream started', async () => {
		await page.show([buildCommentWire({ id: 9 })]);
		act(() => page.receive(countEvent(4, 5)));
		const more = await pill('3 new comments');
		expect(screen.getAllByRole('article')).toHaveLength(1);
		page.answers[FIRST_PAGE] = {
			body: { ...list([12, 11, 10, 9].map((id) => buildCommentWire({ id }))).body, revision: 5 },
		};
		fireEvent.click(more);
		await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4));
		act(() => page.receive(countEvent(4, 5)));
		noPill();
	});

	test('counts a comment once if the stream starts in between', async () => {
		await page.show([buildCommentWire({ id: 9 })]);
		act(() => {
			page.receive(written(10, null, 2));
			page.receive(countEvent(3, 3));
			page.receive(written(11, null, 3));
			page.receive(countEvent(2, 2));
		});
		await pill('2 new comments');
		expect(screen.getByRole('heading', { name: '3 Comments' })).toBeTruthy();
	});

	test('does not count comments that were loaded with the list', async () => {
		await page.show([buildCommentWire({ id: 9 })]);
		act(() => page.receive(countEvent(1, 1)));
		noPill();
		act(() => page.receive(countEvent(0, 0)));
		expect(screen.getByRole('heading', { name: '1 Comment' })).toBeTruthy();
	});
});
