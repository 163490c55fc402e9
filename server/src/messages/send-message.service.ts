import { succeed } from '@bilby/contract/kernel/envelope';
import { may } from '@bilby/contract/kernel/permissions';
import { isTimeZone } from '@bilby/contract/kernel/time-zones';
import { dayIn, SITE_ZONE } from '@bilby/contract/kernel/zoned-time';
import type { LiveEvent } from '@bilby/contract/live/wire';
import {
	MAX_MESSAGES_AN_HOUR,
	MAX_NEW_MEMBER_MESSAGES_A_DAY,
	MESSAGE_TEXTS,
	NEW_MEMBER_DAYS,
	UNREAD_SECONDS_BEFORE_MAIL,
} from '@bilby/contract/messages/limits';
import { replyWithQuote } from '@bilby/contract/messages/quotes';
import { readRecipientName } from '@bilby/contract/messages/recipient-name';
import { type SendMessage, sendMessageReply } from '@bilby/contract/messages/wire';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { findUserById } from '../accounts/users/users.queries.ts';
import { openCase } from '../moderation/review-cases.ts';
import { notify } from '../notifications/notify.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { findResponse, runOnce } from '../platform/http/input/idempotency.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { countAttempt } from '../platform/limits/attempts.ts';
import { countText } from '../platform/limits/text-limit.ts';
import { groupMessages } from './message.presenters.ts';
import { findJoinDate, findRecipient, type RecipientName, recordContact } from './message-contacts.queries.ts';
import { addToMessageCounts } from './message-counts.queries.ts';
import { findOwnMessage, insertMessage } from './messages.queries.ts';

const MESSAGES_BY_MEMBER = { name: 'messageByMember', most: MAX_MESSAGES_AN_HOUR, seconds: 3_600 };
const MESSAGES_BY_NEW_MEMBER = { name: 'messageByNewMember', most: MAX_NEW_MEMBER_MESSAGES_A_DAY, seconds: 86_400 };
const DAY_MS = 86_400_000;

type Sending = Pick<AppContext, 'db' | 'clock' | 'config' | 'live'>;

/**
 * Sends a message to a member or to the moderators. A retry with the same key sends it once. Members who cannot be written to all
 * get the same rejection.
 */
export async function sendMessage(context: Sending, viewer: SessionViewer, body: SendMessage, key: string | undefined) {
	const { userId } = viewer;
	const now = context.clock();
	const request = { userId, key, call: 'sendMessage', body, now };
	const sent = await findResponse(context.db, request, sendMessageReply);
	if (sent) return sent;
	await countText(context, userId);
	let events: LiveEvent[] = [];
	const reply = await context.db.transaction((tx) =>
		runOnce(tx, request, sendMessageReply, async () => {
			await limitSender({ ...context, db: tx }, userId, now);
			const recipient = await readRecipient(tx, viewer, body);
			const message = { subject: body.subject, body: body.message, parentId: body.parent_id ?? null, sentAt: now };
			const stored = await (recipient === 'team'
				? storeForTeam(tx, userId, message)
				: storeForMember(tx, userId, recipient, message));
			events = stored.events;
			return succeed({ message: MESSAGE_TEXTS.sent, id: stored.id });
		}),
	);
	for (const event of events) context.live.publish(event);
	return reply;
}

/** The fields that messages to members and to the team share. */
interface Written {
	subject: string;
	body: string;
	parentId: number | null;
	sentAt: Date;
}

interface Stored {
	id: number;
	events: LiveEvent[];
}

async function storeForMember(tx: Database, senderId: number, recipientId: number, written: Written): Promise<Stored> {
	const id = await insertMessage(tx, { ...written, senderId, recipientId });
	await recordContact(tx, senderId, recipientId, written.sentAt);
	await notifyOfMessage(tx, { recipientId, senderId }, written.sentAt);
	const events = await addToMessageCounts(tx, [
		{ userId: senderId, sent: 1 },
		{ userId: recipientId, inbox: 1, unread: 1 },
	]);
	return { id, events };
}

async function storeForTeam(tx: Database, senderId: number, written: Written): Promise<Stored> {
	const id = await insertMessage(tx, { ...written, senderId, isToTeam: true });
	await openCase(tx, { kind: 'message', subjectId: id, authorId: senderId, now: written.sentAt });
	return { id, events: await addToMessageCounts(tx, [{ userId: senderId, sent: 1 }]) };
}

/** Sends a message in the name of the team. The recipient's settings do not matter. Returns the events to publish. */
export async function sendFromTeam(tx: Database, recipientId: number, written: Written): Promise<LiveEvent[]> {
	await insertMessage(tx, { ...written, recipientId, isFromTeam: true, isSenderGone: true });
	await notifyOfMessage(tx, { recipientId, senderId: null }, written.sentAt);
	return addToMessageCounts(tx, [{ userId: recipientId, inbox: 1, unread: 1 }]);
}

/** Replies to the sender of a message in the name of the team. Quotes the message, with its day by the sender's clock. */
export async function replyFromTeam(
	tx: Database,
	{ senderId, sentAt, body }: { senderId: number; sentAt: Date; body: string },
	written: Written,
): Promise<LiveEvent[]> {
	const zone = (await findUserById(tx, senderId))?.timeZone ?? SITE_ZONE;
	const day = dayIn(isTimeZone(zone) ? zone : SITE_ZONE, sentAt);
	const date = day.split('-').reverse().join('-');
	const quoting = replyWithQuote(written.body, { sender: 'you', date, message: body });
	return sendFromTeam(tx, senderId, { ...written, body: quoting });
}

/** Notifies a member on the site. The mail waits, since they may be reading already. */
function notifyOfMessage(
	tx: Database,
	{ recipientId, senderId }: { recipientId: number; senderId: number | null },
	sentAt: Date,
): Promise<void> {
	const actor = senderId !== null && { actorId: senderId };
	const group = { userId: recipientId, kind: 'message', groupKey: groupMessages(senderId) } as const;
	return notify(tx, [{ ...group, ...actor, mailAfterSeconds: UNREAD_SECONDS_BEFORE_MAIL }], sentAt);
}

async function limitSender(context: Sending, userId: number, now: Date): Promise<void> {
	await countAttempt(context, MESSAGES_BY_MEMBER, String(userId));
	const joinedAt = await findJoinDate(context.db, userId);
	const isNew = !joinedAt || now.getTime() - joinedAt.getTime() < NEW_MEMBER_DAYS * DAY_MS;
	if (isNew) await countAttempt(context, MESSAGES_BY_NEW_MEMBER, String(userId));
}

async function readRecipient(tx: Database, viewer: SessionViewer, body: SendMessage): Promise<number | 'team'> {
	const parent = body.parent_id ? await readParent(tx, viewer.userId, body.parent_id) : null;
	if (parent && isOtherRecipient(parent, body)) throw invalid('userId', MESSAGE_TEXTS.otherRecipient);
	if (parent === 'team' || body.toAdmin) return 'team';
	const name = parent ?? readName(viewer, body);
	if (!name) throw invalid('toAddress', MESSAGE_TEXTS.required);
	const found = await findRecipient(tx, viewer.userId, name);
	if (found === null) throw invalid('toAddress', MESSAGE_TEXTS.undeliverable);
	return found;
}

/** The other side of a message that is replied to. */
type Parent = 'team' | { userId: number };

function isOtherRecipient(parent: Parent, { userId, toAdmin }: SendMessage): boolean {
	if (parent === 'team') return userId !== undefined;
	return toAdmin || (userId !== undefined && userId !== parent.userId);
}

async function readParent(tx: Database, userId: number, id: number): Promise<Parent> {
	const parent = await findOwnMessage(tx, id, userId);
	if (!parent) throw new AppError({ code: 'not_found', message: MESSAGE_TEXTS.gone });
	if (parent.isFromTeam || parent.isToTeam) return 'team';
	const other = parent.senderId === userId ? parent.recipientId : parent.senderId;
	// A deleted member has no id. Nobody has the id 0.
	return { userId: other ?? 0 };
}

function readName(viewer: SessionViewer, { userId, toAddress = '' }: SendMessage): RecipientName | null {
	if (userId !== undefined) return { userId };
	const name = readRecipientName(toAddress);
	if (name === '') return null;
	if (!name.includes('@')) return { username: name };
	return { email: name, isKnownOnly: !may('manageUsers', viewer) };
}

function invalid(field: string, message: string): AppError {
	return new AppError({ code: 'validation', message, fields: { [field]: message } });
}
