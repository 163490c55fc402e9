import { z } from 'zod';
import type { AppContext } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { Urgency } from '../jobs/jobs.ts';
import type { MailMessage } from './mail-message.ts';

/** A sort of mail that a domain sends. */
export interface MailKind {
	/** Stands in the queue. */
	name: string;
	urgency: Urgency;
}

/** What is asked for: the mail and the address, and when, since what it asks for may be out of date by then. */
export const mailOrder = z.object({
	kind: z.string(),
	email: z.string(),
	/** The id of the row that it is about, where the address does not tell. */
	about: z.int().optional(),
	askedAt: z.iso.datetime().transform((instant) => new Date(instant)),
});
export type MailOrder = z.output<typeof mailOrder>;

/** The mails of a domain. */
export interface MailTemplates {
	kinds: readonly MailKind[];
	/** Writes the mails of a batch; one that nobody is to get, or that is out of date, is left out. */
	write(context: AppContext, orders: MailOrder[]): Promise<Map<MailOrder, MailMessage>>;
}

/** Asks for a mail within a transaction. What is secret in it is made when it leaves, so the queue holds no secret. */
export function enqueueMail(
	{ queue, clock }: Pick<AppContext, 'queue' | 'clock'>,
	tx: Database,
	{ kind, email, about }: { kind: MailKind; email: string; about?: number },
): Promise<void> {
	const payload = { kind: kind.name, email, askedAt: clock().toISOString(), ...(about !== undefined && { about }) };
	return queue.enqueue(tx, SEND_MAIL, payload, kind.urgency);
}

/** The queue's name of the job that writes and sends mails. */
export const SEND_MAIL = 'send-mail';
