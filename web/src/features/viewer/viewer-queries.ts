import type { ProfileReply, SessionsReply } from '@bilby/contract/accounts/wire';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

export type Profile = ProfileReply['data'];
export type Session = SessionsReply['sessions'][number];

/** Returns the query for the member's profile. Private data is stored under `own` and loaded again for each session. */
export function profileQuery(token: string) {
	return queryOptions({
		queryKey: ['own', token, 'profile'],
		queryFn: async (): Promise<Profile> => (await callApi('GET /api/profile')).data,
	});
}

export function sessionsQuery(token: string) {
	return queryOptions({
		queryKey: ['own', token, 'sessions'],
		queryFn: async (): Promise<Session[]> => (await callApi('GET /api/sessions')).sessions,
	});
}
