import { hasEnded } from '@bilby/contract/deals/lifecycle';
import { AffiliateNote } from '#features/affiliates/affiliate-note.tsx';
import { GetDealLink } from '#features/affiliates/get-deal-link.tsx';
import type { OutboundLink } from '#features/affiliates/outbound-link.ts';
import { DealPicture } from '#features/deals/card/deal-picture.tsx';
import { PriceTag } from '#features/deals/card/price-tag.tsx';
import { StoreMark } from '#features/deals/card/store-mark.tsx';
import { useRefreshDeal } from '#features/deals/data/deal-query.ts';
import type { Deal } from '#features/deals/data/present-deal.ts';
import { VoteControl } from '#features/votes/vote-control.tsx';
import { Age } from '#ui/base/age.tsx';
import { StoreName } from '../facts/store-name.tsx';

interface BuyBoxProps {
	deal: Deal;
	link: OutboundLink | null;
	/** Milliseconds: when the deal was read. */
	renderedAt: number;
}

/** A summary of the deal that stays visible next to the comments. */
export function BuyBox({ deal, link, renderedAt }: BuyBoxProps) {
	const refresh = useRefreshDeal(deal.id);
	const [image] = deal.images;
	const isEnded = hasEnded(deal.lifecycle);
	return (
		<section
			aria-label="Deal summary"
			className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
		>
			<DealPicture
				dealId={deal.id}
				image={image?.fileName ?? null}
				category={deal.category}
				access={image?.access}
				frame="wide"
				className={`aspect-[2.36] w-full bg-raised ${isEnded ? 'grayscale' : ''}`}
			/>
			<div className="p-5">
				<p className="flex items-center gap-1.5 text-muted text-small">
					<StoreMark isByStoreRep={deal.isByStoreRep} />
					<span className="truncate">
						<StoreName deal={deal} />
						posted <Age postedAt={deal.postedAt} renderedAt={renderedAt} />
					</span>
				</p>
				<p className={`lines-2 mt-1 font-semibold ${isEnded ? 'text-muted' : ''}`}>{deal.title}</p>
				<div className="mt-2">
					<PriceTag price={deal.price} originalPrice={deal.originalPrice} isEnded={isEnded} />
				</div>
				<div className="mt-4 flex gap-2.5">
					{link && <GetDealLink deal={deal} link={link} className="min-w-0 flex-1" />}
					<VoteControl deal={deal} size="page" onReset={refresh} />
				</div>
				<AffiliateNote link={link} isShort />
			</div>
		</section>
	);
}
