import type { SelfCheckReply } from '@bilby/contract/self-check/wire';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

export type SelfCheck = Pick<SelfCheckReply, 'measuredAt' | 'checks'>;

/** The health of the installation's parts. Session-specific details are cached under `own`. */
export function selfCheckQuery(token: string | null) {
	return queryOptions({
		queryKey: token === null ? ['self-check'] : ['own', token, 'self-check'],
		queryFn: async (): Promise<SelfCheck> => callApi('GET /api/self-check'),
		staleTime: 0,
	});
}
