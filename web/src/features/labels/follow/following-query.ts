import type { LabelWire } from '@bilby/contract/labels/wire';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { changeCached } from '#lib/api/query-client.ts';

/** Everything the member follows, by name. Each session reads it again. */
export function followingQuery(token: string) {
	return queryOptions({
		queryKey: ['own', token, 'following'],
		queryFn: async (): Promise<LabelWire[]> => (await callApi('GET /api/following')).following,
	});
}

/** The common key of all lists of deals that a session follows. */
export const followedDealsKey = (token: string) => ['own', token, 'followed-deals'] as const;

/** The wire names of the kinds. */
const TYPES = { store: 'str', brand: 'brd', tag: 'tag' } as const;

/** Follows or unfollows a label and updates the cached list. Throws if the server rejects it. */
export async function sendFollow(
	queryClient: QueryClient,
	{ token, label, isFollowed }: { token: string; label: LabelWire; isFollowed: boolean },
): Promise<void> {
	await callApi('POST /api/follow', { body: { type: TYPES[label.kind], id: label.id, follow: isFollowed ? 1 : 0 } });
	void queryClient.invalidateQueries({ queryKey: followedDealsKey(token) });
	showFollowed(queryClient, { token, label, isFollowed });
	const { queryKey } = followingQuery(token);
	if (queryClient.getQueryData(queryKey) === undefined) await queryClient.invalidateQueries({ queryKey });
}

/** Adds a label to the cached list, or removes it. */
export function showFollowed(
	queryClient: QueryClient,
	{ token, label, isFollowed }: { token: string; label: LabelWire; isFollowed: boolean },
): void {
	changeCached(queryClient, followingQuery(token).queryKey, (list) => {
		const others = list.filter((other) => !isSame(other, label));
		return isFollowed ? [...others, label].toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU')) : others;
	});
}

type Identity = Pick<LabelWire, 'kind' | 'id'>;

export function isSame(one: Identity, other: Identity): boolean {
	return one.kind === other.kind && one.id === other.id;
}
