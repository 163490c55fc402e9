import type { DealWire } from '@bilby/contract/deals';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { DealFacts } from './deal-facts.tsx';
import { DealOffer } from './deal-offer.tsx';
import { DealPictureFrame } from './deal-picture.tsx';
import { PostedBy } from './posted-by.tsx';

interface DealPageProps {
	deal: DealWire;
	/** Milliseconds: when the deal was read. */
	renderedAt: number;
}

export function DealPage({ deal, renderedAt }: DealPageProps) {
	return (
		<div className="content-width grid gap-5 pt-3 desk:grid-cols-[minmax(0,1fr)_340px] desk:gap-x-7 desk:pt-4">
			<div>
				<Link
					to="/"
					activeOptions={{ exact: true, includeSearch: true }}
					className="mb-1 inline-flex h-10 items-center gap-2 font-medium text-muted text-small transition-colors hover:text-ink"
				>
					<ArrowLeft size={16} aria-hidden />
					Back
				</Link>
				<article className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
					<DealPictureFrame deal={deal} />
					<DealOffer deal={deal} renderedAt={renderedAt} />
				</article>
			</div>
			<div className="flex flex-col gap-5 desk:pt-[44px]">
				<DealFacts deal={deal} />
				<PostedBy deal={deal} />
			</div>
		</div>
	);
}
