import type { ThreadMessageWire } from '@bilby/contract/messages/wire';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { type Message, messagesKey, presentMessage } from './messages-query.ts';

export interface ThreadMessage extends Message {
	/** True if the member sent it. */
	isSent: boolean;
}

const presentThreadMessage = (wire: ThreadMessageWire): ThreadMessage => ({
	...presentMessage(wire),
	isSent: wire.sent,
});

/** The exchange that a message belongs to, the latest messages first loaded. */
export function threadQuery(token: string, id: number) {
	return infiniteQueryOptions({
		queryKey: [...messagesKey(token), 'thread', id],
		queryFn: async ({ pageParam: before }) => {
			const { data, hasOlder } = await callApi('POST /api/messageThread', {
				body: { id, ...(before !== null && { before }) },
			});
			return { messages: data.map(presentThreadMessage), hasOlder };
		},
		initialPageParam: null as number | null,
		getNextPageParam: ({ messages: [oldest], hasOlder }) => (hasOlder && oldest ? oldest.id : null),
	});
}

type ThreadPage = { messages: ThreadMessage[]; hasOlder: boolean };

/** Returns the loaded messages of an exchange, oldest first. */
export const toThread = ({ pages }: InfiniteData<ThreadPage>): ThreadMessage[] =>
	pages.toReversed().flatMap(({ messages }) => messages);
