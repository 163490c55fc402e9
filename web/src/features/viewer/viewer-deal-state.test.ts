import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '#lib/api/query-client.ts';
import { fakeFetch } from '#testing/fake-fetch.ts';
import { nothingDone, ownDealStateQuery, patchOwnDealState } from './viewer-deal-state.ts';

const DEAL_ID = 42;

afterEach(() => {
	localStorage.clear();
	vi.unstubAllGlobals();
});

test('a response that was requested before a change does not undo it', async () => {
	localStorage.setItem('myToken', 'token');
	const queryClient = makeQueryClient();
	const query = ownDealStateQuery('token', DEAL_ID);
	const readSaved = () => queryClient.getQueryData(query.queryKey)?.saved;
	const answer = (saved: 0 | 1) => ({ body: { states: [{ ...nothingDone(DEAL_ID), saved }] } });
	const early = Promise.withResolvers<ReturnType<typeof answer>>();
	const responses = [answer(0), early.promise, answer(1)];
	const calls = fakeFetch({ '/api/dealStates': async () => (await responses.shift()) ?? answer(1) });
	const stopObserving = new QueryObserver(queryClient, query).subscribe(() => {});
	await vi.waitFor(() => expect(readSaved()).toBe(0));
	void queryClient.refetchQueries({ queryKey: query.queryKey });
	await vi.waitFor(() => expect(calls.length).toBe(2));
	patchOwnDealState(queryClient, DEAL_ID, (state) => ({ ...state, saved: 1 }));
	expect(readSaved()).toBe(1);
	early.resolve(answer(0));
	await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
	expect(readSaved()).toBe(1);
	expect(calls.length).toBe(3);
	stopObserving();
});

test('deals that are requested at the same time share requests of at most 100 deals', async () => {
	const calls = fakeFetch({ '/api/dealStates': { body: { states: [{ ...nothingDone(101), saved: 1 }] } } });
	const queryClient = makeQueryClient();
	const dealIds = Array.from({ length: 101 }, (_, index) => index + 1);
	const states = await Promise.all(dealIds.map((id) => queryClient.fetchQuery(ownDealStateQuery('token', id))));
	expect(states.map(({ dealId }) => dealId)).toEqual(dealIds);
	expect(states.at(-1)?.saved).toBe(1);
	expect(calls.map(({ body }) => body)).toEqual([{ ids: dealIds.slice(0, 100) }, { ids: [101] }]);
});
