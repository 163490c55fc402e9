import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildCommentWire } from '#testing/build-comment.ts';
import { FIRST_PAGE, list, testComments } from '#testing/comments-test.tsx';
import { rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { CommentsSection } from './comments-section.tsx';

const page = testComments();

describe('the comments section', () => {
	test('loads nothing until it is near the viewport', async () => {
		page.answers[FIRST_PAGE] = list([]);
		renderInRouter(<CommentsSection loadSubject={page.loadSubject} total={0} renderedAt={0} />);
		expect(screen.getByText('Scroll down to load comments...')).toBeTruthy();
		expect(page.calls).toEqual([]);
		act(page.comeIntoView);
		expect(await screen.findByText('No comments yet. Be the first to comment!')).toBeTruthy();
	});

	test('offers to try again if the comments could not be loaded', async () => {
		page.answers[FIRST_PAGE] = rejection(404, 'not_found', 'Deal not found');
		renderInRouter(<CommentsSection loadSubject={page.loadSubject} total={1} renderedAt={0} />, '/#comments');
		const retry = await screen.findByRole('button', { name: 'Try again' });
		page.answers[FIRST_PAGE] = list([buildCommentWire()]);
		fireEvent.click(retry);
		expect(await screen.findByText('They were $5.00 all winter.')).toBeTruthy();
	});

	test('loads the next page near its end, without repeats', async () => {
		await page.show([buildCommentWire({ id: 9 }), buildCommentWire({ id: 8 })], 2);
		page.answers[`${FIRST_PAGE}&skip=2`] = list([buildCommentWire({ id: 8 }), buildCommentWire({ id: 7 })]);
		act(page.comeIntoView);
		await waitFor(() =>
			expect(screen.getAllByRole('article').map(({ id }) => id)).toEqual(['comment-9', 'comment-8', 'comment-7']),
		);
	});

	test('shows the linked comment first, with a mark, and only once', async () => {
		page.answers[FIRST_PAGE] = list([buildCommentWire({ id: 9 }), buildCommentWire({ id: 5 })]);
		page.answers[`${FIRST_PAGE}&comment=5`] = list([buildCommentWire({ id: 5 })]);
		renderInRouter(<CommentsSection loadSubject={page.loadSubject} total={2} renderedAt={0} />, '/#comment-5');
		const mark = await screen.findByText('Linked comment');
		expect(mark.closest('article')?.id).toBe('comment-5');
		expect(screen.getAllByRole('article').map(({ id }) => id)).toEqual(['comment-5', 'comment-9']);
		await waitFor(() => expect(document.activeElement?.id).toBe('comment-5'));
	});

	test.each([
		['Here are the others.', [buildCommentWire({ id: 9 })]],
		['Be the first to comment!', []],
	])('moves the focus to a note if the linked comment was deleted: %s', async (note, others) => {
		page.answers[FIRST_PAGE] = list(others);
		page.answers[`${FIRST_PAGE}&comment=5`] = rejection(404, 'not_found', 'This comment was deleted.');
		renderInRouter(<CommentsSection loadSubject={page.loadSubject} total={1} renderedAt={0} />, '/#comment-5');
		await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^This comment was deleted\./));
		expect(screen.getByText(note, { exact: false })).toBeTruthy();
	});
});
