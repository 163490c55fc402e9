import type { ProfileReply, SessionsReply } from '@bilby/contract/accounts/wire';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { storeName } from '#lib/session/session.ts';

export type Profile = ProfileReply['data'];
export type Session = SessionsReply['sessions'][number];

/** Returns the query for the member's profile. Private data is stored under `own` and loaded again for each session. */
export function profileQuery(token: string) {
	return queryOptions({
		queryKey: ['own', token, 'profile'],
		queryFn: async (): Promise<Profile> => {
			const { data } = await callApi('GET /api/profile');
			storeName(token, data.firstName);
			return data;
		},
	});
}

export function sessionsQuery(token: string) {
	return queryOptions({
		queryKey: ['own', token, 'sessions'],
		queryFn: async (): Promise<Session[]> => (await callApi('GET /api/sessions')).sessions,
	});
}
