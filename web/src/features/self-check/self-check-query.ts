import type { SelfCheckReply } from '@bilby/contract/self-check/wire';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

export type SelfCheck = Pick<SelfCheckReply, 'measuredAt' | 'checks'>;

/** How the parts of the installation are; what a session is told beyond what everybody is stands under `own`. */
export function selfCheckQuery(token: string | null) {
	return queryOptions({
		queryKey: token === null ? ['self-check'] : ['own', token, 'self-check'],
		queryFn: async (): Promise<SelfCheck> => callApi('GET /api/self-check'),
		staleTime: 0,
	});
}
