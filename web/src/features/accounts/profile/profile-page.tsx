import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Store } from 'lucide-react';
import { useToken } from '../../../lib/session/use-token.ts';
import { buttonClass } from '../../../ui/base/button.ts';
import { FailurePanel } from '../../../ui/base/failure-panel.tsx';
import { LoginRequired } from '../../viewer/login-required.tsx';
import { profileQuery, sessionsQuery } from '../../viewer/viewer-queries.ts';
import { AccountSettings } from '../settings/account-settings.tsx';
import { ChangePassword } from './change-password.tsx';
import { EmailCard } from './email-card.tsx';
import { LogoutCard } from './logout-card.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { SessionsCard } from './sessions-card.tsx';

export function ProfilePage() {
	const token = useToken();
	return token === null ? <LoginRequired purpose="view your profile" /> : <OwnProfile token={token} />;
}

function OwnProfile({ token }: { token: string }) {
	const { data: profile, isError, error, refetch } = useQuery(profileQuery(token));
	// How many there are decides where everything below stands: shown before, the page would jump.
	const { isPending: areSessionsPending } = useQuery(sessionsQuery(token));
	if (profile && !areSessionsPending) {
		return (
			<div className="content-width grid items-start gap-4 pt-6 desk:grid-cols-[minmax(0,1fr)_340px] desk:gap-5 desk:pt-10">
				<div className="flex min-w-0 flex-col gap-4 desk:gap-5">
					<ProfileHeader profile={profile} />
					<AccountSettings token={token} profile={profile} />
					<SessionsCard token={token} />
				</div>
				<div className="flex min-w-0 flex-col gap-4 desk:gap-5">
					<EmailCard profile={profile} />
					<ChangePassword token={token} profile={profile} />
					{/* A phone has no account menu, whose way there this is. */}
					<Link to="/following" className={`w-full ${buttonClass('outlined', 'field')}`}>
						<Store size={18} aria-hidden />
						Following
					</Link>
					<LogoutCard />
				</div>
			</div>
		);
	}
	if (!isError) return <ProfileSkeleton />;
	return <FailurePanel text={error.message} onRetry={() => void refetch()} />;
}
