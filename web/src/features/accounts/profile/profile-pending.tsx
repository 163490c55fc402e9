import { LoginRequired } from '../../viewer/login-required.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

/** Before the script knows whether there is a session, the head script's hint decides what is shown. */
export function ProfilePending() {
	return (
		<>
			<div className="members-only">
				<ProfileSkeleton />
			</div>
			<div className="visitors-only">
				<LoginRequired purpose="view your profile" />
			</div>
		</>
	);
}
