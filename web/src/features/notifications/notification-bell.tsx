import { memberTopic } from '@bilby/contract/live/topics';
import type { UnreadCount } from '@bilby/contract/notifications/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { LiveText } from '#ui/base/live-text.tsx';
import { followTopic } from '../live/follow-topic.ts';
import { profileQuery } from '../viewer/viewer-queries.ts';
import { notificationsKey, reloadNotifications, unreadQuery, unreadText } from './notifications-query.ts';

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

const COUNT = /^\(\d+\+?\) /;

/** Puts a count in front of the page title, on every page that follows. Returns a function that removes it. */
function keepInTitle(count: string): () => void {
	const write = () => {
		const wanted = `(${count}) ${document.title.replace(COUNT, '')}`;
		if (document.title !== wanted) document.title = wanted;
	};
	const observer = new MutationObserver(write);
	observer.observe(document.head, { childList: true, subtree: true, characterData: true });
	write();
	return () => {
		observer.disconnect();
		document.title = document.title.replace(COUNT, '');
	};
}

/** Returns how many notifications are unread, updated while the page is open. */
function useUnread(token: string): UnreadCount | undefined {
	const queryClient = useQueryClient();
	const { data: profile } = useQuery(profileQuery(token));
	const { data: count } = useQuery(unreadQuery(token));
	const userId = profile?.id;
	useEffect(() => {
		if (userId === undefined) return;
		return followTopic(memberTopic(userId), (event) => {
			const { queryKey } = unreadQuery(token);
			if (event.type === 'reset') void reloadNotifications(queryClient, token);
			if (event.type !== 'notifications') return;
			const { unread, unreadCapped, latestUnreadAt } = event;
			const before = queryClient.getQueryData(queryKey);
			queryClient.setQueryData(queryKey, { unread, unreadCapped, latestUnreadAt });
			// The cached lists lack new notifications, and events that were added to unread ones. Reading raises neither value.
			if (before && (before.unread < unread || (before.latestUnreadAt ?? '') < (latestUnreadAt ?? ''))) {
				void queryClient.invalidateQueries({ queryKey: notificationsKey(token) });
			}
		});
	}, [queryClient, token, userId]);
	return count;
}
