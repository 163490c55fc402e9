import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

/** Another member as the viewer may see them: in full for staff who manage them. */
export function managedMemberQuery(token: string, userId: number) {
	return queryOptions({
		queryKey: ['own', token, 'managed-member', userId],
		queryFn: async () => (await callApi('POST /api/userProfile', { body: { id: userId } })).data,
	});
}
