import type { UserSort } from '@bilby/contract/accounts/manage-member';
import type { Role, UserStatus } from '@bilby/contract/kernel/roles';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

/** The part of the hub's address that the list of members uses. */
export interface UsersAddress {
	q?: string;
	role?: Role;
	status?: UserStatus;
	sort?: UserSort;
}

const LIMIT = 20;

/** The common key of all lists of members. */
export const usersKey = (token: string) => ['own', token, 'users'] as const;

/** The key of a member's history, which grows with each action of staff. */
export const historyKey = (token: string, userId: number) => ['own', token, 'member-history', userId] as const;

export function usersQuery(token: string, { q = '', role, status, sort = 'newest' }: UsersAddress) {
	const body = { searchTerm: q, sort, limit: LIMIT, ...(role && { role }), ...(status && { status }) };
	return infiniteQueryOptions({
		queryKey: [...usersKey(token), body],
		queryFn: ({ pageParam }) =>
			callApi('POST /api/users', { body: { ...body, ...(pageParam !== null && { cursor: pageParam }) } }),
		initialPageParam: null as string | null,
		getNextPageParam: ({ nextCursor }) => nextCursor,
		placeholderData: keepPreviousData,
	});
}
