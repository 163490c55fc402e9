import { CONTACT_SUBJECT_LABELS } from '@bilby/contract/contact/rules';
import type { AppContext } from '../platform/context.ts';
import type { MailOrder, MailTemplates } from '../platform/mail/enqueue-mail.ts';
import type { MailMessage } from '../platform/mail/mail-message.ts';
import { type ContactRow, findContactMessagesById } from './contact.queries.ts';

/** The mail to the operator. It is about a stored message. */
export const CONTACT_MAIL = { name: 'contact', urgency: 'ordinary' } as const;

export const contactMails: MailTemplates = { kinds: [CONTACT_MAIL], write: writeToOperator };

/** Messages that were deleted in the meantime, with an account for instance, are not sent. */
async function writeToOperator({ db, config }: AppContext, orders: MailOrder[]): Promise<Map<MailOrder, MailMessage>> {
	const ids = orders.flatMap(({ about }) => about ?? []);
	const found = await findContactMessagesById(db, ids);
	const rows = new Map(found.map((row) => [row.id, row]));
	const messages = new Map<MailOrder, MailMessage>();
	for (const order of orders) {
		const row = order.about === undefined ? undefined : rows.get(order.about);
		if (row) messages.set(order, contactMail(config, row));
	}
	return messages;
}

function contactMail(
	{ siteName, siteUrl }: Pick<AppContext['config'], 'siteName' | 'siteUrl'>,
	{ name, email, username, subject, message }: ContactRow,
): MailMessage {
	const account = username === null ? 'not logged in' : `logged in as ${username}`;
	return {
		subject: `${siteName} contact: ${CONTACT_SUBJECT_LABELS[subject]}`,
		replyTo: { name, address: email },
		paragraphs: [`Message from ${name} <${email}>, ${account}:`, ...splitLines(message)],
		action: { label: 'See all contact messages', url: `${siteUrl}/profile?tab=contact` },
		footnotes: ['Reply to this email to answer. We haven’t checked that the address is really theirs.'],
	};
}

function splitLines(message: string): string[] {
	return message.split(/\r?\n/).filter((line) => line.trim() !== '');
}
