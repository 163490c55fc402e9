import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

/** When the member's alerts stay quiet. */
export function alertSettingsQuery(token: string) {
	return queryOptions({
		queryKey: ['own', token, 'alert-settings'],
		queryFn: async () => (await callApi('GET /api/alert-settings')).settings,
	});
}
