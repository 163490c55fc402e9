import type { OutboundLink } from './outbound-link.ts';

/** Says that a link pays, next to the button that follows it. */
export function AffiliateNote({ link }: { link: OutboundLink | null }) {
	if (link === null || link.affiliateStore === null) return null;
	return (
		<p className="mt-3 text-muted text-small">
			Affiliate link: We may earn a commission. It never changes a deal’s ranking.
		</p>
	);
}
