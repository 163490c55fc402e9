import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { markRead } from './messages-query.ts';
import type { ThreadMessage } from './thread-query.ts';

/**
 * Marks received messages as read once they are open and the page is visible. If the call fails, they stay unread until
 * the next visit.
 */
export function useMarkOpened(token: string, messages: readonly ThreadMessage[]): void {
	const queryClient = useQueryClient();
	const unread = messages.filter(({ isSent, isRead }) => !isSent && !isRead).map(({ id }) => id);
	const key = unread.join(',');
	useEffect(() => {
		if (key === '') return;
		const listeners = new AbortController();
		const markVisible = () => {
			if (document.visibilityState !== 'visible') return;
			listeners.abort();
			markRead(queryClient, token, key.split(',').map(Number)).catch((error: unknown) =>
				console.info('The messages could not be marked as read.', error),
			);
		};
		document.addEventListener('visibilitychange', markVisible, listeners);
		markVisible();
		return () => listeners.abort();
	}, [queryClient, token, key]);
}
