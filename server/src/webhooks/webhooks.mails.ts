import { findReaders } from '../notifications/mailed.queries.ts';
import type { AppContext } from '../platform/context.ts';
import type { MailOrder, MailTemplates } from '../platform/mail/enqueue-mail.ts';
import type { MailMessage } from '../platform/mail/mail-message.ts';
import { findWebhook } from './webhooks.queries.ts';

export const WEBHOOK_DISABLED = { name: 'webhook-disabled', urgency: 'ordinary' } as const;

export const webhookMails: MailTemplates = { kinds: [WEBHOOK_DISABLED], write: writeDisabledMails };

async function writeDisabledMails(
	{ db, config }: AppContext,
	orders: MailOrder[],
): Promise<Map<MailOrder, MailMessage>> {
	const messages = new Map<MailOrder, MailMessage>();
	for (const { order, reader } of await findReaders(db, orders)) {
		const webhook = await findWebhook(db, { id: order.about ?? 0, userId: reader.id });
		// It was removed or enabled in the meantime.
		if (!webhook?.disabledAt) continue;
		messages.set(order, {
			subject: `We stopped sending deal alerts to ${webhook.host}`,
			paragraphs: [
				`Your webhook at ${webhook.host} rejected our last messages or could not be reached, so we turned it off.`,
				'You still get your alerts on the site and by email, as set for each alert.',
			],
			action: {
				label: 'Check your webhooks',
				url: `${config.siteUrl}/notifications?tab=settings`,
			},
			footnotes: [],
		});
	}
	return messages;
}
