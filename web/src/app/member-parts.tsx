import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { ConfirmationHost } from '#features/accounts/confirm/confirmation-host.tsx';
import { FactorReminder } from '#features/accounts/restrictions/factor-reminder.tsx';
import { RestrictionReminder } from '#features/accounts/restrictions/restriction-reminder.tsx';
import { VerificationReminder } from '#features/accounts/verify-email/verification-reminder.tsx';
import { FoldBlocked } from '#features/blocks/fold-blocked.tsx';
import { CardSaves } from '#features/deals/saves/card-saves.tsx';
import { MessageCount } from '#features/messages/message-count.tsx';
import { useMessageSender } from '#features/messages/waiting-messages.ts';
import { NotificationBell } from '#features/notifications/notification-bell.tsx';
import { LeavingReminder } from '#features/privacy/leaving-reminder.tsx';
import { Avatar } from '#features/viewer/avatar.tsx';
import { initialsOf } from '#features/viewer/names.ts';
import { profileQuery } from '#features/viewer/viewer-queries.ts';
import { BELL_ID, MENU_AVATAR_ID, MESSAGE_COUNT_ID } from './account-menu.tsx';

/** The parts of every page that only members see. Loaded once there is a session. */
export function MemberParts({ token }: { token: string }) {
	useMessageSender();
	return (
		<>
			<VerificationReminder token={token} />
			<LeavingReminder token={token} />
			<RestrictionReminder token={token} />
			<FactorReminder token={token} />
			<ConfirmationHost token={token} />
			<MenuAvatar token={token} />
			<CardSaves />
			<MessageCount token={token} placeId={MESSAGE_COUNT_ID} />
			<NotificationBell token={token} placeId={BELL_ID} />
			<FoldBlocked token={token} />
		</>
	);
}

/** Shows the member's picture on the account button. A portal renders it, so that visitors never load its code. */
function MenuAvatar({ token }: { token: string }) {
	const { data: profile } = useQuery(profileQuery(token));
	const container = document.getElementById(MENU_AVATAR_ID);
	if (!profile || !container) return null;
	return createPortal(
		<Avatar member={profile} initials={initialsOf(profile)} className="size-full bg-raised font-bold text-small" />,
		container,
	);
}
