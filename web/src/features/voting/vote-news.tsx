import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dealQuery } from '../deal-page/deal-query.ts';
import { followDeal } from '../live/follow-deal.ts';
import { useOwnDealState } from '../own-state/own-deal-state.ts';
import { countVotes, learnVote } from './told-votes.ts';
import { voteStore } from './vote-store.ts';

/** Keeps the votes on a deal up to date while its page is open: the member's own, and what others vote. */
export function VoteNews({ dealId }: { dealId: number }) {
	const [askedAt] = useState(Date.now);
	const ownVote = useOwnDealState(dealId)?.vote;
	useEffect(() => {
		if (ownVote !== undefined) voteStore.change(dealId, learnVote({ status: ownVote, askedAt }));
	}, [dealId, ownVote, askedAt]);
	const queryClient = useQueryClient();
	useEffect(
		() =>
			followDeal(dealId, (news) => {
				if (news.type === 'reset') void queryClient.invalidateQueries({ queryKey: dealQuery(dealId).queryKey });
				if (news.type !== 'votes') return;
				const { likecount: likes, dislikecount: dislikes, revision } = news;
				voteStore.change(dealId, countVotes({ likes, dislikes, revision }));
			}),
		[dealId, queryClient],
	);
	return null;
}
