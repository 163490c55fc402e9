import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useToken } from '#lib/session/use-token.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { managedMemberQuery } from '../accounts/manage/managed-member-query.ts';
import { contactMessagesQuery } from '../contact/list/contact-messages-query.ts';
import { LoginRequired } from '../viewer/login-required.tsx';
import { profileQuery, sessionsQuery } from '../viewer/viewer-queries.ts';
import { contributionView, type HubAddress, ownDealView } from './data/hub-address.ts';
import { awardsQuery, contributionsQuery, myDealsQuery, myHuddlesQuery } from './data/hub-queries.ts';
import { Hub } from './hub.tsx';
import { HubSkeleton } from './hub-skeleton.tsx';

export function HubPage({ address }: { address: HubAddress }) {
	const token = useToken();
	if (token === null) return <LoginRequired purpose="view your profile" />;
	return <OwnHub token={token} address={address} />;
}

function OwnHub({ token, address }: { token: string; address: HubAddress }) {
	const { data: profile, isError, error, refetch } = useQuery(profileQuery(token));
	const isTabReady = usePrefetchedTab(token, address);
	if (profile && isTabReady) return <Hub token={token} profile={profile} address={address} />;
	if (!isError) return <HubSkeleton />;
	return <FailurePanel text={error.message} onRetry={() => void refetch()} />;
}

/**
 * Loads the data of a tab at the same time as the profile, to save a round trip. Returns whether the tab can be shown:
 * content below the list of devices would move with its length.
 */
function usePrefetchedTab(token: string, address: HubAddress): boolean {
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
