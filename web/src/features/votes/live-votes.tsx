import { dealTopic } from '@bilby/contract/live/topics';
import { useEffect } from 'react';
import { followTopic } from '../live/follow-topic.ts';
import { useOwnDealState } from '../viewer/viewer-deal-state.ts';
import { useLoadedVote } from './use-loaded-vote.ts';
import { countVotes, voteStore } from './vote-store.ts';

interface LiveVotesProps {
	dealId: number;
	/** Called when too many events were missed and the deal must be loaded again. Must be stable. */
	onReset: () => void;
}

/** Keeps the votes on a deal up to date while its page is open: the member's own vote and the counts. */
export function LiveVotes({ dealId, onReset }: LiveVotesProps) {
	useLoadedVote(useOwnDealState(dealId));
	useEffect(
		() =>
			followTopic(dealTopic(dealId), (event) => {
				if (event.type === 'reset') onReset();
				if (event.type !== 'votes') return;
				const { likecount: likes, dislikecount: dislikes, revision } = event;
				voteStore.change(`deal:${dealId}`, countVotes({ likes, dislikes, revision }));
			}),
		[dealId, onReset],
	);
	return null;
}
