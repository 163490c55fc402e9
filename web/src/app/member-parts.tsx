import { VerificationReminder } from '../features/accounts/verify-email/verification-reminder.tsx';
import { LeavingReminder } from '../features/privacy/deletion/leaving-reminder.tsx';
import { MenuAvatar } from './menu-avatar.tsx';

/** What every page has for members: loaded once there is a session, and never for visitors. */
export function MemberParts({ token }: { token: string }) {
	return (
		<>
			<VerificationReminder token={token} />
			<LeavingReminder token={token} />
			<MenuAvatar token={token} />
		</>
	);
}
