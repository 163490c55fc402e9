import type { OutboundLink } from './outbound-link.ts';

const AFFILIATE_TEXT = 'Affiliate link: We may earn a commission. It never changes a deal’s ranking.';

interface AffiliateNoteProps {
	link: OutboundLink | null;
	/** True if the full note is nearby. */
	isShort?: boolean;
}

/** Discloses next to a button that its link earns a commission. */
export function AffiliateNote({ link, isShort = false }: AffiliateNoteProps) {
	if (link === null || link.affiliateStore === null) return null;
	return <p className="mt-3 text-muted text-small">{isShort ? 'We may earn a commission.' : AFFILIATE_TEXT}</p>;
}
