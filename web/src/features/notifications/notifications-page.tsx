import type { NotificationKindName } from '@bilby/contract/notifications/kinds';
import type { NotificationWire } from '@bilby/contract/notifications/wire';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
	AtSign,
	Award,
	BellRing,
	Check,
	CheckCheck,
	CornerUpLeft,
	type LucideIcon,
	Mail,
	MessageCircle,
	MessagesSquare,
	RotateCcw,
	ShieldCheck,
	ThumbsUp,
} from 'lucide-react';
import { failureText } from '#lib/api/failure-text.ts';
import { useToken } from '#lib/session/use-token.ts';
import { Age } from '#ui/base/age.tsx';
import { buttonClass } from '#ui/base/button.ts';
import { doWithUndo } from '#ui/dialog/do-with-undo.ts';
import { MoreRows } from '#ui/paging/more-rows.tsx';
import { RowsSkeleton } from '#ui/paging/rows-skeleton.tsx';
import { Tabs } from '#ui/paging/tabs.tsx';
import { EmptyPanel } from '#ui/panel/empty-panel.tsx';
import { IconButton } from '#ui/panel/icon-button.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { PushNotifications } from '../push/push-notifications.tsx';
import { Avatar } from '../viewer/avatar.tsx';
import { LoginRequired } from '../viewer/login-required.tsx';
import { Webhooks } from '../webhooks/webhooks.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import type { NotificationsAddress } from './notifications-address.ts';
import { NOTIFICATIONS_CARD, NotificationsFrame } from './notifications-frame.tsx';
import { markNotifications, notificationsQuery, undoMarking } from './notifications-query.ts';

const TABS = [
	{ id: 'all', label: 'All', link: { to: '/notifications', search: {} } },
	{ id: 'unread', label: 'Unread', link: { to: '/notifications', search: { tab: 'unread' } } },
	{ id: 'settings', label: 'Settings', link: { to: '/notifications', search: { tab: 'settings' } } },
] as const;

/** Lists what happened to the member's deals, comments and posts, with the settings for notifications. */
export function NotificationsPage({ address }: { address: NotificationsAddress }) {
	const token = useToken();
	if (token === null) return <LoginRequired purpose="see your notifications" />;
	const selected = address.tab ?? 'all';
	return (
		<NotificationsFrame>
			<Tabs label="Notifications" tabs={TABS} selected={selected}>
				{selected === 'settings' ? (
					<>
						<NotificationSettings token={token} />
						<PushNotifications token={token} />
						<Webhooks token={token} />
					</>
				) : (
					<NotificationList key={selected} token={token} onlyUnread={selected === 'unread'} />
				)}
			</Tabs>
		</NotificationsFrame>
	);
}

/** Shows all or the unread notifications. Those marked as read here stay until the list is loaded again. */
function NotificationList({ token, onlyUnread }: { token: string; onlyUnread: boolean }) {
	const queryClient = useQueryClient();
	const list = useInfiniteQuery(notificationsQuery(token, onlyUnread));
	const loaded = list.data?.pages.flatMap(({ notifications }) => notifications) ?? [];

	const markAll = () => {
		let readAt = '';
		void doWithUndo({
			act: async () => {
				readAt = await markNotifications(queryClient, token, { read: true });
			},
			undo: () => undoMarking(queryClient, token, readAt),
			done: 'All marked as read.',
			undone: 'Marked as unread again.',
			explain: (error) => failureText(error),
		});
	};

	return (
		<>
			{loaded.some(({ read }) => !read) && (
				<div className="mb-3 flex justify-end">
					<button type="button" onClick={markAll} className={buttonClass('quiet')}>
						<CheckCheck size={18} aria-hidden />
						Mark all as read
					</button>
				</div>
			)}
			<div className={NOTIFICATIONS_CARD}>
				{list.isPending && !list.isPaused && <RowsSkeleton />}
				{list.data && loaded.length === 0 && <NoNotifications onlyUnread={onlyUnread} />}
				<ul className="divide-y divide-line">
					{loaded.map((one) => (
						<NotificationRow key={one.id} token={token} notification={one} renderedAt={list.dataUpdatedAt} />
					))}
				</ul>
				<MoreRows list={list} failure="Your notifications couldn’t be loaded." />
			</div>
		</>
	);
}

function NoNotifications({ onlyUnread }: { onlyUnread: boolean }) {
	return onlyUnread ? (
		<EmptyPanel title="You’re up to date" level={2} text="New activity on your deals and comments will appear here." />
	) : (
		<EmptyPanel
			title="Nothing yet"
			level={2}
			text="Deals that match your alerts, replies to you, and comments and likes on your deals will appear here."
		/>
	);
}

const ICONS: Record<NotificationKindName, LucideIcon> = {
	reply: CornerUpLeft,
	mention: AtSign,
	message: Mail,
	dealComment: MessageCircle,
	huddlePost: MessagesSquare,
	dealLikes: ThumbsUp,
	dealAlert: BellRing,
	award: Award,
	review: ShieldCheck,
	huddleModeration: ShieldCheck,
	commentModeration: ShieldCheck,
};

interface NotificationRowProps {
	token: string;
	notification: NotificationWire;
	renderedAt: number;
}

/** One notification. Opening it marks it as read. */
function NotificationRow({ token, notification, renderedAt }: NotificationRowProps) {
	const { id, kind, text, about, excerpt, reason, message, path, actor, at, read } = notification;
	const queryClient = useQueryClient();
	const mark = (asRead: boolean) => {
		markNotifications(queryClient, token, { ids: [id], read: asRead }).catch((error: unknown) =>
			showToast('error', failureText(error)),
		);
	};
	const Icon = ICONS[kind];
	const content = (
		<>
			<span className={read ? '' : 'font-semibold'}>{text}</span>
			{about !== null && <span className="text-muted">: {about}</span>}
		</>
	);
	return (
		<li className={`relative flex gap-3 px-4 py-3.5 desk:px-5 ${read ? '' : 'bg-raised'}`}>
			<span className="relative size-10 shrink-0" aria-hidden>
				{actor ? (
					<Avatar
						member={actor}
						initials={actor.username.slice(0, 2).toUpperCase()}
						className="size-10 bg-raised-hover font-bold text-small"
					/>
				) : (
					<span className="grid size-10 place-items-center rounded-pill bg-raised-hover text-ochre">
						<Icon size={20} />
					</span>
				)}
			</span>
			<div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
				<p>
					{!read && <span className="sr-only">Unread: </span>}
					{path === null ? (
						content
					) : (
						<Link
							to={path}
							onClick={() => {
								if (!read) mark(true);
							}}
							className="after:absolute after:inset-0 hover:underline"
						>
							{content}
						</Link>
					)}
				</p>
				{reason !== null && <p className="mt-0.5 text-muted text-small">Reason: {reason}</p>}
				{message !== null && <p className="mt-0.5 text-muted text-small">Message: {message}</p>}
				{excerpt !== null && <p className="mt-0.5 line-clamp-2 text-muted text-small">“{excerpt}”</p>}
				<p className="mt-0.5 flex items-center gap-1.5 text-muted text-small">
					<Icon size={14} aria-hidden />
					<Age inWeeks postedAt={at} renderedAt={renderedAt} />
				</p>
			</div>
			<div className="relative shrink-0 self-center">
				<IconButton
					icon={read ? RotateCcw : Check}
					label={read ? `Mark as unread: ${text}` : `Mark as read: ${text}`}
					onClick={() => mark(!read)}
				/>
			</div>
		</li>
	);
}
