import { LoginRequired } from '#features/viewer/login-required.tsx';
import { FollowingSkeleton } from './following-skeleton.tsx';

/** Before the script knows whether there is a session, the head script's hint decides what is shown. */
export function FollowingPending() {
	return (
		<>
			<div className="members-only">
				<FollowingSkeleton />
			</div>
			<div className="visitors-only">
				<LoginRequired purpose="see what you follow" />
			</div>
		</>
	);
}
