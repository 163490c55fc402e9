import type { LabelWire } from '@bilby/contract/labels/wire';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

/** What the one who is logged in follows, by name; read anew for each session. */
export function followingQuery(token: string) {
	return queryOptions({
		queryKey: ['own', token, 'following'],
		queryFn: async (): Promise<LabelWire[]> => (await callApi('GET /api/following')).following,
	});
}

/** The common key of all lists of deals that a session follows. */
export const followedDealsKey = (token: string) => ['own', token, 'followed-deals'] as const;

/** As the call names the kinds. */
const TYPES = { store: 'str', brand: 'brd', tag: 'tag' } as const;

/** Follows a label, or no more, and keeps what is known of that in step. Fails where the server refuses. */
export async function sendFollow(
	queryClient: QueryClient,
	{ token, label, isFollowed }: { token: string; label: LabelWire; isFollowed: boolean },
): Promise<void> {
	const { queryKey } = followingQuery(token);
	// An answer that is still on its way would tell how things stood before.
	await queryClient.cancelQueries({ queryKey });
	await callApi('POST /api/follow', { body: { type: TYPES[label.kind], id: label.id, follow: isFollowed ? 1 : 0 } });
	void queryClient.invalidateQueries({ queryKey: followedDealsKey(token) });
	if (queryClient.getQueryData(queryKey) === undefined) return queryClient.invalidateQueries({ queryKey });
	showFollowed(queryClient, { token, label, isFollowed });
}

/** Puts a label into the list that is shown, or takes it out. */
export function showFollowed(
	queryClient: QueryClient,
	{ token, label, isFollowed }: { token: string; label: LabelWire; isFollowed: boolean },
): void {
	queryClient.setQueryData(followingQuery(token).queryKey, (list) => {
		if (!list) return list;
		const others = list.filter((other) => !isSame(other, label));
		return isFollowed ? [...others, label].toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU')) : others;
	});
}

type Identity = Pick<LabelWire, 'kind' | 'id'>;

export function isSame(one: Identity, other: Identity): boolean {
	return one.kind === other.kind && one.id === other.id;
}
