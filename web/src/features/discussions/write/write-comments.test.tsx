import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { buildCommentWire } from '#testing/build-comment.ts';
import { by, testComments } from '#testing/comments-test.tsx';
import { rejection } from '#testing/fake-fetch.ts';

// A plain field replaces the editor, which needs a real browser.
vi.mock('#ui/rich-text/rich-text-quill.ts', () => {
	throw new Error('There is no editor here.');
});

const page = testComments();

describe('writing a comment', () => {
	const openForm = async () => {
		fireEvent.click(await screen.findByRole('button', { name: /Add a comment…/ }));
		return screen.findByRole('textbox', { name: 'Add a comment' });
	};
	const write = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
	const clickButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
	const posts = () => page.calls.filter(({ path }) => path === '/api/deal-comment-all');

	test('leads visitors to the login page', async () => {
		await page.show([]);
		const link = await screen.findByRole('link', { name: /Log in to add a comment/ });
		expect(link.getAttribute('href')).toBe('/login');
	});

	test('falls back to a plain field without the editor, and says why', async () => {
		page.logIn();
		await page.show([]);
		await openForm();
		expect(screen.getByText('Failed to load Quill editor')).toBeTruthy();
	});

	test('does not send an empty comment', async () => {
		page.logIn();
		await page.show([]);
		await openForm();
		clickButton('Post Comment');
		expect(await screen.findByText('Please enter a comment before submitting.')).toBeTruthy();
		expect(posts()).toEqual([]);
	});

	test('sends a comment again with the same key if the response was lost, and shows it on top', async () => {
		page.logIn();
		await page.show([buildCommentWire({ id: 9 })]);
		page.answers['/api/deal-comment-all'] = 'offline';
		// The pasted text contains a control character, which must not be sent.
		write(await openForm(), 'First\u000b\nSecond');
		clickButton('Post Comment');
		expect(await screen.findByText('Unable to post comment. Please try again later.')).toBeTruthy();
		expect(JSON.parse(localStorage.getItem('commentDraft:42:0') ?? '')).toMatchObject([
			{ text: 'First\u000b\nSecond' },
		]);

		const comment = buildCommentWire({ id: 10, user: by(1, 'me'), dcm_comment: '<p>First</p><p>Second</p>' });
		page.answers['/api/deal-comment-all'] = { body: { comment, total: 2, revision: 2 } };
		clickButton('Post Comment');
		await waitFor(() =>
			expect(screen.getAllByRole('article').map(({ id }) => id)).toEqual(['comment-10', 'comment-9']),
		);
		expect(posts().map(({ body }) => body)).toEqual([
			{ dealId: 42, parentPostId: null, comment: '<p>First</p><p>Second</p>' },
			{ dealId: 42, parentPostId: null, comment: '<p>First</p><p>Second</p>' },
		]);
		const [first, second] = posts().map(({ headers }) => headers['idempotency-key']);
		expect(first).toBeTruthy();
		expect(second).toBe(first);
		expect(localStorage.getItem('commentDraft:42:0')).toBeNull();
		expect(screen.queryByRole('textbox')).toBeNull();
		expect(screen.getByRole('heading', { name: '2 Comments' })).toBeTruthy();
	});

	test('shows the comment in lists that were loaded before', async () => {
		page.logIn();
		const { queryClient } = await page.show([]);
		const keys = ['my-deals', 'my-huddles'].map((list) => ['own', 'token', list, '']);
		for (const key of keys) queryClient.setQueryData(key, {});
		const comment = buildCommentWire({ id: 10, user: by(1, 'me') });
		page.answers['/api/deal-comment-all'] = { body: { comment, total: 1, revision: 2 } };
		write(await openForm(), 'Hello');
		clickButton('Post Comment');
		await waitFor(() => expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true]));
	});

	test('shows the reason for a rejection, and uses a new key for the next try', async () => {
		page.logIn();
		await page.show([]);
		page.answers['/api/deal-comment-all'] = rejection(403, 'not_verified', 'Please verify your email first.');
		write(await openForm(), 'Hello');
		clickButton('Post Comment');
		expect(await screen.findByText('Unable to post comment: Please verify your email first.')).toBeTruthy();
		clickButton('Post Comment');
		await waitFor(() => expect(posts()).toHaveLength(2));
		const [first, second] = posts().map(({ headers }) => headers['idempotency-key']);
		expect(second).not.toBe(first);
	});

	test('says that a comment was not posted after its page was left, and that its text is a draft', async () => {
		page.logIn();
		const { unmount } = await page.show([]);
		const response = Promise.withResolvers<ReturnType<typeof rejection>>();
		page.answers['/api/deal-comment-all'] = () => response.promise;
		write(await openForm(), 'Hello');
		clickButton('Post Comment');
		await waitFor(() => expect(posts()).toHaveLength(1));
		unmount();
		response.resolve(rejection(429, 'too_many_requests', 'Please wait a minute.'));
		const toast = 'Unable to post comment: Please wait a minute. Your text is saved as a draft.';
		expect(await screen.findByText(toast)).toBeTruthy();
		expect(JSON.parse(localStorage.getItem('commentDraft:42:0') ?? '')).toMatchObject([{ text: 'Hello' }]);
	});

	test('mentions no draft after a logout has deleted it', async () => {
		page.logIn();
		const { unmount } = await page.show([]);
		const response = Promise.withResolvers<'offline'>();
		page.answers['/api/deal-comment-all'] = () => response.promise;
		write(await openForm(), 'Hello');
		clickButton('Post Comment');
		await waitFor(() => expect(posts()).toHaveLength(1));
		unmount();
		localStorage.clear();
		response.resolve('offline');
		expect(await screen.findByText('Unable to post comment. Please try again later.')).toBeTruthy();
	});

	test('offers a draft again', async () => {
		page.logIn();
		localStorage.setItem(
			'commentDraft:42:0',
			JSON.stringify([{ id: 'one', html: '<p>Half a thought</p>', text: 'Half a thought' }]),
		);
		await page.show([]);
		fireEvent.click(await screen.findByRole('button', { name: /Continue your draft: Half a thought/ }));
		const field = await screen.findByDisplayValue('Half a thought');
		expect(field).toBeTruthy();
	});

	test('quotes the comment in a reply on request', async () => {
		page.logIn();
		await page.show([buildCommentWire({ id: 7, dcm_comment: '<p>Was <strong>$5</strong></p><p>last week</p>' })]);
		fireEvent.click(await screen.findByRole('button', { name: 'Reply to pbandjane' }));
		const dialog = within(screen.getByRole('dialog'));
		fireEvent.click(dialog.getByRole('button', { name: 'Quote this comment' }));
		const field = await dialog.findByRole<HTMLTextAreaElement>('textbox');
		expect(field.value).toBe('Was $5 last week');
	});

	test('shows the comment that a reply is for, and adds the reply below it', async () => {
		page.logIn();
		await page.show([buildCommentWire({ id: 9 })]);
		clickButton('Reply to pbandjane');
		const dialog = await screen.findByRole('dialog', { name: 'Reply to pbandjane' });
		expect(within(dialog).getByText('They were $5.00 all winter.')).toBeTruthy();
		write(await within(dialog).findByRole('textbox'), 'Thanks');
		const comment = buildCommentWire({ id: 10, dcm_parent: 9, dcm_level: 1, user: by(1, 'me') });
		page.answers['/api/deal-comment-all'] = { body: { comment, total: 2, revision: 2 } };
		clickButton('Post Reply');
		await waitFor(() => expect(document.getElementById('comment-10')).toBeTruthy());
		expect(posts()[0]?.body).toMatchObject({ parentPostId: 9 });
		expect(document.getElementById('comment-10')?.closest('ol')?.getAttribute('aria-label')).toBe(
			'Replies to pbandjane',
		);
		expect(screen.queryByRole('dialog')).toBeNull();
	});
});
