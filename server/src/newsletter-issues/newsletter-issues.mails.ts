import { NEWSLETTER } from '../newsletter/newsletter.mails.ts';
import { findSubscribers } from '../newsletter/newsletter.queries.ts';
import type { AppContext } from '../platform/context.ts';
import type { MailOrder, MailTemplates } from '../platform/mail/enqueue-mail.ts';
import type { MailMessage } from '../platform/mail/mail-message.ts';
import { unsubscribeLinks } from '../platform/mail/unsubscribe-links.ts';
import { writeIssueMail } from './issue-mail.ts';
import { findIssue, findIssueDeals } from './newsletter-issues.queries.ts';

/** An issue that a member of staff sends to themselves. */
export const NEWSLETTER_TEST = { name: 'newsletter-test', urgency: 'ordinary' } as const;

export const newsletterTestMails: MailTemplates = { kinds: [NEWSLETTER_TEST], write: writeTests };

async function writeTests(context: AppContext, orders: MailOrder[]): Promise<Map<MailOrder, MailMessage>> {
	const messages = new Map<MailOrder, MailMessage>();
	for (const order of orders) {
		const issue = await findIssue(context.db, order.about);
		if (!issue) continue;
		const deals = (await findIssueDeals(context.db, issue.id)).filter(({ isActive }) => isActive);
		const [subscriber] = await findSubscribers(context.db, [order.email.toLowerCase()]);
		const unsubscribe = subscriber && unsubscribeLinks(context, NEWSLETTER, subscriber.publicId);
		const mail = writeIssueMail(context, issue, deals, unsubscribe);
		messages.set(order, { ...mail, subject: `[Test] ${mail.subject}` });
	}
	return messages;
}
