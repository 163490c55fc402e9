import type { DealDetailWire } from '@bilby/contract/deals';
import { may } from '@bilby/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { profileQuery } from '../profile/own-queries.ts';
import { ownDealQuery } from './deal-query.ts';

interface ReviewChipProps {
	deal: DealDetailWire;
	token: string;
}

/** Says to author and staff that a deal is live but not looked at yet. */
export default function ReviewChip({ deal, token }: ReviewChipProps) {
	const review = useReview(deal, token) ?? deal.del_review;
	if (review !== 'pending') return null;
	return (
		<span role="status" className="shrink-0">
			<Badge look="wattle">
				<Hourglass size={13} aria-hidden />
				Pending review
			</Badge>
		</span>
	);
}

/** Asks only for those who may know; a deal that was read with their token says it already. */
function useReview(deal: DealDetailWire, token: string): DealDetailWire['del_review'] {
	const { data: profile } = useQuery(profileQuery(token));
	const isConcerned =
		profile !== undefined &&
		(profile.id === deal.user_id || may('reviewDeal', { role: profile.role, isVerified: true }));
	const isUnknown = deal.del_review === undefined;
	return useQuery({ ...ownDealQuery(token, deal.id), enabled: isConcerned && isUnknown }).data?.del_review;
}
