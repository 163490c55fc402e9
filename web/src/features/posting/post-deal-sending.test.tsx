import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { rejection } from '#testing/fake-fetch.ts';
import { button, fakePostApi, field, showForm, submit, write } from '#testing/post-deal-form.tsx';

vi.mock('#lib/session/load-page.ts');

// A plain field replaces the editor: typing into the real one needs a real browser.
vi.mock('#ui/rich-text/rich-text-quill.ts', () => {
	throw new Error('There is no editor here.');
});

const { responses, sent, fillIn } = fakePostApi();

afterEach(() => void vi.useRealTimers());

describe('an error', () => {
	test('is shown at each field on submit, and the first of them gets the focus', async () => {
		await showForm();
		submit();
		await screen.findByText(/^Please enter a valid Deal URL/);
		for (const text of [
			'Please provide a deal title with the price included.',
			'Please provide a valid price (Numbers only).',
			'Please enter a description.',
			'Please add one or more categories.',
		]) {
			expect(screen.getByText(text)).toBeTruthy();
		}
		await waitFor(() => expect(document.activeElement).toBe(field('Deal URL')));
		expect(screen.getByText('5 fields need attention.')).toBeTruthy();
		expect(sent('/api/postdeal')).toHaveLength(0);
	});

	test('is shown at a title that is too long, which stays as it is', async () => {
		await showForm();
		await fillIn();
		const title = 'x'.repeat(201);
		write('Title', title);
		submit();
		await screen.findByText('Please use at most 200 characters.');
		// A browser would cut a pasted title.
		expect([field('Title').value, field('Title').maxLength]).toEqual([title, -1]);
		expect(sent('/api/postdeal')).toHaveLength(0);
	});

	test('disappears as soon as it is corrected', async () => {
		await showForm();
		submit();
		await screen.findByText('Please provide a deal title with the price included.');
		write('Title', 'Headphones $388');
		await waitFor(() => expect(screen.queryByText('Please provide a deal title with the price included.')).toBeNull());
		expect(screen.getByText('Please enter a description.')).toBeTruthy();
	});

	test.each([
		['couponCode', 'Coupon code', 'This code is odd.'],
		['dealDescription', 'Description', 'This text has too many links. Please use at most 20.'],
	])('from the server is shown at the field: %s', async (name, label, problem) => {
		responses['/api/postdeal'] = rejection(400, 'validation', 'No.', { [name]: problem });
		await showForm();
		await fillIn();
		submit();
		await screen.findByText(problem);
		await waitFor(() => expect(document.activeElement).toBe(field(label)));
	});

	test('that cannot be assigned to a field is shown above the buttons', async () => {
		responses['/api/postdeal'] = { status: 500, body: {} };
		await showForm();
		await fillIn();
		submit();
		await screen.findByText('Some error occurred. Please try again.');
	});
});

describe('sending', () => {
	test('posts the deal with its own key, and opens it', async () => {
		responses['/api/postdeal'] = { body: { data: { id: 77, del_review: 'pending' } } };
		const { router } = await showForm();
		await fillIn();
		submit();
		await screen.findAllByText('Your deal is posted. It will be reviewed shortly.');
		await waitFor(() => expect(router.history.location.pathname).toBe('/deal-details/77'));
		const [call] = sent('/api/postdeal');
		expect(call?.body).toMatchObject({ dealTitle: ['Headphones $388'], 'dealCategories[]': ['1'], isOnline: ['0'] });
		expect(call?.headers['idempotency-key']).toBeTruthy();
		expect(localStorage.getItem('dealDraft')).toBeNull();
	});

	test('does not lead away a member who has left the form meanwhile', async () => {
		let answer: (reply: { body: object }) => void = () => undefined;
		responses['/api/postdeal'] = () =>
			new Promise<{ body: object }>((resolve) => {
				answer = resolve;
			});
		const { router, queryClient, unmount } = await showForm();
		queryClient.setQueryData(['feed', 'all'], {});
		await fillIn();
		submit();
		await waitFor(() => expect(sent('/api/postdeal')).toHaveLength(1));
		vi.useFakeTimers({ shouldAdvanceTime: true });
		unmount();
		answer({ body: { data: { id: 77, del_review: 'pending' } } });
		await waitFor(() => expect(queryClient.getQueryState(['feed', 'all'])?.isInvalidated).toBe(true));
		await vi.advanceTimersByTimeAsync(1_000);
		expect(router.history.location.pathname).toBe('/');
	});

	test('shows the deal in lists that were loaded before', async () => {
		responses['/api/postdeal'] = { body: { data: { id: 77, del_review: 'pending' } } };
		const { router, queryClient } = await showForm();
		const keys = [['feed', 'all'], ...['my-deals', 'all-deals'].map((list) => ['own', 'token', list, 'all'])];
		for (const key of keys) queryClient.setQueryData(key, {});
		await fillIn();
		submit();
		await waitFor(() => expect(router.history.location.pathname).toBe('/deal-details/77'));
		expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, true]);
	});

	test('reuses the key after a lost response, and takes a new one after a rejection', async () => {
		responses['/api/postdeal'] = 'offline';
		await showForm();
		await fillIn();
		submit();
		await screen.findByText('Some error occurred. Please try again.');
		responses['/api/postdeal'] = rejection(403, 'not_allowed', 'Not now.');
		submit();
		await screen.findByText('Not now.');
		submit();
		await waitFor(() => expect(sent('/api/postdeal')).toHaveLength(3));
		const [first, second, third] = sent('/api/postdeal').map(({ headers }) => headers['idempotency-key']);
		expect(second).toBe(first);
		expect(third).not.toBe(first);
	});

	test.each([
		['immediately', rejection(401, 'not_allowed', 'Not now.')],
		['too soon', { ...tooSoon('Not now.'), headers: { 'retry-after': '1' } }],
	])(
		'still reuses the key of a lost attempt after a rejection %s, because it may have arrived',
		async (_, rejected) => {
			responses['/api/postdeal'] = 'offline';
			await showForm();
			await fillIn();
			submit();
			await screen.findByText('Some error occurred. Please try again.');
			responses['/api/postdeal'] = rejected;
			submit();
			await screen.findByText('Not now.');
			await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
			submit();
			await waitFor(() => expect(sent('/api/postdeal')).toHaveLength(3));
			expect(new Set(sent('/api/postdeal').map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
		},
	);

	test('too soon shows how long to wait, and waits', async () => {
		const message = 'You can post again in about 2 minutes.';
		responses['/api/postdeal'] = { ...tooSoon(message), headers: { 'retry-after': '90' } };
		await showForm();
		await fillIn();
		submit();
		await screen.findByText(message);
		expect(screen.getByRole('timer').textContent).toBe('1:30');
		submit();
		await act(() => Promise.resolve());
		expect(sent('/api/postdeal')).toHaveLength(1);
	});

	test('is possible again when the wait ends, which removes the message', async () => {
		const message = 'You can post again in about 1 minute.';
		responses['/api/postdeal'] = { ...tooSoon(message), headers: { 'retry-after': '1' } };
		await showForm();
		await fillIn();
		submit();
		await screen.findByText(message);
		await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
		expect(screen.queryByText(message)).toBeNull();
		expect(button('Submit Deal').getAttribute('aria-disabled')).toBeNull();
	});
});

function tooSoon(message: string): object {
	const response = rejection(429, 'too_many_requests', message);
	return typeof response === 'object' ? response : {};
}
