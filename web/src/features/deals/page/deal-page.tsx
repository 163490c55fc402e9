import { Suspense } from 'react';
import type { OutboundLink } from '#features/affiliates/outbound-link.ts';
import type { Deal } from '#features/deals/data/present-deal.ts';
import { useCountView } from '#features/views/use-count-view.ts';
import { useToken } from '#lib/session/use-token.ts';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { DealBreadcrumbs } from './deal-breadcrumbs.tsx';
import { DealAside, DealComments, PriceHistoryCard, RelatedDeals } from './lazy-parts.ts';
import { BuyBox } from './offer/buy-box.tsx';
import { DealBar } from './offer/deal-bar.tsx';
import { DealOffer } from './offer/deal-offer.tsx';
import { DealPictureFrame } from './pictures/deal-picture-frame.tsx';

/** The page is the same for everyone. Parts for members load later. */
const ReviewChip = lazyComponent(async () => (await import('./upkeep/review-chip.tsx')).default);

interface DealPageProps {
	deal: Deal;
	/** The target of Get Deal, or null for a deal in a shop. */
	link: OutboundLink | null;
	/** Milliseconds: when the deal was read. */
	renderedAt: number;
}

/**
 * On desktops, cards and a summary of the deal stay next to the content. On phones, the facts come before the comments
 * and related deals after them.
 */
export function DealPage({ deal, link, renderedAt }: DealPageProps) {
	const token = useToken();
	useCountView('dealId', deal.id, deal.ownerId);
	return (
		<div className="content-width pt-3 desk:pt-4">
			<DealBreadcrumbs deal={deal}>
				{token !== null && (
					<Suspense>
						<ReviewChip deal={deal} token={token} />
					</Suspense>
				)}
			</DealBreadcrumbs>
			<div className="grid grid-cols-1 gap-5 desk:grid-cols-[minmax(0,1fr)_340px] desk:grid-rows-[auto_auto_1fr] desk:gap-x-7">
				<article className="min-w-0 overflow-hidden rounded-card border border-line bg-surface shadow-card">
					<DealPictureFrame deal={deal} />
					<DealOffer deal={deal} link={link} renderedAt={renderedAt} />
				</article>
				<div className="min-w-0 has-[>div:empty]:hidden desk:col-start-1">
					<PriceHistoryCard dealId={deal.id} />
				</div>
				<aside className="min-w-0 flex-col gap-5 max-desk:contents desk:col-start-2 desk:row-span-3 desk:row-start-1 desk:flex">
					<DealAside deal={deal} />
					<div data-below-comments className="min-w-0 has-[>div:empty]:hidden max-desk:order-1 print:hidden">
						<RelatedDeals dealId={deal.id} />
					</div>
					<div className="sticky top-[calc(var(--header-height)+20px)] hidden desk:block print:hidden">
						<BuyBox deal={deal} link={link} renderedAt={renderedAt} />
					</div>
				</aside>
				<div className="min-w-0 desk:col-start-1 print:hidden">
					<DealComments dealId={deal.id} posterId={deal.ownerId} total={deal.comments} renderedAt={renderedAt} />
				</div>
			</div>
			<DealBar deal={deal} link={link} />
		</div>
	);
}
