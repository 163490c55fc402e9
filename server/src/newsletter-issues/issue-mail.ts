import { discountPercent, formatPrice } from '@bilby/contract/kernel/price';
import type { AppContext } from '../platform/context.ts';
import type { MailMessage } from '../platform/mail/mail-message.ts';
import type { IssueDeal, IssueRecord } from './newsletter-issues.queries.ts';

/** Small print of a mail that does not go to a subscriber. */
const WITHOUT_LINK = 'Subscribers find their unsubscribe link here.';

/** Writes the mail of an issue. The deals must be active. Without `unsubscribe`, it is for staff. */
export function writeIssueMail(
	{ config: { siteName, siteUrl } }: { config: Pick<AppContext['config'], 'siteName' | 'siteUrl'> },
	{ subject, introduction }: Pick<IssueRecord, 'subject' | 'introduction'>,
	deals: IssueDeal[],
	unsubscribe?: MailMessage['unsubscribe'],
): MailMessage {
	return {
		subject,
		paragraphs: [
			...introduction.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== ''),
			...deals.map((deal) => ({
				text: deal.title,
				detail: describePrice(deal),
				url: `${siteUrl}/deal-details/${deal.id}`,
			})),
		],
		action: { label: 'See all deals', url: `${siteUrl}/` },
		footnotes: [
			`You get this email because you subscribed to the ${siteName} newsletter.`,
			...(unsubscribe ? [] : [WITHOUT_LINK]),
		],
		...(unsubscribe && { unsubscribe }),
	};
}

function describePrice({ priceCents, originalPriceCents }: IssueDeal): string {
	const price = priceCents / 100;
	const original = originalPriceCents === null ? null : originalPriceCents / 100;
	const discount = discountPercent(price, original);
	if (original === null || discount === 0) return formatPrice(price);
	return `${formatPrice(price)}, was ${formatPrice(original)} (${discount}% off)`;
}
