import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { askIfUnverified } from '#features/viewer/unverified.ts';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { maySucceedLater } from '#lib/api/lost-response.ts';
import { type Outbox, openOutbox, type Settle } from '#lib/outbox/outbox.ts';
import { readyToAnnounce } from '#lib/page/announce.ts';
import { isStillHere, memberIdOf } from '#lib/session/member-id.ts';
import { onSessionChange, readToken } from '#lib/session/session.ts';
import { showToast } from '#ui/toast/toast.ts';
import type { ComposeValues, MessageKey, toBody } from './compose-values.ts';
import { reloadMessages } from './messages-query.ts';

/** A written message that the server has not confirmed. */
interface WaitingMessage {
	/** When it was written, in milliseconds. */
	at: number;
	body: ReturnType<typeof toBody>;
	values: ComposeValues;
	/** Why the server rejected it. Then it stays until the member sends it again or discards it. */
	rejection?: string;
}

export type ListedMessage = WaitingMessage & { key: MessageKey };

export const recipientName = ({ toTeam, toAddress }: ComposeValues): string => (toTeam ? 'the moderators' : toAddress);

const isMessageKey = (key: string): key is MessageKey => key.startsWith('message:');
/** Nothing needs to be remembered about a sent message. */
type Sent = { at: number };

const NONE: readonly ListedMessage[] = [];
const waiting = new Map<MessageKey, WaitingMessage>();
const listeners = new Set<() => void>();
let snapshot = NONE;
let outbox: Outbox<MessageKey, WaitingMessage> | null = null;

/** How many parts of the page need the sender. */
let users = 0;
let stopSender: (() => void) | null = null;

/**
 * Sends the waiting messages of the member who is logged in, now and after later logins. Returns a function that stops it, unless
 * another part of the page needs it.
 */
function startSendingMessages(queryClient: QueryClient): () => void {
	users += 1;
	stopSender ??= startSender(queryClient);
	return () => {
		users -= 1;
		if (users > 0) return;
		stopSender?.();
		stopSender = null;
	};
}

/** Sends messages that were written offline, on whatever page the member is when the connection returns. */
export function useMessageSender(): void {
	const queryClient = useQueryClient();
	useEffect(() => startSendingMessages(queryClient), [queryClient]);
}

function startSender(queryClient: QueryClient): () => void {
	let token: string | null = null;
	const followSession = () => {
		if (readToken() === token) return;
		outbox?.stop();
		outbox = null;
		change(() => waiting.clear());
		token = readToken();
		const memberId = token === null ? null : memberIdOf(token);
		if (token !== null && memberId !== null) outbox = openMessageOutbox({ queryClient, token, memberId });
	};
	followSession();
	const unfollow = onSessionChange(followSession);
	return () => {
		unfollow();
		outbox?.stop();
		outbox = null;
		change(() => waiting.clear());
	};
}

/** Stores a message until the server confirms it. Returns false if this page cannot send later. */
export function sendLater(idempotencyKey: string, message: WaitingMessage): boolean {
	return store(`message:${idempotencyKey}`, message);
}

function store(key: MessageKey, message: WaitingMessage): boolean {
	if (!outbox) return false;
	change(() => waiting.set(key, message));
	outbox.put(key, message);
	return true;
}

/** Removes a rejected message that was sent again or discarded. */
export function dropMessage(key: MessageKey): void {
	const message = waiting.get(key);
	if (message) outbox?.drop(key, message.at);
}

/** Returns the messages that wait on this device and those that the server rejected, oldest first. */
export function useWaitingMessages(): readonly ListedMessage[] {
	return useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => snapshot,
		() => NONE,
	);
}

function change(act: () => void): void {
	act();
	snapshot = [...waiting].map(([key, message]) => ({ ...message, key })).toSorted((a, b) => a.at - b.at);
	for (const listener of listeners) listener();
}

interface SessionOptions {
	queryClient: QueryClient;
	token: string;
	memberId: number;
}

function openMessageOutbox({ queryClient, token, memberId }: SessionOptions): Outbox<MessageKey, WaitingMessage> {
	readyToAnnounce();
	return openOutbox<MessageKey, WaitingMessage, Sent>({
		name: 'messages',
		memberId,
		isKey: isMessageKey,
		send: async (pending, settle) => {
			for (const [key, message] of pending.toSorted(([, a], [, b]) => a.at - b.at)) {
				if (readToken() !== token || !(await sendOne(key, message, { token, settle }))) return false;
			}
			await reloadMessages(queryClient, token);
			return true;
		},
		onPending: (key, message) => change(() => waiting.set(key, message)),
		onSettled: (key) => change(() => waiting.delete(key)),
		isHeld: ({ rejection }) => rejection !== undefined,
	});
}

interface Sender {
	/** The session of the member who wrote the message. */
	token: string;
	settle: Settle<MessageKey, Sent>;
}

/** Returns false if the message must be sent again later. */
async function sendOne(key: MessageKey, message: WaitingMessage, { token, settle }: Sender): Promise<boolean> {
	const to = recipientName(message.values);
	try {
		await callApi('POST /api/sendMessage', { body: message.body, idempotencyKey: key.slice('message:'.length) });
	} catch (error) {
		if (maySucceedLater(error)) return false;
		const rejection = failureText(error);
		// Somebody else may use this device now. They must not see the message.
		if (!isStillHere(token) || !store(key, { ...message, rejection })) return false;
		if (!askIfUnverified(error)) {
			void showToast('error', `Your message to ${to} wasn’t sent. ${rejection} You can edit it in your messages.`);
		}
		return true;
	}
	if (isStillHere(token)) void showToast('success', `Your message to ${to} was sent.`);
	settle(key, message.at, null);
	return true;
}
