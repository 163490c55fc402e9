import { hasEnded } from '@bilby/contract/deals/lifecycle';
import { formatPrice } from '@bilby/contract/kernel/price';
import { Store, Truck } from 'lucide-react';
import type { OutboundLink } from '#features/affiliates/outbound-link.ts';
import type { Deal } from '#features/deals/data/present-deal.ts';
import { PriceTag } from '#features/deals/summary/price-tag.tsx';
import { ScoreBadge } from '#features/scores/score-badge.tsx';
import { Badge } from '#ui/base/badge.tsx';
import { DealMeta } from '../facts/deal-meta.tsx';
import { DealMaintenance } from '../upkeep/deal-upkeep.tsx';
import { CouponCode } from './coupon-code.tsx';
import { DealActions } from './deal-actions.tsx';
import { DealNotices } from './lazy-parts.ts';

interface DealOfferProps {
	deal: Deal;
	/** The target of Get Deal, or null for a deal in a shop. */
	link: OutboundLink | null;
	/** Milliseconds: when the deal was read. */
	renderedAt: number;
}

export function DealOffer({ deal, link, renderedAt }: DealOfferProps) {
	return (
		<div className="p-5 desk:p-6">
			<DealMeta deal={deal} renderedAt={renderedAt} />
			<h1
				className={`mt-1.5 break-words font-extrabold text-head tracking-[-0.02em] ${hasEnded(deal.lifecycle) ? 'text-muted' : ''}`}
			>
				{deal.title}
			</h1>
			{deal.isDisclosed && <Disclosed />}
			<PriceRow deal={deal} />
			{hasNotices(deal) && <DealNotices deal={deal} />}
			<DealActions deal={deal} link={link} />
			{deal.couponCode && <CouponCode code={deal.couponCode} />}
			<div
				className="prose-deal mt-5 text-muted"
				// biome-ignore lint/security/noDangerouslySetInnerHtml: members' HTML, sanitised on the server when stored
				dangerouslySetInnerHTML={{ __html: deal.description }}
			/>
			<DealMaintenance deal={deal} />
		</div>
	);
}

function Disclosed() {
	return (
		<p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted text-small">
			<Badge variant="reef">
				<Store size={13} aria-hidden />
				Disclosure
			</Badge>
			Posted by someone who works for the store
		</p>
	);
}

function PriceRow({ deal }: { deal: Deal }) {
	const { originalPrice } = deal;
	return (
		<div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
			<PriceTag price={deal.price} originalPrice={originalPrice} size="page" isEnded={hasEnded(deal.lifecycle)} />
			{originalPrice !== null && (
				<Badge variant="eucalypt">
					<span className="text-small">Save {formatPrice(originalPrice - deal.price)}</span>
				</Badge>
			)}
			{deal.hasFreeShipping && (
				<Badge variant="eucalypt">
					<Truck size={14} aria-hidden />
					<span className="text-small">Free shipping</span>
				</Badge>
			)}
			<ScoreBadge score={deal.qualityScore} />
		</div>
	);
}

/** True if the deal has any notices to show. */
function hasNotices({ lifecycle, review }: Deal): boolean {
	return lifecycle === 'upcoming' || lifecycle === 'expired' || lifecycle === 'suspended' || review === 'held';
}
