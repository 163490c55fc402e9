import { hasEnded } from '@bilby/contract/deals/lifecycle';
import { formatPrice } from '@bilby/contract/kernel/price';
import { Check, Copy, Store, Truck } from 'lucide-react';
import type { OutboundLink } from '#features/affiliates/outbound-link.ts';
import { PriceTag } from '#features/deals/card/price-tag.tsx';
import { StoreMark } from '#features/deals/card/store-mark.tsx';
import type { Deal } from '#features/deals/data/present-deal.ts';
import { ScoreBadge } from '#features/scores/score-badge.tsx';
import { useVotes } from '#features/votes/use-votes.ts';
import { toVotable } from '#features/votes/vote-store.ts';
import { countOf } from '#lib/text/format.ts';
import { Age } from '#ui/base/age.tsx';
import { Badge } from '#ui/base/badge.tsx';
import { buttonClass } from '#ui/base/button.ts';
import { LiveText } from '#ui/base/live-text.tsx';
import { useCopy } from '#ui/base/use-copy.ts';
import { DealMaintenance } from '../maintenance/deal-maintenance.tsx';
import { StoreName } from '../store-name.tsx';
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

interface DealMetaProps {
	deal: Deal;
	/** Milliseconds: when the deal was read. */
	renderedAt: number;
}

/** The line above the title: store, age, views, likes and comments. */
function DealMeta({ deal, renderedAt }: DealMetaProps) {
	const { likes } = useVotes(toVotable(deal));
	return (
		<p className="flex items-start gap-1.5 font-medium text-muted text-small tabular-nums">
			<StoreMark isByStoreRep={deal.isByStoreRep} className="mt-[3px]" />
			<span className="[&>*]:whitespace-nowrap">
				<StoreName deal={deal} />
				<span>
					posted <Age postedAt={deal.postedAt} renderedAt={renderedAt} />
				</span>{' '}
				· <span>{countOf(deal.views, 'view')}</span>{' '}
				<span className="current-count">
					· <LiveText>{countOf(likes, 'like')}</LiveText>
				</span>{' '}
				·{' '}
				<a href="#comments" className="-my-1 inline-block py-1 underline-offset-4 hover:text-ink hover:underline">
					<LiveText>{countOf(deal.comments, 'comment')}</LiveText>
				</a>
			</span>
		</p>
	);
}

/** A coupon code to enter at the checkout, with a button that copies it. */
function CouponCode({ code }: { code: string }) {
	const { isCopied, copy } = useCopy();
	const Icon = isCopied ? Check : Copy;
	return (
		<p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
			<span className="text-muted">Coupon code</span>
			<code className="inline-flex h-10 select-all items-center break-all rounded-control border border-line-strong border-dashed bg-raised px-3 font-bold font-sans text-ink tracking-wide">
				{code}
			</code>
			<button type="button" onClick={() => void copy(code)} className={`needs-script min-w-28 ${buttonClass('quiet')}`}>
				<Icon size={16} aria-hidden />
				<span aria-live="polite">{isCopied ? 'Copied' : 'Copy code'}</span>
			</button>
		</p>
	);
}
