import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

/** Another member, as far as the viewer may know them: the whole form where the viewer looks after them. */
export function managedMemberQuery(token: string, userId: number) {
	return queryOptions({
		queryKey: ['own', token, 'managed-member', userId],
		queryFn: async () => (await callApi('POST /api/userProfile', { body: { id: userId } })).data,
	});
}
