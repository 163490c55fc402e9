import { dealTopic } from '@bilby/contract/live/topics';
import { useEffect, useState } from 'react';
import { followTopic } from '../live/follow-topic.ts';
import { useOwnDealState } from '../viewer/viewer-deal-state.ts';
import { countVotes, mergeVote } from './merge-votes.ts';
import { voteStore } from './vote-store.ts';

interface LiveVotesProps {
	dealId: number;
	/** Called where so much was missed that the deal has to be read anew. It must not change. */
	onReset: () => void;
}

/** Keeps the votes on a deal up to date while its page is open: the member's own, and what others vote. */
export function LiveVotes({ dealId, onReset }: LiveVotesProps) {
	const [askedAt] = useState(Date.now);
	const ownVote = useOwnDealState(dealId)?.vote;
	useEffect(() => {
		if (ownVote !== undefined) voteStore.change(dealId, mergeVote({ status: ownVote, askedAt }));
	}, [dealId, ownVote, askedAt]);
	useEffect(
		() =>
			followTopic(dealTopic(dealId), (event) => {
				if (event.type === 'reset') onReset();
				if (event.type !== 'votes') return;
				const { likecount: likes, dislikecount: dislikes, revision } = event;
				voteStore.change(dealId, countVotes({ likes, dislikes, revision }));
			}),
		[dealId, onReset],
	);
	return null;
}
