import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { LiveText } from '#ui/base/live-text.tsx';
import { unreadText } from '../notifications-query.ts';
import { keepInTitle } from './keep-in-title.ts';
import { useUnread } from './use-unread.ts';

interface NotificationBellProps {
	token: string;
	/** Id of the element in the header that it renders into. */
	placeId: string;
}

/** The link to the notifications with the unread count, which the page title shows too. */
export function NotificationBell({ token, placeId }: NotificationBellProps) {
	const count = useUnread(token);
	const text = count && count.unread > 0 ? unreadText(count) : null;
	useEffect(() => (text === null ? undefined : keepInTitle(text)), [text]);
	const place = document.getElementById(placeId);
	if (!place) return null;
	return createPortal(
		<Link
			to="/notifications"
			title="Notifications"
			className="relative grid size-10 place-items-center rounded-control text-muted transition-colors hover:bg-raised hover:text-ink"
		>
			<Bell size={20} aria-hidden />
			<span className="sr-only">
				<LiveText>{`Notifications${text === null ? '' : `, ${text} unread`}`}</LiveText>
			</span>
			{text !== null && (
				<span
					aria-hidden
					translate="no"
					className="absolute top-0.5 right-0 min-w-[18px] rounded-pill bg-ochre px-1 text-center font-bold text-[11px] text-on-ochre leading-[18px] tabular-nums"
				>
					{text}
				</span>
			)}
		</Link>,
		place,
	);
}
