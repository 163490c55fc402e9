import { isHot } from '@bilby/contract/deals/hot-rank';
import { LIFECYCLE_LABELS, type Lifecycle } from '@bilby/contract/deals/lifecycle';
import { discountPercent } from '@bilby/contract/kernel/price';
import { Flame, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeVariant } from '../../../ui/base/badge.tsx';

const LIFECYCLE_VARIANTS: Record<Lifecycle, BadgeVariant> = {
	upcoming: 'glassReef',
	new: 'glass',
	rising: 'glassEucalypt',
	hot: 'hot',
	cooling: 'glassReef',
	settled: 'glass',
	expired: 'glassWaratah',
	suspended: 'glassWaratah',
};

interface BadgedDeal {
	price: number;
	originalPrice: number | null;
	netVotes: number;
	lifecycle: Lifecycle;
	isFeatured: boolean;
}

interface DealBadgesProps {
	deal: BadgedDeal;
	/** Stands after the lower badges. */
	children?: ReactNode;
}

/** The badges on a deal's picture: the saving and HOT above, where it stands in its life below. */
export function DealBadges({ deal, children }: DealBadgesProps) {
	const discount = discountPercent(deal.price, deal.originalPrice);
	const status = statusLabel(deal);
	return (
		<div className="pointer-events-none absolute inset-0 flex flex-col items-start justify-between p-2 tablet:p-2.5">
			<div className="flex flex-col items-start gap-1 tablet:flex-row tablet:gap-1.5">
				{discount > 0 && (
					<Badge variant="glass">
						<span className="sr-only">Discount </span>−{discount}%
					</Badge>
				)}
				{isHot(deal.netVotes) && (
					<Badge variant="hot">
						<Flame size={13} aria-hidden />
						HOT
					</Badge>
				)}
			</div>
			<div className="flex w-full flex-col items-start gap-1 tablet:flex-row tablet:gap-1.5">
				{deal.isFeatured && (
					<Badge variant="glassWattle">
						<Star size={12} aria-hidden />
						Featured
					</Badge>
				)}
				{status && <Badge variant={LIFECYCLE_VARIANTS[deal.lifecycle]}>{status}</Badge>}
				{children}
			</div>
		</div>
	);
}

/** A settled deal has nothing to say, and HOT already stands above. */
function statusLabel({ lifecycle, netVotes }: BadgedDeal): string | null {
	if (lifecycle === 'settled') return null;
	if (lifecycle === 'hot' && isHot(netVotes)) return null;
	return LIFECYCLE_LABELS[lifecycle];
}
