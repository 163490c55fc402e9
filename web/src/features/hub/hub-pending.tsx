import { LoginRequired } from '../viewer/login-required.tsx';
import { HubSkeleton } from './hub-skeleton.tsx';

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
