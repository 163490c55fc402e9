import { useQuery } from '@tanstack/react-query';
import { CompactDealRow } from '#features/deals/card/compact-deal-list.tsx';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { linkedDealQuery } from './linked-deal-query.ts';

const WORDS = {
	huddle: { label: 'The deal this huddle is about', active: 'About this deal', ended: 'About this expired deal' },
	message: { label: 'A deal in this message', active: 'Linked deal', ended: 'Linked deal, expired' },
} as const;

/** A deal that a huddle is about, or that a message links to. */
export function LinkedDealCard({ dealId, from }: { dealId: number; from: keyof typeof WORDS }) {
	const { data: deal, isError } = useQuery(linkedDealQuery(dealId));
	const words = WORDS[from];
	if (isError) return null;
	return (
		<section
			aria-label={words.label}
			className="mt-6 max-w-[720px] rounded-card border border-line p-4 hover:border-line-strong"
		>
			<h2 className="mb-3 text-muted text-small">
				{[deal?.isEnded ? words.ended : words.active, deal?.store].filter(Boolean).join(' · ')}
			</h2>
			{deal && <CompactDealRow deal={deal} />}
			{deal === undefined && <Skeleton className="h-14 rounded-control" />}
			{deal === null && <p className="min-h-14">This deal is no longer available.</p>}
		</section>
	);
}
