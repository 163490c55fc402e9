import { hasEnded, type Lifecycle } from '@bilby/contract/deals/lifecycle';
import { ExternalLink } from 'lucide-react';
import { buildCallUrl } from '#lib/api/api.ts';
import { buttonClass } from '#ui/base/button.ts';
import type { OutboundLink } from './outbound-link.ts';

interface GetDealLinkProps {
	deal: { id: number; url: string | null; lifecycle: Lifecycle };
	link: OutboundLink;
	className?: string;
}

/**
 * Opens the shop in a new tab. `rel` tells search engines which links are paid, and that members' links are not
 * endorsed.
 */
export function GetDealLink({ deal, link, className = '' }: GetDealLinkProps) {
	const { url, affiliateStore } = link;
	const track = () => {
		if (affiliateStore === null || deal.url === null) return;
		trackAffiliateClick({ dealId: deal.id, originalUrl: deal.url, affiliateUrl: url, storeName: affiliateStore });
	};
	return (
		<a
			href={url}
			target="_blank"
			rel={affiliateStore === null ? 'nofollow noopener ugc' : 'sponsored nofollow noopener'}
			onClick={track}
			onAuxClick={(event) => event.button === 1 && track()}
			className={`${buttonClass(hasEnded(deal.lifecycle) ? 'quiet' : 'primary', 'large')} ${className}`}
		>
			Get Deal
			<ExternalLink size={18} aria-hidden />
			<span className="sr-only">(opens in a new tab)</span>
		</a>
	);
}

interface AffiliateClick {
	dealId: number;
	originalUrl: string;
	affiliateUrl: string;
	storeName: string;
}

/** Reports a click on an affiliate link without delaying the visitor. */
function trackAffiliateClick(click: AffiliateClick): void {
	const body = JSON.stringify(click);
	const address = buildCallUrl('POST /api/track-affiliate-click');
	if (navigator.sendBeacon?.(address, body)) return;
	void fetch(address, { method: 'POST', body, keepalive: true }).catch((error: unknown) => {
		console.info('A press on an affiliate link was not counted.', error);
	});
}
