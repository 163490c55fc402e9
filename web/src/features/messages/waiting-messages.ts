import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { askIfUnverified } from '#features/viewer/unverified.ts';
import { ApiError, callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { saveFormDraft } from '#lib/forms/form-draft.ts';
import { type Outbox, openOutbox, type Settle } from '#lib/outbox/outbox.ts';
import { readyToAnnounce } from '#lib/page/announce.ts';
import { isStillHere, memberIdOf } from '#lib/session/member-id.ts';
import { onSessionChange, readToken } from '#lib/session/session.ts';
import { showToast } from '#ui/toast/toast.ts';
import type { ComposeValues, toBody } from './compose-values.ts';
import { reloadMessages } from './messages-query.ts';

/** A written message that the server has not confirmed. */
interface WaitingMessage {
	/** When it was written, in milliseconds. */
	at: number;
	body: ReturnType<typeof toBody>;
	values: ComposeValues;
	/** The storage key of its draft, to which it returns if the server rejects it. */
	draft: string;
}

/** The idempotency key, with which a message is sent only once. */
type MessageKey = `message:${string}`;
const isMessageKey = (key: string): key is MessageKey => key.startsWith('message:');
/** Nothing needs to be remembered about a sent message. */
type Sent = { at: number };

/** Temporary rejections: expired session, timeout, too early, too many requests. */
const PASSING: readonly number[] = [401, 408, 425, 429];

const NONE: readonly WaitingMessage[] = [];
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
	if (!outbox) return false;
	const key: MessageKey = `message:${idempotencyKey}`;
	change(() => waiting.set(key, message));
	outbox.put(key, message);
	return true;
}

/** Returns the messages that wait on this device, oldest first. */
export function useWaitingMessages(): readonly WaitingMessage[] {
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
	snapshot = [...waiting.values()].toSorted((a, b) => a.at - b.at);
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
		...{ name: 'messages', memberId, isKey: isMessageKey },
		send: async (pending, settle) => {
			for (const [key, message] of pending.toSorted(([, a], [, b]) => a.at - b.at)) {
				if (readToken() !== token || !(await sendOne(key, message, { token, settle }))) return false;
			}
			await reloadMessages(queryClient, token);
			return true;
		},
		onPending: (key, message) => change(() => waiting.set(key, message)),
		onSettled: (key) => change(() => waiting.delete(key)),
	});
}

interface Sender {
	/** The session of the member who wrote the message. */
	token: string;
	settle: Settle<MessageKey, Sent>;
}

/** Returns false if the message must be sent again later. A rejected message becomes a draft again. */
async function sendOne(key: MessageKey, message: WaitingMessage, { token, settle }: Sender): Promise<boolean> {
	const { body, values, draft, at } = message;
	const to = values.toTeam ? 'the moderators' : values.toAddress;
	try {
		await callApi('POST /api/sendMessage', { body, idempotencyKey: key.slice('message:'.length) });
		if (isStillHere(token)) void showToast('success', `Your message to ${to} was sent.`);
	} catch (error) {
		if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500 || PASSING.includes(error.status)) {
			return false;
		}
		// Somebody else may use this device now. They must not see the message.
		if (!isStillHere(token)) return false;
		saveFormDraft(draft, { values, version: null, savedAt: at, key: null });
		if (!askIfUnverified(error)) {
			void showToast('error', `Your message to ${to} wasn’t sent. ${failureText(error)} It’s a draft on this device.`);
		}
	}
	settle(key, at, null);
	return true;
}
