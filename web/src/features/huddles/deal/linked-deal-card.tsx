import { useQuery } from '@tanstack/react-query';
import { CompactDealRow } from '#features/deals/card/compact-deal-list.tsx';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { linkedDealQuery } from './linked-deal-query.ts';

/** The deal that a huddle is about. */
export function LinkedDealCard({ dealId }: { dealId: number }) {
	const { data: deal, isError } = useQuery(linkedDealQuery(dealId));
	if (isError) return null;
	return (
		<section
			aria-label="The deal this huddle is about"
			className="mt-6 max-w-[720px] rounded-card border border-line p-4 hover:border-line-strong"
		>
			<h2 className="mb-3 text-muted text-small">
				{deal
					? [deal.isEnded ? 'About this expired deal' : 'About this deal', deal.store].filter(Boolean).join(' · ')
					: 'About this deal'}
			</h2>
			{deal && <CompactDealRow deal={deal} />}
			{deal === undefined && <Skeleton className="h-14 rounded-control" />}
			{deal === null && <p className="min-h-14">This deal is no longer available.</p>}
		</section>
	);
}
