import { useQuery } from '@tanstack/react-query';
import { useToken } from '#lib/session/use-token.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { LoginRequired } from '../viewer/login-required.tsx';
import { profileQuery } from '../viewer/viewer-queries.ts';
import type { HubAddress } from './data/hub-address.ts';
import { Hub } from './hub.tsx';
import { HubSkeleton } from './hub-skeleton.tsx';
import { usePrefetchedTab } from './use-prefetched-tab.ts';

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
