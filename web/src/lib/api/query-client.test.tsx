import { onlineManager, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api.ts';
import { loadFailureText } from './failure-text.ts';
import { makeQueryClient } from './query-client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
	cleanup();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

function List({ read }: { read: () => Promise<string> }) {
	const { data, error } = useQuery({ queryKey: ['list'], queryFn: read });
	return <p>{data ?? (error ? loadFailureText(error, 'Not loaded.') : 'Looking…')}</p>;
}

test('shows a rejected query as failed immediately, and reads it again after the time that the server gave', async () => {
	const rejection = new ApiError({
		status: 429,
		code: 'too_many_requests',
		message: 'Please try again in 23 seconds.',
		retryAfterSeconds: 23,
	});
	const read = vi
		.fn(async () => 'The list')
		.mockRejectedValueOnce(rejection)
		.mockRejectedValueOnce(rejection);
	render(
		<QueryClientProvider client={makeQueryClient()}>
			<List read={read} />
		</QueryClientProvider>,
	);
	await act(() => vi.advanceTimersByTimeAsync(22_000));
	expect(screen.getByText('Please try again in 23 seconds. The page will do this automatically.')).toBeTruthy();
	expect(read).toHaveBeenCalledTimes(1);
	await act(() => vi.advanceTimersByTimeAsync(2_000));
	expect(read).toHaveBeenCalledTimes(2);
	await act(() => vi.advanceTimersByTimeAsync(24_000));
	expect(screen.getByText('The list')).toBeTruthy();
	await act(() => vi.advanceTimersByTimeAsync(100_000));
	expect(read).toHaveBeenCalledTimes(3);
});

function Save({ send }: { send: () => Promise<string> }) {
	const { mutate, isPending, isError } = useMutation({ mutationFn: send });
	return (
		<button type="button" onClick={() => !isPending && mutate()}>
			{isPending ? 'Saving' : isError ? 'Not saved' : 'Save'}
		</button>
	);
}

test('fails a mutation immediately while the device is offline', async () => {
	onlineManager.setOnline(false);
	const send = vi.fn(() => Promise.reject(new TypeError('fetch failed')));
	render(
		<QueryClientProvider client={makeQueryClient()}>
			<Save send={send} />
		</QueryClientProvider>,
	);
	fireEvent.click(screen.getByRole('button'));
	await act(() => vi.advanceTimersByTimeAsync(1));
	expect(screen.getByText('Not saved')).toBeTruthy();
	expect(send).toHaveBeenCalledTimes(1);
	onlineManager.setOnline(true);
});

test('shows that a mutation is pending before the next click of a busy page', async () => {
	const send = vi.fn(() => new Promise<string>(() => undefined));
	render(
		<QueryClientProvider client={makeQueryClient()}>
			<Save send={send} />
		</QueryClientProvider>,
	);
	// Renders as in a browser, instead of at the end of `act`.
	vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
	const click = () => screen.getByRole('button').click();
	setTimeout(click, 1);
	setTimeout(click, 1);
	await vi.advanceTimersByTimeAsync(1);
	expect(send).toHaveBeenCalledTimes(1);
	expect(screen.getByText('Saving')).toBeTruthy();
});
