import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useToken } from '#lib/session/use-token.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { managedMemberQuery } from '../accounts/manage/managed-member-query.ts';
import { usersQuery } from '../accounts/manage/users-query.ts';
import { contactMessagesQuery } from '../contact/list/contact-messages-query.ts';
import { LoginRequired } from '../viewer/login-required.tsx';
import { profileQuery, sessionsQuery } from '../viewer/viewer-queries.ts';
import { contributionView, type HubAddress, ownDealView } from './data/hub-address.ts';
import { awardsQuery, contributionsQuery, myDealsQuery, myHuddlesQuery } from './data/hub-queries.ts';
import { Hub } from './hub.tsx';

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
	useQuery({ ...managedMemberQuery(token, user), enabled: tab === 'users' && user > 0 });
	useInfiniteQuery({ ...usersQuery(token, address), enabled: tab === 'users' && user === 0 });
	useQuery({ ...contactMessagesQuery(token, address), enabled: tab === 'contact' });
	const sessions = useQuery({ ...sessionsQuery(token), enabled: tab === 'accountbasics' });
	return tab !== 'accountbasics' || !sessions.isPending;
}

/** Before the script knows whether there is a session, the head script's hint decides what is shown. */
export function HubPending() {
	return (
		<>
			<div className="members-only">
				<HubSkeleton />
			</div>
			<div className="visitors-only">
				<LoginRequired purpose="view your profile" />
			</div>
		</>
	);
}

function HubSkeleton() {
	return (
		<div aria-busy className="content-width flex flex-col gap-4 pt-6 desk:gap-5 desk:pt-8">
			<h1 className="sr-only">Loading your profile</h1>
			<Skeleton className="h-[300px] rounded-card desk:h-[230px]" />
			<div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[272px_minmax(0,1fr)] desk:gap-7">
				<Skeleton className="h-[440px] rounded-card" />
				<Skeleton className="h-[440px] rounded-card max-desk:hidden" />
			</div>
		</div>
	);
}
