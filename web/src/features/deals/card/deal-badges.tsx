import { isHot } from '@bilby/contract/deals/hot-rank';
import { hasEnded, LIFECYCLE_LABELS, type Lifecycle } from '@bilby/contract/deals/lifecycle';
import { discountPercent } from '@bilby/contract/kernel/price';
import { Flame, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeVariant } from '#ui/base/badge.tsx';

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
	/** True on a card. On a phone it has space for one badge at the bottom: the coupon code, else Featured, else the status. */
	isOnCard?: boolean;
	/** The coupon code, at the end of the bottom line. */
	children?: ReactNode;
}

/** The badges on a deal's picture. At the top: the saving and HOT, or that the deal has ended. At the bottom: its status. */
export function DealBadges({ deal, isOnCard = false, children }: DealBadgesProps) {
	const hiddenOnPhone = (isHidden: boolean) => (isOnCard && isHidden ? 'max-tablet:hidden' : '');
	const hasCoupon = Boolean(children);
	return (
		<div
			className={`pointer-events-none absolute inset-0 flex flex-col items-start justify-between p-2 tablet:p-2.5 ${isOnCard ? 'max-tablet:px-1.5' : ''}`}
		>
			<div
				className={`flex flex-wrap items-start gap-1 tablet:gap-1.5 ${isOnCard ? 'max-tablet:*:px-1.5 max-tablet:*:tracking-normal' : ''}`}
			>
				{hasEnded(deal.lifecycle) ? (
					<Badge variant={LIFECYCLE_VARIANTS[deal.lifecycle]}>{LIFECYCLE_LABELS[deal.lifecycle]}</Badge>
				) : (
					<Claims deal={deal} />
				)}
			</div>
			<div className="flex w-full flex-wrap items-end gap-1 tablet:gap-1.5">
				{deal.isFeatured && (
					<span className={`contents ${hiddenOnPhone(hasCoupon)}`}>
						<Badge variant="glassWattle">
							<Star size={12} aria-hidden />
							Featured
						</Badge>
					</span>
				)}
				<span className={`contents ${hiddenOnPhone(hasCoupon || deal.isFeatured)}`}>
					<StatusBadge deal={deal} />
				</span>
				{children}
			</div>
		</div>
	);
}

function Claims({ deal: { price, originalPrice, netVotes } }: { deal: BadgedDeal }) {
	const discount = discountPercent(price, originalPrice);
	return (
		<>
			{discount > 0 && (
				<Badge variant="glass">
					<span className="sr-only">Discount </span>−{discount}%
				</Badge>
			)}
			{isHot(netVotes) && (
				<Badge variant="hot">
					<Flame size={13} aria-hidden />
					HOT
				</Badge>
			)}
		</>
	);
}

/** Shows the status of a deal. A settled deal needs no badge, and HOT and the end of a deal are at the top. */
function StatusBadge({ deal: { lifecycle, netVotes } }: { deal: BadgedDeal }) {
	const isAtTop = hasEnded(lifecycle) || (lifecycle === 'hot' && isHot(netVotes));
	if (isAtTop || lifecycle === 'settled') return null;
	return <Badge variant={LIFECYCLE_VARIANTS[lifecycle]}>{LIFECYCLE_LABELS[lifecycle]}</Badge>;
}
