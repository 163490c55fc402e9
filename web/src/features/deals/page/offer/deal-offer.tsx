import { hasEnded } from '@bilby/contract/deals/lifecycle';
import { formatPrice } from '@bilby/contract/kernel/price';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Bookmark, Check, Copy, MapPin, Store, Truck } from 'lucide-react';
import { AffiliateNote } from '#features/affiliates/affiliate-note.tsx';
import { GetDealLink } from '#features/affiliates/get-deal-link.tsx';
import type { OutboundLink } from '#features/affiliates/outbound-link.ts';
import { PriceTag } from '#features/deals/card/price-tag.tsx';
import { StoreMark } from '#features/deals/card/store-mark.tsx';
import { dealPath } from '#features/deals/data/deal-path.ts';
import { useRefreshDeal } from '#features/deals/data/deal-query.ts';
import type { Deal } from '#features/deals/data/present-deal.ts';
import { type SaveableDeal, useSaveDeal } from '#features/deals/saves/use-save-deal.ts';
import { siteQuery } from '#features/pages/head/site-query.ts';
import { ScoreBadge } from '#features/scores/score-badge.tsx';
import { DislikeQuestion } from '#features/votes/dislike-question.tsx';
import { useVotes } from '#features/votes/use-votes.ts';
import { VoteControl } from '#features/votes/vote-control.tsx';
import { toVotable } from '#features/votes/vote-store.ts';
import { countOf } from '#lib/text/format.ts';
import { Age } from '#ui/base/age.tsx';
import { Badge } from '#ui/base/badge.tsx';
import { buttonClass } from '#ui/base/button.ts';
import { lazyHydrate } from '#ui/base/lazy-hydrate.tsx';
import { LiveText } from '#ui/base/live-text.tsx';
import { useCopy } from '#ui/base/use-copy.ts';
import { shareTitle } from '../facts/share-title.ts';
import { StoreName } from '../facts/store-name.tsx';
import { DealMaintenance } from '../maintenance/deal-maintenance.tsx';

/** Rendered only if a deal is not simply active. */
const DealNotices = lazyHydrate({ load: async () => (await import('../facts/deal-notices.tsx')).DealNotices });
const DealAlertMe = lazyHydrate({
	load: async () => (await import('./deal-alert-me.tsx')).DealAlertMe,
});
const ShareMenu = lazyHydrate({ load: async () => (await import('./share-menu.tsx')).ShareMenu });

export const OFFER_PARTS = [DealNotices, DealAlertMe, ShareMenu];

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

interface DealActionsProps {
	deal: Deal;
	link: OutboundLink | null;
}

/** Get Deal, vote, save and share. On phones they form one row, and Get Deal is in the bar at the bottom. */
function DealActions({ deal, link }: DealActionsProps) {
	const refresh = useRefreshDeal(deal.id);
	const { data: site } = useSuspenseQuery(siteQuery);
	const url = new URL(dealPath(deal.id), site.url).href;
	return (
		<>
			<p className="mt-3 hidden print:block">{url}</p>
			<div className="mt-5 flex flex-wrap gap-2 desk:gap-2.5 print:hidden">
				{link ? <GetDealLink deal={deal} link={link} className="max-desk:hidden" /> : <InStore store={deal.store} />}
				<VoteControl deal={deal} size="page" onReset={refresh} />
				<SaveButton deal={{ id: deal.id, title: deal.title }} />
				<ShareMenu title={shareTitle(site.name, deal)} url={url} />
				<DealAlertMe deal={deal} />
			</div>
			<DislikeQuestion deal={deal} />
			<AffiliateNote link={link} />
		</>
	);
}

function InStore({ store }: { store: string | null }) {
	return (
		<p className="inline-flex min-h-12 items-center gap-2.5 max-desk:w-full rounded-control bg-raised px-4 py-2 font-semibold">
			<MapPin size={18} aria-hidden className="shrink-0 text-muted" />
			{store ? `In-store only at ${store}` : 'In-store only'}
		</p>
	);
}

/** Saves a deal for later. Equally wide in both states, so nothing next to it moves. */
function SaveButton({ deal }: { deal: SaveableDeal }) {
	const { isSaved, toggle } = useSaveDeal(deal);
	return (
		<button
			type="button"
			aria-pressed={isSaved}
			onClick={toggle}
			className={`min-w-[112px] max-desk:grow max-[379px]:min-w-12 max-[379px]:px-0! ${buttonClass('outlined', 'large')}`}
		>
			<Bookmark size={20} aria-hidden className={isSaved ? 'fill-current text-ochre' : ''} />
			<span className="max-[379px]:sr-only">{isSaved ? 'Saved' : 'Save'}</span>
		</button>
	);
}
