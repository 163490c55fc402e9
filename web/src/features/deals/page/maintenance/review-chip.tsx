import { may } from '@bilby/contract/kernel/permissions';
import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { ownDealQuery } from '#features/deals/data/deal-query.ts';
import type { Deal } from '#features/deals/data/present-deal.ts';
import { profileQuery } from '#features/viewer/viewer-queries.ts';
import { Badge } from '#ui/base/badge.tsx';

interface ReviewChipProps {
	deal: Deal;
	token: string;
}

/** Tells the author and staff that a live deal, or an edit of it, is awaiting review. */
export default function ReviewChip({ deal, token }: ReviewChipProps) {
	const text = textFor(useAsInsider(deal, token));
	if (text === null) return null;
	return (
		<span role="status" className="shrink-0">
			<Badge variant="wattle">
				<Hourglass size={13} aria-hidden />
				{text}
			</Badge>
		</span>
	);
}

/**
 * Requests the deal with the member's token, but only for its author and staff. Skipped if the deal was read that way.
 */
function useAsInsider(deal: Deal, token: string): Deal {
	const { data: profile } = useQuery(profileQuery(token));
	const isInsider =
		profile !== undefined &&
		(profile.id === deal.ownerId || may('reviewDeal', { role: profile.role, isVerified: true }));
	const isUnknown = deal.review === undefined;
	return useQuery({ ...ownDealQuery(token, deal.id), enabled: isInsider && isUnknown }).data ?? deal;
}

function textFor({ review, pendingEdit }: Deal): string | null {
	if (pendingEdit) return pendingEdit.isOwn ? 'Your edit is in review' : 'Edit to review';
	return review === 'pending' ? 'Pending review' : null;
}
