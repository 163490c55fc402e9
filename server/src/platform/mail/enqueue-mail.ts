import { z } from 'zod';
import type { AppContext } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { Urgency } from '../jobs/jobs.ts';
import type { MailMessage } from './mail-message.ts';

/** One kind of mail. */
export interface MailKind {
	/** Its name in the queue. */
	name: string;
	urgency: Urgency;
}

/** A request to send a mail, with its time, because it may be outdated when it is processed. */
export const mailOrder = z.object({
	kind: z.string(),
	email: z.string(),
	/** The id of the row that the mail is about, if the address alone does not identify it. */
	about: z.int().optional(),
	askedAt: z.iso.datetime().transform((instant) => new Date(instant)),
});
export type MailOrder = z.output<typeof mailOrder>;

/** The mails of a domain. */
export interface MailTemplates {
	kinds: readonly MailKind[];
	/** Writes the mails of a batch. Leaves out mails that are outdated or have no recipient. */
	write(context: AppContext, orders: MailOrder[]): Promise<Map<MailOrder, MailMessage>>;
}

/** Enqueues a mail within a transaction. Secrets in it are made when it is sent, so the queue holds none. */
export function enqueueMail(
	{ queue, clock }: Pick<AppContext, 'queue' | 'clock'>,
	tx: Database,
	{ kind, email, about }: { kind: MailKind; email: string; about?: number },
): Promise<void> {
	const payload = { kind: kind.name, email, askedAt: clock().toISOString(), ...(about !== undefined && { about }) };
	return queue.enqueue(tx, SEND_MAIL, payload, kind.urgency);
}

/** Enqueues a mail of the same kind to each address, in one statement. */
export async function enqueueMails(
	{ queue, clock }: Pick<AppContext, 'queue' | 'clock'>,
	tx: Database,
	{ kind, emails }: { kind: MailKind; emails: string[] },
): Promise<void> {
	const askedAt = clock().toISOString();
	const payloads = emails.map((email) => ({ kind: kind.name, email, askedAt }));
	if (payloads.length > 0) await queue.enqueueAll(tx, SEND_MAIL, payloads, kind.urgency);
}

/** The name of the job that writes and sends mails. */
export const SEND_MAIL = 'send-mail';
