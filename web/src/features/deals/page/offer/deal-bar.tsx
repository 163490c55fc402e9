import { hasEnded } from '@bilby/contract/deals/lifecycle';
import { AffiliateNote } from '#features/affiliates/affiliate-note.tsx';
import { GetDealLink } from '#features/affiliates/get-deal-link.tsx';
import type { OutboundLink } from '#features/affiliates/outbound-link.ts';
import type { Deal } from '#features/deals/data/present-deal.ts';
import { PriceTag } from '#features/deals/summary/price-tag.tsx';

interface DealBarProps {
	deal: Deal;
	/** Where Get Deal leads; null for a deal in a shop. */
	link: OutboundLink | null;
}

/** Price and Get Deal, in reach of the thumb as long as the page of a deal is read on a phone. */
export function DealBar({ deal, link }: DealBarProps) {
	if (link === null) return null;
	return (
		<div
			data-bar="deal"
			className="-mx-5 sticky bottom-[calc(var(--bottom-nav-height)+env(safe-area-inset-bottom))] z-30 mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-surface px-5 py-2 desk:hidden print:hidden"
		>
			<div className="grow-[99] [&>p]:mt-0 [&_.price-digits]:text-[min(1.375rem,7vw)]">
				<PriceTag price={deal.price} originalPrice={null} isEnded={hasEnded(deal.lifecycle)} />
				<AffiliateNote link={link} isShort />
			</div>
			{/* With large text the link takes a line of its own. */}
			<GetDealLink deal={deal} link={link} className="grow" />
		</div>
	);
}
