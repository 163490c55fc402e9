import { LoginRequired } from '../viewer/login-required.tsx';
import { PrivacySkeleton } from './privacy-skeleton.tsx';

/** Before the script knows whether there is a session, the head script's hint decides what is shown. */
export function PrivacyPending() {
	return (
		<>
			<div className="members-only">
				<PrivacySkeleton />
			</div>
			<div className="visitors-only">
				<LoginRequired purpose="see your privacy settings" />
			</div>
		</>
	);
}
