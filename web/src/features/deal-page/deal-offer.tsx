import type { DealWire } from '@bilby/contract/deals';
import { formatPrice } from '@bilby/contract/price';
import { Clock, ExternalLink, MapPin, Store } from 'lucide-react';
import { countOf } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.ts';
import { Age } from '../deal-card/age.tsx';
import { originalPriceOf } from '../deal-card/card-deal.ts';
import { PriceTag } from '../deal-card/price-tag.tsx';

interface DealOfferProps {
	deal: DealWire;
	/** Milliseconds: when the deal was read. */
	renderedAt: number;
}

export function DealOffer({ deal, renderedAt }: DealOfferProps) {
	const originalPrice = originalPriceOf(deal);
	return (
		<div className="p-5 desk:p-6">
			<p className="flex items-start gap-1.5 font-medium text-muted text-small">
				<Store size={14} aria-hidden className="mt-[3px] shrink-0" />
				<span>
					{deal.str_name && `${deal.str_name} · `}posted <Age postedAt={deal.created_at} renderedAt={renderedAt} /> ·{' '}
					{countOf(deal.del_count_view, 'view')}
				</span>
			</p>
			<h1 className="mt-1.5 break-words font-extrabold text-head tracking-[-0.02em]">{deal.del_title}</h1>
			<div className="mt-4 flex flex-wrap items-center gap-3">
				<PriceTag price={deal.del_price} originalPrice={originalPrice} size="page" />
				{originalPrice !== null && (
					<Badge look="eucalypt">
						<span className="text-small">Save {formatPrice(originalPrice - deal.del_price)}</span>
					</Badge>
				)}
			</div>
			{deal.lifecycle === 'expired' && (
				<p className="mt-4 flex items-center gap-2.5 rounded-control border border-waratah/40 bg-waratah/10 px-4 py-3">
					<Clock size={18} aria-hidden className="shrink-0 text-waratah" />
					<span>
						<strong className="font-semibold">Expired.</strong> The price may have changed or the offer may be gone.
					</span>
				</p>
			)}
			<WayToTheDeal deal={deal} />
			{deal.del_coupon_code && (
				<p className="mt-4 text-muted">
					Coupon code{' '}
					<code className="ml-1 select-all rounded-badge border border-line-strong border-dashed bg-raised px-2.5 py-1 font-sans font-bold text-ink tracking-wide">
						{deal.del_coupon_code}
					</code>
				</p>
			)}
			<div
				className="prose-deal mt-6 text-muted"
				// biome-ignore lint/security/noDangerouslySetInnerHtml: members' HTML, cleaned by an allow-list on the server when it was stored
				dangerouslySetInnerHTML={{ __html: deal.del_descr }}
			/>
		</div>
	);
}

function WayToTheDeal({ deal }: { deal: DealWire }) {
	if (deal.del_is_online === 0 || deal.del_url === null) {
		return (
			<p className="mt-5 inline-flex items-center gap-2.5 rounded-control bg-raised px-4 py-3 font-semibold">
				<MapPin size={18} aria-hidden className="shrink-0 text-muted" />
				{deal.str_name ? `In-store only at ${deal.str_name}` : 'In-store only'}
			</p>
		);
	}
	return (
		<p className="mt-5">
			<a href={deal.del_url} target="_blank" rel="nofollow noopener" className={buttonClass('primary', 'large')}>
				Get Deal
				<ExternalLink size={18} aria-hidden />
				<span className="sr-only">(opens in a new tab)</span>
			</a>
		</p>
	);
}
