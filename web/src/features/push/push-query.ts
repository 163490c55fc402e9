import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

/** The devices of the logged-in member, oldest first, and the key for new subscriptions. Each session reads them again. */
export function pushDevicesQuery(token: string) {
	return queryOptions({
		queryKey: ['own', token, 'push-devices'],
		queryFn: async () => {
			const { publicKey, devices } = await callApi('GET /api/push-devices');
			return { publicKey, devices };
		},
	});
}
