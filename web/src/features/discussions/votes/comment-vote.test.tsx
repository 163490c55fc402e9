import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildComment } from '../../../testing/build-comment.ts';
import { type CommentsTest, closeCommentsTest, openCommentsTest } from '../../../testing/comments-test.tsx';

let page: CommentsTest;

beforeEach(() => {
	page = openCommentsTest();
});
afterEach(closeCommentsTest);

describe('voting', () => {
	const like = () => screen.getByRole('button', { name: 'Like the comment by pbandjane' });
	const count = () => screen.getByRole('group', { name: /Votes/ }).textContent;

	test('shows a vote at once and takes it back, without a word, where it failed', async () => {
		page.logIn();
		await page.show([buildComment()]);
		page.answers['/api/commentslike'] = 'offline';
		const answer = fetch;
		const { promise: isAnswered, resolve: letAnswer } = Promise.withResolvers<void>();
		vi.stubGlobal('fetch', (path: string, init: RequestInit) => isAnswered.then(() => answer(path, init)));
		fireEvent.click(like());
		await waitFor(() => expect(count()).toBe('Net likes 22'));
		expect(like().getAttribute('aria-pressed')).toBe('true');
		letAnswer();
		await waitFor(() => expect(count()).toBe('Net likes 21'));
		expect(like().getAttribute('aria-pressed')).toBe('false');
		expect(like().parentElement?.dataset.failed).toBe('true');
		expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
	});

	test('takes the counts from the answer', async () => {
		page.logIn();
		await page.show([buildComment()]);
		page.answers['/api/commentslike'] = { body: { likecount: 90, dislikecount: 0, myVote: 1 } };
		fireEvent.click(like());
		await waitFor(() => expect(count()).toBe('Net likes 90'));
		expect(page.calls.at(-1)?.headers['idempotency-key']).toBeTruthy();
	});

	test('is for members', async () => {
		const { router } = await page.show([buildComment()]);
		fireEvent.click(like());
		await waitFor(() => expect(router.history.location.pathname).toBe('/login'));
	});

	test('is not for one’s own words', async () => {
		page.logIn(8);
		await page.show([buildComment()]);
		await waitFor(() => expect(like().hasAttribute('disabled')).toBe(true));
		expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull();
	});
});
