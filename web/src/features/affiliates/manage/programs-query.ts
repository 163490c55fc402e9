import type { AffiliateProgramWire } from '@bilby/contract/affiliates/wire';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

/** An affiliate program as staff see it. */
export interface ManagedProgram {
	id: number;
	storeName: string;
	domain: string;
	pattern: string;
	trackingParams: Record<string, string>;
	isActive: boolean;
	/** Counts edits. */
	version: number;
}

/** Another member of staff may have changed the programs, so each visit reads them again. */
const FRESH = { staleTime: 0 };

export function programsQuery(token: string) {
	return queryOptions({
		queryKey: ['own', token, 'affiliates', 'programs'],
		queryFn: readManagedPrograms,
		...FRESH,
	});
}

export async function readManagedPrograms(): Promise<ManagedProgram[]> {
	return (await callApi('GET /api/affiliate-links')).affiliates.map(presentProgram);
}

export function clicksQuery(token: string) {
	return queryOptions({
		queryKey: ['own', token, 'affiliates', 'clicks'],
		queryFn: async () => {
			const { firstDay, lastDay, clicks } = await callApi('GET /api/affiliate-clicks');
			return { firstDay, lastDay, clicks };
		},
		...FRESH,
	});
}
export type Clicks = Awaited<ReturnType<NonNullable<ReturnType<typeof clicksQuery>['queryFn']>>>;

function presentProgram(program: AffiliateProgramWire): ManagedProgram {
	return {
		id: program.id,
		storeName: program.dac_store_name,
		domain: program.dac_domain,
		pattern: program.dac_affiliate_pattern,
		trackingParams: program.dac_tracking_params,
		isActive: program.dac_is_active === 1,
		version: program.version,
	};
}
