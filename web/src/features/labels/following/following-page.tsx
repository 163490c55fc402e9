import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Tag } from 'lucide-react';
import { useToken } from '../../../lib/session/use-token.ts';
import { buttonClass } from '../../../ui/base/button.ts';
import { FailurePanel } from '../../../ui/base/failure-panel.tsx';
import { StatePanel } from '../../../ui/base/state-panel.tsx';
import { LoginRequired } from '../../viewer/login-required.tsx';
import { followingQuery } from '../follow/following-query.ts';
import { FollowedList } from './followed-list.tsx';
import { FollowingFrame } from './following-frame.tsx';
import { FollowingSkeleton } from './following-skeleton.tsx';

/** What the one who is logged in follows. */
export function FollowingPage() {
	const token = useToken();
	return token === null ? <LoginRequired purpose="see what you follow" /> : <OwnFollowing token={token} />;
}

function OwnFollowing({ token }: { token: string }) {
	const { data: followed, isError, error, refetch } = useQuery(followingQuery(token));
	if (followed) {
		return (
			<FollowingFrame>
				{followed.length > 0 ? <FollowedList token={token} followed={followed} /> : <NothingFollowed />}
			</FollowingFrame>
		);
	}
	if (!isError) return <FollowingSkeleton />;
	return <FailurePanel text={error.message} onRetry={() => void refetch()} />;
}

function NothingFollowed() {
	return (
		<StatePanel
			icon={Tag}
			title="You’re not following anything yet"
			level={2}
			action={
				<Link to="/" className={buttonClass('quiet')}>
					See the newest deals
				</Link>
			}
		>
			<p>Open a deal, choose its store, brand or tag, then choose Follow. It will appear here.</p>
		</StatePanel>
	);
}
