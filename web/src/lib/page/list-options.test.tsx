import { infiniteQueryOptions, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../api/query-client.ts';
import { followReturns } from './history-returns.ts';
import { LIST_OPTIONS } from './list-options.ts';

const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

/** Loads two pages of a list whose order changes with every request, and leaves it. */
async function leaveList() {
	const history = createMemoryHistory();
	followReturns(history);
	const queryClient = makeQueryClient();
	let order = 0;
	const query = infiniteQueryOptions({
		...LIST_OPTIONS,
		queryKey: ['list'],
		queryFn: async ({ pageParam }) => {
			order += 1;
			return `page ${pageParam} in order ${order}`;
		},
		initialPageParam: 1,
		getNextPageParam: (_last, pages) => pages.length + 1,
	});
	function List() {
		const { data, fetchNextPage } = useInfiniteQuery(query);
		return (
			<button type="button" onClick={() => void fetchNextPage()}>
				{data?.pages.join(', ')}
			</button>
		);
	}
	const show = async () => {
		const shown = render(
			<QueryClientProvider client={queryClient}>
				<List />
			</QueryClientProvider>,
		);
		await act(() => vi.advanceTimersByTimeAsync(1));
		return shown;
	};
	const first = await show();
	await act(async () => screen.getByRole('button').click());
	await act(() => vi.advanceTimersByTimeAsync(1));
	history.push('/deal');
	first.unmount();
	return { history, queryClient, show };
}

const text = () => screen.getByRole('button').textContent;

test.each([3, 20])('a list stays as it was for readers who come back after %i minutes', async (minutes) => {
	const { history, show } = await leaveList();
	await vi.advanceTimersByTimeAsync(minutes * MINUTE_MS);
	history.back();
	await show();
	expect(text()).toBe('page 1 in order 1, page 2 in order 2');
});

test('a list is loaded again for readers who come back after a write', async () => {
	const { history, queryClient, show } = await leaveList();
	await queryClient.invalidateQueries({ queryKey: ['list'] });
	history.back();
	await show();
	expect(text()).toBe('page 1 in order 3, page 2 in order 4');
});

test('a list is loaded again for readers who follow a link to it', async () => {
	const { history, show } = await leaveList();
	await vi.advanceTimersByTimeAsync(3 * MINUTE_MS);
	history.push('/');
	await show();
	expect(text()).toBe('page 1 in order 3, page 2 in order 4');
});
