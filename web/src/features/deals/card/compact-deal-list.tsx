import { formatPrice } from '@bilby/contract/kernel/price';
import { Link } from '@tanstack/react-router';
import { Skeleton } from '#ui/base/skeleton.tsx';
import type { CompactDeal } from '../data/present-deal.ts';
import { DealPicture } from './deal-picture.tsx';

interface CompactDealListProps {
	/** Undefined while loading. */
	deals: readonly CompactDeal[] | undefined;
	/** The number of rows to show while loading. */
	expected: number;
}

/** Lists deals one below the other, with skeletons while they load. */
export function CompactDealList({ deals, expected }: CompactDealListProps) {
	return (
		<ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
			{deals?.map((deal) => (
				<li key={deal.id}>
					<CompactDealRow deal={deal} />
				</li>
			))}
			{!deals && Array.from({ length: expected }, (_, index) => <RowSkeleton key={`row-${String(index)}`} />)}
		</ul>
	);
}

/** A deal in a row: picture, title and price. In a form, it opens in a new tab. */
export function CompactDealRow({ deal, opensNewTab = false }: { deal: CompactDeal; opensNewTab?: boolean }) {
	return (
		<article
			ref={(row) => row?.setAttribute('data-deal-by', String(deal.ownerId))}
			className="relative flex items-center gap-3"
		>
			<DealPicture
				dealId={deal.id}
				image={deal.image}
				category={deal.category}
				frame="thumb"
				className="size-14 shrink-0 rounded-control bg-raised"
			/>
			<div className="min-w-0">
				<h3 className="line-clamp-2 font-semibold text-body leading-5 [overflow-wrap:anywhere]">
					<Link
						to="/deal-details/$id"
						params={{ id: String(deal.id) }}
						{...(opensNewTab && { target: '_blank' })}
						className="after:absolute after:-inset-1.5 after:rounded-control hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ochre"
					>
						{deal.title}
						{opensNewTab && <span className="sr-only"> (opens in a new tab)</span>}
					</Link>
				</h3>
				<p className="flex flex-wrap items-baseline gap-x-2 leading-6">
					<span className={`price-digits text-body ${deal.price === 0 ? 'text-eucalypt' : ''}`}>
						{formatPrice(deal.price)}
					</span>
					{deal.originalPrice !== null && (
						<s className="text-muted text-small tabular-nums">
							<span className="sr-only">Original price </span>
							{formatPrice(deal.originalPrice)}
						</s>
					)}
				</p>
			</div>
		</article>
	);
}

function RowSkeleton() {
	return (
		<li aria-hidden className="flex items-center gap-3">
			<Skeleton className="size-14 shrink-0 rounded-control" />
			<div className="grid flex-1 gap-2.5">
				<Skeleton className="h-3.5 w-4/5" />
				<Skeleton className="h-3.5 w-1/3" />
			</div>
		</li>
	);
}
