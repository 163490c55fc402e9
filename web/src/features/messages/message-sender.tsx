import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startSendingMessages } from './waiting-messages.ts';

/** Sends messages that were written offline, on whatever page the member is when the connection returns. */
export function MessageSender() {
	const queryClient = useQueryClient();
	useEffect(() => startSendingMessages(queryClient), [queryClient]);
	return null;
}
