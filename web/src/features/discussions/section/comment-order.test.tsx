import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildCommentWire } from '#testing/build-comment.ts';
import { FIRST_PAGE, list, testComments } from '#testing/comments-test.tsx';

const page = testComments();
const shown = () => screen.getAllByRole('article').map(({ id }) => id);
const choose = (order: string) =>
	fireEvent.change(screen.getByRole('combobox', { name: 'Order of comments' }), { target: { value: order } });

test('comments load page by page in the selected order', async () => {
	await page.show([buildCommentWire({ id: 9 }), buildCommentWire({ id: 8 })]);
	page.answers[`${FIRST_PAGE}&order=top`] = list([buildCommentWire({ id: 8 })], 1);
	page.answers[`${FIRST_PAGE}&skip=1&order=top`] = list([buildCommentWire({ id: 9 })]);
	choose('top');
	await waitFor(() => expect(shown()).toEqual(['comment-8']));
	act(page.comeIntoView);
	await waitFor(() => expect(shown()).toEqual(['comment-8', 'comment-9']));
});

test('an order that was shown before is loaded again', async () => {
	await page.show([buildCommentWire({ id: 9 }), buildCommentWire({ id: 8 })]);
	page.answers[`${FIRST_PAGE}&order=oldest`] = list([buildCommentWire({ id: 8 }), buildCommentWire({ id: 9 })]);
	choose('oldest');
	await waitFor(() => expect(shown()).toEqual(['comment-8', 'comment-9']));
	page.answers[FIRST_PAGE] = list([
		buildCommentWire({ id: 10 }),
		buildCommentWire({ id: 9 }),
		buildCommentWire({ id: 8 }),
	]);
	choose('newest');
	await waitFor(() => expect(shown()).toEqual(['comment-10', 'comment-9', 'comment-8']));
});

test('showing new comments changes the order to newest first', async () => {
	await page.show([buildCommentWire({ id: 9 }), buildCommentWire({ id: 8 })]);
	page.answers[`${FIRST_PAGE}&order=oldest`] = list([buildCommentWire({ id: 8 }), buildCommentWire({ id: 9 })]);
	choose('oldest');
	await waitFor(() => expect(shown()).toEqual(['comment-8', 'comment-9']));
	act(() => page.receive({ type: 'comment', commentId: 10, parentId: null, userId: 7, total: 3, revision: 3 }));
	page.answers[FIRST_PAGE] = list([
		buildCommentWire({ id: 10 }),
		buildCommentWire({ id: 9 }),
		buildCommentWire({ id: 8 }),
	]);
	fireEvent.click(await screen.findByRole('button', { name: '1 new comment' }));
	await waitFor(() => expect(shown()).toEqual(['comment-10', 'comment-9', 'comment-8']));
	expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order of comments' }).value).toBe('newest');
});

test('another order does not lead back to a comment that a link led to before', async () => {
	const { router } = await page.show([buildCommentWire({ id: 9 }), buildCommentWire({ id: 8 })]);
	await act(() => router.navigate({ to: '/', hash: 'comment-8' }));
	await waitFor(() => expect(document.activeElement?.id).toBe('comment-8'));
	page.answers[`${FIRST_PAGE}&order=top`] = list([buildCommentWire({ id: 9 })], 1);
	screen.getByRole('combobox', { name: 'Order of comments' }).focus();
	choose('top');
	await waitFor(() => expect(shown()).toEqual(['comment-9']));
	expect(page.calls.filter(({ path }) => path.includes('comment=8'))).toEqual([]);
	expect(document.activeElement?.tagName).toBe('SELECT');
});
