import { memberTopic } from '@bilby/contract/live/topics';
import { MAX_UNREAD_SHOWN } from '@bilby/contract/messages/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { LiveText } from '#ui/base/live-text.tsx';
import { followTopic } from '../live/follow-topic.ts';
import { profileQuery } from '../viewer/viewer-queries.ts';
import { reloadMessages, unreadMessagesQuery } from './messages-query.ts';

/** The unread count next to Messages in the account menu, updated while the page is open. */
export function MessageCount({ token, placeId }: { token: string; placeId: string }) {
	const unread = useUnreadMessages(token);
	const place = document.getElementById(placeId);
	if (!place || unread === 0) return null;
	const text = unread > MAX_UNREAD_SHOWN ? `${MAX_UNREAD_SHOWN}+` : String(unread);
	return createPortal(
		<span className="rounded-pill bg-ochre px-1.5 font-bold text-[11px] text-on-ochre leading-[18px] tabular-nums">
			<LiveText>{text}</LiveText>
			<span className="sr-only"> unread</span>
		</span>,
		place,
	);
}

function useUnreadMessages(token: string): number {
	const queryClient = useQueryClient();
	const { data: profile } = useQuery(profileQuery(token));
	const { data } = useQuery(unreadMessagesQuery(token));
	const userId = profile?.id;
	useEffect(() => {
		if (userId === undefined) return;
		return followTopic(memberTopic(userId), (event) => {
			const { queryKey } = unreadMessagesQuery(token);
			if (event.type === 'reset') {
				void queryClient.invalidateQueries({ queryKey });
				void reloadMessages(queryClient, token);
			}
			if (event.type !== 'messages') return;
			const { unread, revision } = event;
			const known = queryClient.getQueryData(queryKey);
			// Several instances publish, so an older count can arrive later.
			if (known && known.revision >= revision) return;
			queryClient.setQueryData(queryKey, { unread, revision });
			void reloadMessages(queryClient, token);
		});
	}, [queryClient, token, userId]);
	return data?.unread ?? 0;
}
