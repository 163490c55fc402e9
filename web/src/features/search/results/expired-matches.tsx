import { ageLabel } from '@bilby/contract/kernel/age';
import { Link } from '@tanstack/react-router';
import { AlertMe } from '#features/alert-me/alert-me.tsx';
import { dealPrefill } from '#features/alert-me/prefills.ts';
import { DealPicture } from '#features/deals/card/deal-picture.tsx';
import { PriceTag } from '#features/deals/card/price-tag.tsx';
import { StoreRepBadge } from '#features/deals/card/store-mark.tsx';
import type { CardDeal } from '#features/deals/data/present-deal.ts';
import { FeedGrid } from '#features/deals/feed/feed-grid.tsx';
import { useNow } from '#lib/hooks/use-now.ts';
import { Badge } from '#ui/base/badge.tsx';
import { LiveText } from '#ui/base/live-text.tsx';

interface ExpiredMatchesProps {
	deals: CardDeal[];
	/** Milliseconds: when the search ran. */
	renderedAt: number;
}

/** Shown instead of active deals if only expired ones match the whole search. */
export function ExpiredMatches({ deals, renderedAt }: ExpiredMatchesProps) {
	return (
		<section aria-labelledby="expired-title" className="mb-8">
			<h2 id="expired-title" className="font-bold">
				{deals.length === 1 ? 'This deal matches, but it has expired' : 'These deals match, but they have expired'}
			</h2>
			<p className="mt-1 mb-4 text-muted text-small">
				No active deal matches your whole search. Prices may have changed.
			</p>
			<FeedGrid columns="three" deals={deals} renderedAt={renderedAt} upcoming={0} />
		</section>
	);
}

/** One expired deal among active ones. Its text starts at the top, so that nothing moves while the page is still arriving. */
export function ExpiredRow({ deal, renderedAt }: { deal: CardDeal; renderedAt: number }) {
	return (
		<article
			ref={(row) => row?.setAttribute('data-deal-by', String(deal.ownerId))}
			className="relative flex flex-wrap items-start gap-3 rounded-card border border-line bg-surface p-3 shadow-card transition-shadow hover:border-line-strong hover:shadow-lift tablet:flex-nowrap tablet:gap-4"
		>
			<DealPicture
				dealId={deal.id}
				image={deal.image}
				category={deal.category}
				frame="thumb"
				className="size-16 shrink-0 rounded-control bg-raised grayscale tablet:size-18"
			/>
			<div className="min-w-0 max-tablet:w-[calc(100%-76px)] tablet:flex-1">
				<p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-small">
					<Badge variant="waratah">
						<Ended deal={deal} renderedAt={renderedAt} />
					</Badge>
					<StoreRepBadge deal={deal} />
					{deal.store && <span className="truncate">{deal.store}</span>}
				</p>
				<h3 className="lines-2 mt-1 font-semibold text-body text-muted leading-5">
					<Link
						to="/deal-details/$id"
						params={{ id: String(deal.id) }}
						className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ochre focus-visible:after:-outline-offset-2"
					>
						{deal.title}
					</Link>
				</h3>
				<PriceTag isEnded price={deal.price} originalPrice={deal.originalPrice} />
			</div>
			<AlertMe
				prefill={dealPrefill(deal)}
				label="Tell me when it’s back"
				about={`: ${deal.title}`}
				className="relative shrink-0 self-center max-tablet:w-full tablet:min-w-[13.0625rem] tablet:justify-start"
			/>
		</article>
	);
}

/** Says when the deal expired. The text follows the clock. */
function Ended({ deal: { endedAt }, renderedAt }: { deal: CardDeal; renderedAt: number }) {
	const now = useNow(renderedAt);
	if (endedAt === null) return 'Expired';
	return (
		<time dateTime={endedAt}>
			<LiveText>{`Expired ${ageLabel(new Date(endedAt), now).toLowerCase()}`}</LiveText>
		</time>
	);
}
