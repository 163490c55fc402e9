import { createHash } from 'node:crypto';
import type { ContactBody, ContactMessage, ContactMessagesQuery } from '@bilby/contract/contact/wire';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { requireCaptcha } from '../accounts/sign-up/captcha.ts';
import { recordModeration } from '../moderation/record-moderation.ts';
import { closeCase, openCase } from '../moderation/review-cases.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { toNetwork } from '../platform/http/limits/limits-by-address.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { QueueByKey } from '../platform/kernel/queue-by-key.ts';
import { countAttempt } from '../platform/limits/attempts.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';
import type { contactMessages } from '../schema/contact.ts';
import { CONTACT_MAIL } from './contact.mails.ts';
import {
	type ContactRow,
	countContactMessages,
	findContactMessages,
	insertContactMessage,
	isContactStored,
	lockContactMessage,
	storeAnswered,
} from './contact.queries.ts';

/** How many messages one network may send. */
export const CONTACT_BY_ADDRESS = { name: 'contactByAddress', most: 5, seconds: 3_600 };

/**
 * Runs identical requests one after the other. The second finds the stored message, so it does not fail on a captcha
 * that the first has used up.
 */
const turns = new QueueByKey({ atOnce: 1, waiting: 4, ofAll: 200 });

interface Sender {
	/** Null for a visitor. */
	userId: number | null;
	address: string;
	/** The request's Idempotency-Key. */
	key: string | undefined;
}

/**
 * Stores a message and, if the operator has an address, mails it to them in the same transaction. A message that was
 * stored before under the same key is neither stored nor mailed again.
 */
export async function sendContactMessage(context: AppContext, body: ContactBody, sender: Sender): Promise<void> {
	const { recaptcha, ...message } = body;
	const sentKey = hashSentMessage(sender.key, message);
	const send = async () => {
		if (sentKey !== null && (await isContactStored(context.db, sentKey))) return;
		await countAttempt(context, CONTACT_BY_ADDRESS, toNetwork(sender.address));
		await requireCaptcha(context, recaptcha);
		const row = { ...message, userId: sender.userId, sentKey, createdAt: context.clock() };
		const { contactEmail: email } = context.config;
		await context.db.transaction(async (tx) => {
			const about = await insertContactMessage(tx, row);
			if (about === null) return;
			await openContactCase(tx, about, row);
			if (email !== null) await enqueueMail(context, tx, { kind: CONTACT_MAIL, email, about });
		});
	};
	await (sentKey === null ? send() : turns.run(sentKey, send));
}

/** Returns one page of the messages sent through the contact form. */
export async function listContactMessages(
	{ db }: Pick<AppContext, 'db'>,
	query: ContactMessagesQuery,
): Promise<{ messages: ContactMessage[]; total: number }> {
	const [rows, total] = await Promise.all([findContactMessages(db, query), countContactMessages(db, query)]);
	return { messages: rows.map(present), total };
}

/** An action of staff on a message. `close` means that it needs no reply. */
type ContactOutcome = 'answer' | 'close' | 'reopen';

/** Settles a message, or lets it wait again. Repeating it does nothing. */
export async function settleContactMessage(
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	{ userId: moderatorId }: Pick<SessionViewer, 'userId'>,
	{ messageId, outcome, reason }: { messageId: number; outcome: ContactOutcome; reason?: string | undefined },
): Promise<void> {
	const now = clock();
	await db.transaction(async (tx) => {
		const message = await lockContactMessage(tx, messageId);
		if (!message) throw new AppError({ code: 'not_found', message: 'This message has been deleted.' });
		const isOpen = message.answeredAt === null;
		if (isOpen === (outcome === 'reopen')) return;
		await storeAnswered(tx, messageId, outcome === 'reopen' ? null : now);
		if (isOpen) await closeCase(tx, { kind: 'contact', subjectId: messageId });
		else await openContactCase(tx, messageId, { ...message, createdAt: now });
		const subject = { kind: 'contact', id: messageId };
		await recordModeration(tx, { act: `contact.${outcome}`, moderatorId, subject, ...(reason && { reason }) }, now);
	});
}

type OpenMessage = Pick<typeof contactMessages.$inferInsert, 'subject' | 'createdAt'> & { userId: number | null };

async function openContactCase(tx: Database, id: number, { userId, subject, createdAt }: OpenMessage): Promise<void> {
	const reasons = { [subject]: 1 };
	await openCase(tx, { kind: 'contact', subjectId: id, authorId: userId, reasons, now: createdAt });
}

/** The key alone could be guessed or reused for another message, so the content is part of the hash. */
function hashSentMessage(key: string | undefined, { name, email, subject, message }: Omit<ContactBody, 'recaptcha'>) {
	if (key === undefined) return null;
	const said = JSON.stringify([key, name, email, subject, message]);
	return createHash('sha256').update(said).digest('base64url');
}

function present({ createdAt, answeredAt, ...row }: ContactRow): ContactMessage {
	return { ...row, sentAt: createdAt.toISOString(), answeredAt: answeredAt?.toISOString() ?? null };
}
