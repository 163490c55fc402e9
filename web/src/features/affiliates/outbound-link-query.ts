import { queryOptions } from '@tanstack/react-query';
import type { LinkedDeal, OutboundLink } from './outbound-link.ts';

/** Returns the query for the target of Get Deal. Until the affiliate programs are known, the link leads there plainly. */
export function outboundLinkQuery({ isOnline, url }: LinkedDeal) {
	const plain: OutboundLink | null = isOnline && url !== null ? { url, affiliateStore: null } : null;
	return queryOptions({
		queryKey: ['outbound-link', isOnline, url],
		queryFn: async () => (await import('./outbound-link.ts')).findOutboundLink({ isOnline, url }),
		placeholderData: plain,
	});
}
