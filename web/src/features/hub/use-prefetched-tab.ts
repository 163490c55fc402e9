import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { sessionsQuery } from '../viewer/viewer-queries.ts';
import type { HubAddress } from './data/hub-address.ts';
import { awardsQuery, contributionsQuery, myDealsQuery } from './data/hub-queries.ts';

/**
 * Asks for what the tab of an address shows at the same time as for the profile: one round trip brings all of it. Answers
 * whether it may be shown: how many devices there are decides where everything below them stands.
 */
export function usePrefetchedTab(token: string, { tab, view, q = '' }: HubAddress): boolean {
	useInfiniteQuery({ ...myDealsQuery(token, view ?? 'all', q), enabled: tab === 'myDeals' });
	useInfiniteQuery({ ...contributionsQuery(token, q), enabled: tab === 'contributions' });
	useInfiniteQuery({ ...awardsQuery(token), enabled: tab === undefined });
	const sessions = useQuery({ ...sessionsQuery(token), enabled: tab === 'accountbasics' });
	return tab !== 'accountbasics' || !sessions.isPending;
}
