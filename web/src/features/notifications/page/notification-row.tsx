import type { NotificationKindName } from '@bilby/contract/notifications/kinds';
import type { NotificationWire } from '@bilby/contract/notifications/wire';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
	AtSign,
	Award,
	Check,
	CornerUpLeft,
	type LucideIcon,
	MessageCircle,
	MessagesSquare,
	RotateCcw,
	ShieldCheck,
	ThumbsUp,
} from 'lucide-react';
import { Avatar } from '#features/viewer/avatar.tsx';
import { failureText } from '#lib/api/failure-text.ts';
import { Age } from '#ui/base/age.tsx';
import { IconButton } from '#ui/panel/icon-button.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { markNotifications } from '../notifications-query.ts';

const ICONS: Record<NotificationKindName, LucideIcon> = {
	reply: CornerUpLeft,
	mention: AtSign,
	dealComment: MessageCircle,
	huddlePost: MessagesSquare,
	dealLikes: ThumbsUp,
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
export function NotificationRow({ token, notification, renderedAt }: NotificationRowProps) {
	const { id, kind, text, about, excerpt, reason, path, actor, at, read } = notification;
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
				{excerpt !== null && <p className="mt-0.5 line-clamp-2 text-muted text-small">“{excerpt}”</p>}
				<p className="mt-0.5 flex items-center gap-1.5 text-muted text-small">
					<Icon size={14} aria-hidden />
					<Age postedAt={at} renderedAt={renderedAt} />
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
