import type { Factors } from '@bilby/contract/accounts/factor-wire';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

/** The id of the settings for passkeys and two-step login, where links lead. */
export const FACTORS_ID = 'two-step-login';

/** Returns the query for the member's passkeys, authenticator app and recovery codes. */
export function factorsQuery(token: string) {
	return queryOptions({
		queryKey: ['own', token, 'factors'],
		queryFn: (): Promise<Factors> => callApi('GET /api/factors'),
	});
}
