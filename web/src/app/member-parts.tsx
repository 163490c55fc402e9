import { RestrictionReminder } from '../features/accounts/restrictions/restriction-reminder.tsx';
import { VerificationReminder } from '../features/accounts/verify-email/verification-reminder.tsx';
import { FoldBlocked } from '../features/blocks/fold-blocked.tsx';
import { CardSaves } from '../features/deals/saves/card-saves.tsx';
import { NotificationBell } from '../features/notifications/notification-bell.tsx';
import { LeavingReminder } from '../features/privacy/leaving-reminder.tsx';
import { BELL_ID } from './account-menu.tsx';
import { MenuAvatar } from './menu-avatar.tsx';

/** The parts of every page that only members see. Loaded once there is a session. */
export function MemberParts({ token }: { token: string }) {
	return (
		<>
			<VerificationReminder token={token} />
			<LeavingReminder token={token} />
			<RestrictionReminder token={token} />
			<MenuAvatar token={token} />
			<CardSaves token={token} />
			<NotificationBell token={token} placeId={BELL_ID} />
			<FoldBlocked token={token} />
		</>
	);
}
