import { formatPrice } from '@bilby/contract/kernel/price';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { DealPicture } from '#features/deals/card/deal-picture.tsx';
import { Age } from '#ui/base/age.tsx';
import type { SimilarDeal } from '../form/present-posting.ts';

interface SimilarDealsProps {
	deals: readonly SimilarDeal[];
	/** Milliseconds: when they were read. */
	readAt: number;
}

/** Deals that may be duplicates of the one being posted. They push the form down but never block posting. */
export function SimilarDeals({ deals, readAt }: SimilarDealsProps) {
	return (
		<div role="status">
			{deals.length > 0 && (
				<ul className="mt-3 flex flex-col gap-2">
					{deals.map((deal) => (
						<SimilarDealCard key={deal.id} deal={deal} readAt={readAt} />
					))}
				</ul>
			)}
		</div>
	);
}

function SimilarDealCard({ deal, readAt }: { deal: SimilarDeal; readAt: number }) {
	return (
		<li className="relative flex items-center gap-3 rounded-control border border-warning/24 bg-warning/8 p-3">
			<DealPicture
				dealId={deal.id}
				image={deal.image}
				category={deal.category}
				frame="thumb"
				className="size-14 shrink-0 rounded-control bg-raised"
			/>
			<div className="min-w-0 flex-1">
				<p className="font-semibold text-small text-warning">Already posted?</p>
				<p className="lines-2 font-semibold text-body leading-5">
					<Link
						to="/deal-details/$id"
						params={{ id: String(deal.id) }}
						target="_blank"
						className="after:absolute after:inset-0 after:rounded-control hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ochre"
					>
						{deal.title}
						<span className="sr-only"> (opens in a new tab)</span>
					</Link>
				</p>
				<p className="text-muted text-small">
					{formatPrice(deal.price)}
					{deal.store && ` at ${deal.store}`}, <Age postedAt={deal.postedAt} renderedAt={readAt} />
					<span className="max-tablet:hidden">. You can still post yours.</span>
				</p>
			</div>
			<ChevronRight size={18} aria-hidden className="shrink-0 text-muted tablet:hidden" />
			<span
				aria-hidden
				className="inline-flex h-8 shrink-0 items-center rounded-control border border-line bg-surface px-3.5 font-semibold max-tablet:hidden"
			>
				View deal
			</span>
		</li>
	);
}
