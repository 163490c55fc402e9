import { memberTopic } from '@bilby/contract/live/topics';
import type { UnreadCount } from '@bilby/contract/notifications/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followTopic } from '#features/live/follow-topic.ts';
import { profileQuery } from '#features/viewer/viewer-queries.ts';
import { unreadQuery } from '../notifications-query.ts';

/** Returns how many notifications are unread, updated while the page is open. */
export function useUnread(token: string): UnreadCount | undefined {
	const queryClient = useQueryClient();
	const { data: profile } = useQuery(profileQuery(token));
	const { data: count } = useQuery(unreadQuery(token));
	const userId = profile?.id;
	useEffect(() => {
		if (userId === undefined) return;
		return followTopic(memberTopic(userId), (event) => {
			const { queryKey } = unreadQuery(token);
			if (event.type === 'reset') void queryClient.invalidateQueries({ queryKey });
			if (event.type !== 'notifications') return;
			const { unread, unreadCapped } = event;
			const before = queryClient.getQueryData(queryKey);
			queryClient.setQueryData(queryKey, { unread, unreadCapped });
			// The cached lists lack the new notifications.
			if (before && before.unread < unread) {
				void queryClient.invalidateQueries({ queryKey: ['own', token, 'notifications'] });
			}
		});
	}, [queryClient, token, userId]);
	return count;
}
