import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

/** The webhooks of the logged-in member, oldest first. Each session reads them again. */
export function webhooksQuery(token: string) {
	return queryOptions({
		queryKey: ['own', token, 'webhooks'],
		queryFn: async () => (await callApi('GET /api/webhooks')).webhooks,
	});
}

/** The secret of a webhook that was just added or renewed; null if its form has none. */
export interface NewSecret {
	id: number;
	secret: string | null;
}
