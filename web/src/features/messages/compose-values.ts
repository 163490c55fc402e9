import { MAX_MESSAGE_LENGTH, MESSAGE_TEXTS } from '@bilby/contract/messages/limits';
import { isOnlyQuote, quoteMessage, replySubject } from '@bilby/contract/messages/quotes';
import { readRecipientName } from '@bilby/contract/messages/recipient-name';
import type { Problems } from '#lib/forms/problems.ts';
import { formatFullDate } from '#lib/text/full-date.ts';
import type { Message } from './messages-query.ts';

export interface ComposeValues {
	toAddress: string;
	toTeam: boolean;
	subject: string;
	message: string;
}

/** The key of a message that waits on this device, with its idempotency key. */
export type MessageKey = `message:${string}`;

/** A new message, perhaps to someone; a reply; or either of them, after it waited on this device and the server rejected it. */
export type Composed =
	| { kind: 'new'; to: string }
	| { kind: 'reply'; to: Message; isSent: boolean }
	| { kind: 'rejected'; key: MessageKey; values: ComposeValues; parentId: number | null };

export function initialValues(composed: Composed): ComposeValues {
	if (composed.kind === 'rejected') return composed.values;
	if (composed.kind === 'new') return { toAddress: composed.to, toTeam: false, subject: '', message: '' };
	const { to, isSent } = composed;
	const quote = { sender: isSent ? 'you' : to.personName, date: formatFullDate(to.sentAt), message: to.text };
	return {
		toAddress: to.personName,
		toTeam: to.isTeam,
		subject: replySubject(to.subject),
		message: quoteMessage(quote),
	};
}

/** Logging out removes drafts with this prefix from the device. A draft to one member is never offered for another.
 * A reply that waits stays the same when another message arrives. */
export function draftName(composed: Composed): string {
	if (composed.kind === 'new') return `messageDraft:new:${composed.to.toLowerCase()}`;
	return `messageDraft:${composed.kind === 'reply' ? composed.to.conversationId : composed.key}`;
}

/** Returns the id of the message that it replies to; null if it is not a reply. */
export function parentIdOf(composed: Composed): number | null {
	if (composed.kind === 'new') return null;
	return composed.kind === 'reply' ? composed.to.id : composed.parentId;
}

/** Converts a stored draft to values. */
export function readComposeValues({ toAddress, toTeam, subject, message }: Record<string, unknown>): ComposeValues {
	return {
		toAddress: String(toAddress ?? ''),
		toTeam: toTeam === true,
		subject: String(subject ?? ''),
		message: String(message ?? ''),
	};
}

/** Checks a message before it is sent. */
export function composeProblems({ toAddress, toTeam, message }: ComposeValues): Problems {
	return {
		toAddress: toTeam || readRecipientName(toAddress) !== '' ? null : MESSAGE_TEXTS.required,
		message: checkMessage(message),
	};
}

function checkMessage(message: string): string | null {
	if (message.trim() === '') return MESSAGE_TEXTS.required;
	if (isOnlyQuote(message)) return MESSAGE_TEXTS.onlyQuote;
	return message.trim().length > MAX_MESSAGE_LENGTH ? MESSAGE_TEXTS.tooLong : null;
}

/** Returns the body of the call that sends it. */
export function toBody({ toAddress, toTeam, subject, message }: ComposeValues, composed: Composed) {
	const written = { subject, message };
	const parentId = parentIdOf(composed);
	if (parentId !== null) return { ...written, parent_id: parentId };
	return toTeam ? { ...written, toAdmin: 1 as const } : { ...written, toAddress: readRecipientName(toAddress) };
}
