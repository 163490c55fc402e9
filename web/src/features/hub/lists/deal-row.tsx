import { hasEnded, LIFECYCLE_LABELS, type Lifecycle } from '@bilby/contract/deals/lifecycle';
import { Link } from '@tanstack/react-router';
import { ArrowBigUp, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { DealPicture } from '#features/deals/card/deal-picture.tsx';
import { PriceTag } from '#features/deals/card/price-tag.tsx';
import { StoreRepBadge } from '#features/deals/card/store-mark.tsx';
import type { CardDeal } from '#features/deals/data/present-deal.ts';
import { countOf, formatCount } from '#lib/text/format.ts';
import { Age } from '#ui/base/age.tsx';
import { Badge, type BadgeVariant } from '#ui/base/badge.tsx';

const VARIANTS: Record<Lifecycle, BadgeVariant> = {
	upcoming: 'reef',
	new: 'neutral',
	rising: 'eucalypt',
	hot: 'hot',
	cooling: 'neutral',
	settled: 'neutral',
	expired: 'waratah',
	suspended: 'waratah',
};

interface DealRowProps {
	deal: CardDeal;
	renderedAt: number;
	/** Shown next to the deal's status. */
	badge?: ReactNode;
	/** An additional line of text. */
	note?: ReactNode;
	/** Buttons and links for the deal. */
	actions?: ReactNode;
}

/** A deal in one of the member's lists. */
export function DealRow({ deal, renderedAt, badge, note, actions }: DealRowProps) {
	const { id, title, price, originalPrice, store, postedAt, lifecycle, comments, image, category } = deal;
	const isEnded = hasEnded(lifecycle);
	const net = deal.likes - deal.dislikes;
	return (
		<li className="flex gap-4 px-4 py-4 desk:items-center desk:px-6">
			<DealPicture
				dealId={id}
				image={image}
				category={category}
				frame="thumb"
				className={`size-16 shrink-0 rounded-control bg-raised ${isEnded ? 'grayscale' : ''}`}
			/>
			<div className="flex min-w-0 flex-1 flex-col gap-x-6 gap-y-2 desk:flex-row desk:items-center">
				<div className="min-w-0 flex-1">
					<p className="flex items-center gap-1.5 text-muted text-small">
						<StoreRepBadge deal={deal} />
						<span className="truncate">
							{store && `${store} · `}
							<Age inWeeks postedAt={postedAt} renderedAt={renderedAt} />
						</span>
					</p>
					<h3 className={`mt-0.5 line-clamp-2 font-semibold [overflow-wrap:anywhere] ${isEnded ? 'text-muted' : ''}`}>
						<Link to="/deal-details/$id" params={{ id: String(id) }} className="hover:underline">
							{title}
						</Link>
					</h3>
					<PriceTag price={price} originalPrice={originalPrice} isEnded={isEnded} />
					{note && <p className="mt-1 text-muted text-small">{note}</p>}
				</div>
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
					{badge}
					{lifecycle !== 'settled' && <Badge variant={VARIANTS[lifecycle]}>{LIFECYCLE_LABELS[lifecycle]}</Badge>}
					<span className="flex items-center gap-1.5 text-muted tabular-nums">
						<ArrowBigUp size={18} aria-hidden />
						<span className="sr-only">{countOf(net, 'net vote')}</span>
						<span aria-hidden>{formatCount(net)}</span>
					</span>
					<Link
						to="/deal-details/$id"
						params={{ id: String(id) }}
						hash="comments"
						className="flex items-center gap-1.5 text-muted tabular-nums hover:text-ink"
					>
						<MessageCircle size={17} aria-hidden />
						<span className="sr-only">{countOf(comments, 'comment')}</span>
						<span aria-hidden>{formatCount(comments)}</span>
					</Link>
					{actions}
				</div>
			</div>
		</li>
	);
}
