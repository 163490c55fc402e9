import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { markRead } from './messages-query.ts';
import type { ThreadMessage } from './thread-query.ts';

/** Opening received messages marks them as read. Without the call, they stay unread, which the next visit repairs. */
export function useMarkOpened(token: string, messages: readonly ThreadMessage[]): void {
	const queryClient = useQueryClient();
	const unread = messages.filter(({ isSent, isRead }) => !isSent && !isRead).map(({ id }) => id);
	const key = unread.join(',');
	useEffect(() => {
		if (key === '') return;
		markRead(queryClient, token, key.split(',').map(Number)).catch((error: unknown) =>
			console.info('The messages could not be marked as read.', error),
		);
	}, [queryClient, token, key]);
}
