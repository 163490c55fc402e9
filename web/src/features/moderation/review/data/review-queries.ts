import { REVIEW_KINDS, type ReviewKind } from '@bilby/contract/review/review-kinds';
import type { ListedCase, ReviewCase, ReviewQueueReply } from '@bilby/contract/review/wire';
import {
	type InfiniteData,
	infiniteQueryOptions,
	keepPreviousData,
	type QueryClient,
	queryOptions,
} from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { REVIEW_AGES, type ReviewAddress } from './review-address.ts';

/** Cases per request. */
const LIMIT = 50;
const HOUR_MS = 3_600_000;
const WAITING_INTERVAL_MS = 5_000;

/** Identifies a case in the list and in the address. */
export const keyFor = ({ kind, id }: Pick<ListedCase, 'kind' | 'id'>): string => `${kind}-${id}`;

/** Returns the kind and the id in a key; null if it names no kind. */
export function readKey(key: string): { kind: ReviewKind; id: number } | null {
	const kind = findKind(key.slice(0, key.lastIndexOf('-')));
	return kind ? { kind, id: Number(key.slice(key.lastIndexOf('-') + 1)) } : null;
}

export const findKind = (name: string | undefined): ReviewKind | undefined => REVIEW_KINDS.find((one) => one === name);

/** Returns how many cases wait. */
export const sumCounts = (counts: Record<string, number>): number =>
	Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The common key of everything about the queue. */
const reviewKey = (token: string) => ['own', token, 'review'] as const;
/** The common key of all lists. */
const listsKey = (token: string) => [...reviewKey(token), 'list'] as const;
/** The common key of all lists of past decisions. */
const pastKey = (token: string) => [...reviewKey(token), 'past'] as const;

/** The cases that wait, oldest first. */
export function queueQuery(token: string, { list, kind, reason, age }: ReviewAddress) {
	const knownKind = findKind(kind);
	const filter = {
		list: list === 'mine' ? list : ('waiting' as const),
		...(knownKind && { kind: knownKind }),
		...(reason && { reason }),
	};
	return infiniteQueryOptions({
		queryKey: [...listsKey(token), filter, age ?? null],
		queryFn: ({ pageParam }) => {
			const olderThan = age && new Date(Date.now() - REVIEW_AGES[age] * HOUR_MS).toISOString();
			const cursor = pageParam ?? undefined;
			const body = { ...filter, limit: LIMIT, ...(olderThan && { olderThan }), ...(cursor && { cursor }) };
			return callApi('POST /api/reviewQueue', { body });
		},
		initialPageParam: null as string | null,
		getNextPageParam: ({ nextCursor }) => nextCursor,
		placeholderData: keepPreviousData,
	});
}

/** Past decisions, latest first. */
export function pastDecisionsQuery(token: string, { by, kind }: ReviewAddress) {
	const knownKind = findKind(kind);
	const filter = { scope: by === 'me' ? ('mine' as const) : ('all' as const), ...(knownKind && { kind: knownKind }) };
	return infiniteQueryOptions({
		queryKey: [...pastKey(token), filter],
		queryFn: ({ pageParam }) =>
			callApi('POST /api/pastDecisions', {
				body: { ...filter, limit: LIMIT, ...(pageParam && { cursor: pageParam }) },
			}),
		initialPageParam: null as string | null,
		getNextPageParam: ({ nextCursor }) => nextCursor,
		placeholderData: keepPreviousData,
		// Nothing announces that a decision has taken effect.
		refetchInterval: ({ state }) =>
			state.data?.pages[0]?.decisions.some(({ outcome }) => outcome === 'waiting') ? WAITING_INTERVAL_MS : false,
	});
}

/** A case in its context. */
export function caseQuery(token: string, key: string) {
	return queryOptions({
		queryKey: [...reviewKey(token), 'case', key],
		queryFn: async (): Promise<ReviewCase> => {
			const named = readKey(key);
			if (!named) throw new Error(`No kind of case is called ${key}.`);
			return (await callApi('POST /api/reviewCase', { body: named })).case;
		},
	});
}

/** The number of waiting cases by kind, for the menu. */
export function countsQuery(token: string) {
	return queryOptions({
		queryKey: [...reviewKey(token), 'counts'],
		queryFn: async (): Promise<Record<string, number>> =>
			(await callApi('POST /api/reviewQueue', { body: { limit: 1 } })).counts,
	});
}

/** Loads everything about the queue again. */
export async function reloadReview(queryClient: QueryClient, token: string): Promise<void> {
	await queryClient.invalidateQueries({ queryKey: reviewKey(token) });
}

/** Loads the past decisions again. */
export async function reloadPastDecisions(queryClient: QueryClient, token: string): Promise<void> {
	await queryClient.invalidateQueries({ queryKey: pastKey(token) });
}

/**
 * Changes the cases of all loaded lists, and counts those that leave. A request that is under way would bring back older
 * ones, so it is stopped. Nothing may be awaited in between: the screen would already load the next page of the old list.
 */
export function changeCases(
	queryClient: QueryClient,
	token: string,
	change: (cases: ListedCase[]) => ListedCase[],
): void {
	void queryClient.cancelQueries({ queryKey: listsKey(token) });
	queryClient.setQueriesData<InfiniteData<ReviewQueueReply>>({ queryKey: listsKey(token) }, (data) => {
		if (!data) return data;
		const changed = data.pages.map((page) => ({ ...page, cases: change(page.cases) }));
		const counts = { ...data.pages[0]?.counts } as ReviewQueueReply['counts'];
		for (const { cases } of data.pages) for (const { kind } of cases) counts[kind] -= 1;
		for (const { cases } of changed) for (const { kind } of cases) counts[kind] += 1;
		return { ...data, pages: changed.map((page) => ({ ...page, counts })) };
	});
}
