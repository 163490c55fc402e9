import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildCommentWire } from '#testing/build-comment.ts';
import { buildToken } from '#testing/build-member.ts';
import { type CommentsTest, closeCommentsTest, openCommentsTest } from '#testing/comments-test.tsx';

let page: CommentsTest;
/** The vote store outlives a page, so each test has its own comment. */
let id = 500;

beforeEach(() => {
	page = openCommentsTest();
	id += 1;
});
afterEach(closeCommentsTest);

const BATCH = '/api/batch-comment-likes';
const like = () => screen.getByRole('button', { name: 'Like the comment by pbandjane' });
const count = () => screen.getByRole('group', { name: /Votes/ }).textContent;

function logIn(memberId = 1): void {
	page.logIn(memberId);
	localStorage.setItem('myToken', buildToken(memberId));
}

const update = (more: object) => ({
	body: {
		updates: [{ commentId: id, status: 1, likecount: 90, dislikecount: 0, revision: 4, success: true, ...more }],
	},
});

describe('voting on a comment', () => {
	test('shows immediately, and ends with the counts of the response', async () => {
		logIn();
		await page.show([buildCommentWire({ id })]);
		page.answers[BATCH] = update({});
		fireEvent.click(like());
		await waitFor(() => expect(count()).toBe('Net likes 22'));
		expect(like().getAttribute('aria-pressed')).toBe('true');
		await waitFor(() => expect(count()).toBe('Net likes 90'));
		const operations = [{ commentId: id, status: 1, timestamp: expect.any(Number) }];
		expect(page.calls.find(({ path }) => path === BATCH)?.body).toEqual({ operations });
	});

	test('is reverted if the server rejects it', async () => {
		logIn();
		await page.show([buildCommentWire({ id })]);
		page.answers[BATCH] = update({ success: false, status: null, message: 'This comment was deleted.' });
		fireEvent.click(like());
		await waitFor(() => expect(count()).toBe('Net likes 22'));
		await waitFor(() => expect(count()).toBe('Net likes 21'));
		expect(like().getAttribute('aria-pressed')).toBe('false');
		expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
	});

	test('is stored offline and sent when the connection is back', async () => {
		logIn();
		await page.show([buildCommentWire({ id })]);
		page.answers[BATCH] = update({});
		const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
		fireEvent.click(like());
		await waitFor(() => expect(localStorage.getItem('votes:1')).toContain(`"comment:${id}":{"status":1`));
		expect(count()).toBe('Net likes 22');
		onLine.mockRestore();
		window.dispatchEvent(new Event('online'));
		await waitFor(() => expect(count()).toBe('Net likes 90'));
	});

	test('shows an earlier vote, and its withdrawal on another device', async () => {
		logIn();
		const state = { dealId: 42, vote: null, saved: 0, commentLikes: [], commentDislikes: [id], flags: [] };
		page.answers['/api/dealStates'] = { body: { states: [state] } };
		const { queryClient } = await page.show([buildCommentWire({ id })]);
		const dislike = () => screen.getByRole('button', { name: 'Dislike the comment by pbandjane' });
		await waitFor(() => expect(dislike().getAttribute('aria-pressed')).toBe('true'));
		page.answers['/api/dealStates'] = { body: { states: [{ ...state, commentDislikes: [] }] } };
		await queryClient.invalidateQueries({ queryKey: ['own'] });
		await waitFor(() => expect(dislike().getAttribute('aria-pressed')).toBe('false'));
	});

	test('is for members', async () => {
		const { router } = await page.show([buildCommentWire({ id })]);
		fireEvent.click(like());
		await waitFor(() => expect(router.history.location.pathname).toBe('/login'));
	});

	test('is disabled on a member’s own comment', async () => {
		logIn(8);
		await page.show([buildCommentWire({ id })]);
		await waitFor(() => expect(like().hasAttribute('disabled')).toBe(true));
		expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull();
	});
});
