import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { managedMemberQuery } from '../accounts/manage/managed-member-query.ts';
import { contactMessagesQuery } from '../contact/list/contact-messages-query.ts';
import { sessionsQuery } from '../viewer/viewer-queries.ts';
import { contributionView, type HubAddress, ownDealView } from './data/hub-address.ts';
import { awardsQuery, contributionsQuery, myDealsQuery, myHuddlesQuery } from './data/hub-queries.ts';

/**
 * Loads the data of a tab at the same time as the profile, to save a round trip. Returns whether the tab can be shown:
 * content below the list of devices would move with its length.
 */
export function usePrefetchedTab(token: string, address: HubAddress): boolean {
	const { tab, q = '', user = 0 } = address;
	useInfiniteQuery({ ...myDealsQuery(token, ownDealView(address), q), enabled: tab === 'myDeals' });
	const contributions = contributionsQuery(token, contributionView(address), q);
	useInfiniteQuery({ ...contributions, enabled: tab === 'contributions' });
	useInfiniteQuery({ ...myHuddlesQuery(token, q), enabled: tab === 'huddle' });
	useInfiniteQuery({ ...awardsQuery(token), enabled: tab === undefined });
	useQuery({ ...managedMemberQuery(token, user), enabled: tab === 'users' });
	useQuery({ ...contactMessagesQuery(token, address), enabled: tab === 'contact' });
	const sessions = useQuery({ ...sessionsQuery(token), enabled: tab === 'accountbasics' });
	return tab !== 'accountbasics' || !sessions.isPending;
}
