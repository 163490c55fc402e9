import type { DealDetailWire } from '@bilby/contract/deals';
import { Store } from 'lucide-react';
import { AffiliateNote } from '../affiliates/affiliate-note.tsx';
import { GetDealLink } from '../affiliates/get-deal-link.tsx';
import type { OutboundLink } from '../affiliates/outbound-link.ts';
import { Age } from '../deal-card/age.tsx';
import { originalPriceOf } from '../deal-card/card-deal.ts';
import { DealThumbnail } from '../deal-card/deal-thumbnail.tsx';
import { PriceTag } from '../deal-card/price-tag.tsx';
import { VoteControl } from '../voting/vote-control.tsx';
import { primaryImageOf } from './deal-images.ts';
import { votableDeal } from './votable-deal.ts';

interface BuyBoxProps {
	deal: DealDetailWire;
	link: OutboundLink | null;
	/** Milliseconds: when the deal was read. */
	renderedAt: number;
}

/** The deal in short, which stays in view beside the comments. */
export function BuyBox({ deal, link, renderedAt }: BuyBoxProps) {
	const image = primaryImageOf(deal);
	return (
		<section
			aria-label="This deal in short"
			className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
		>
			{image && (
				<DealThumbnail
					dealId={deal.id}
					image={image.dli_image}
					width={338}
					height={140}
					className="h-[140px] w-full bg-raised object-cover"
				/>
			)}
			<div className="p-5">
				<p className="flex items-center gap-1.5 text-muted text-small">
					<Store size={14} aria-hidden className="shrink-0" />
					<span className="truncate">
						{deal.str_name && `${deal.str_name} · `}posted <Age postedAt={deal.created_at} renderedAt={renderedAt} />
					</span>
				</p>
				<p className="lines-2 mt-1 font-semibold">{deal.del_title}</p>
				<div className="mt-2">
					<PriceTag price={deal.del_price} originalPrice={originalPriceOf(deal)} />
				</div>
				<div className="mt-4 flex gap-2.5">
					{link && <GetDealLink deal={deal} link={link} className="min-w-0 flex-1" />}
					<VoteControl deal={votableDeal(deal)} size="page" />
				</div>
				<AffiliateNote link={link} isShort />
			</div>
		</section>
	);
}
