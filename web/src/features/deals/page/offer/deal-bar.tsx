import { hasEnded } from '@bilby/contract/deals/lifecycle';
import { AffiliateNote } from '#features/affiliates/affiliate-note.tsx';
import { GetDealLink } from '#features/affiliates/get-deal-link.tsx';
import type { OutboundLink } from '#features/affiliates/outbound-link.ts';
import type { Deal } from '#features/deals/data/present-deal.ts';
import { PriceTag } from '#features/deals/summary/price-tag.tsx';

interface DealBarProps {
	deal: Deal;
	/** The target of Get Deal, or null for a deal in a shop. */
	link: OutboundLink | null;
}

/** Price and Get Deal in a bar at the bottom of the deal page on phones. */
export function DealBar({ deal, link }: DealBarProps) {
	if (link === null) return null;
	return (
		<div
			data-bar="deal"
			className="-mx-5 sticky bottom-[calc(var(--bottom-nav-height)+env(safe-area-inset-bottom))] z-30 mt-5 flex items-center gap-4 border-line border-t bg-surface px-5 py-2 desk:hidden print:hidden"
		>
			<div className="min-w-0 flex-1 [&>p]:mt-0 [&_.price-digits]:text-[min(1.375rem,7vw)]">
				<PriceTag price={deal.price} originalPrice={null} isEnded={hasEnded(deal.lifecycle)} />
				<AffiliateNote link={link} isShort />
			</div>
			<GetDealLink deal={deal} link={link} />
		</div>
	);
}
