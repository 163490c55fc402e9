import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { failureText } from '#lib/api/failure-text.ts';
import { buttonClass } from '#ui/base/button.ts';
import { doWithUndo } from '#ui/dialog/do-with-undo.ts';
import { MoreRows } from '#ui/paging/more-rows.tsx';
import { RowsSkeleton } from '#ui/paging/rows-skeleton.tsx';
import { EmptyPanel } from '#ui/panel/empty-panel.tsx';
import { markNotifications, notificationsQuery } from '../notifications-query.ts';
import { NotificationRow } from './notification-row.tsx';
import { NOTIFICATIONS_CARD } from './notifications-frame.tsx';

/** Undo after "mark all as read" covers at most this many of the shown notifications. */
const MOST_TAKEN_BACK = 100;

/** Shows all or the unread notifications. Those marked as read here stay until the list is loaded again. */
export function NotificationList({ token, onlyUnread }: { token: string; onlyUnread: boolean }) {
	const queryClient = useQueryClient();
	const list = useInfiniteQuery(notificationsQuery(token, onlyUnread));
	const loaded = list.data?.pages.flatMap(({ notifications }) => notifications) ?? [];
	const unread = loaded.filter(({ read }) => !read).map(({ id }) => id);

	const markAll = () =>
		void doWithUndo({
			act: () => markNotifications(queryClient, token, { read: true }),
			undo: () => markNotifications(queryClient, token, { ids: unread.slice(0, MOST_TAKEN_BACK), read: false }),
			done: 'All marked as read.',
			undone: 'Marked as unread again.',
			explain: (error) => failureText(error),
		});

	return (
		<>
			{unread.length > 0 && (
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
			text="Replies to you, and comments and likes on your deals, will appear here."
		/>
	);
}
