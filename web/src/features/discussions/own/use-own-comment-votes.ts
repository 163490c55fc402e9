import type { VoteStatus } from '@bilby/contract/votes/rules';
import { useEffect, useRef } from 'react';
import { mergeVote, voteStore } from '#features/votes/vote-store.ts';
import type { OwnVotesAndFlags } from '../subject/discussion-subject.ts';

/** Merges the viewer's votes on the comments of a subject into the vote store. */
export function useOwnCommentVotes(own: OwnVotesAndFlags | null): void {
	const known = useRef(new Map<number, VoteStatus>());
	useEffect(() => {
		if (own === null) return;
		const votes = new Map<number, VoteStatus>([
			...own.commentLikes.map((id) => [id, 1] as const),
			...own.commentDislikes.map((id) => [id, 0] as const),
		]);
		// Votes that are missing now were withdrawn on another device.
		for (const id of new Set([...known.current.keys(), ...votes.keys()])) {
			const status = votes.get(id) ?? null;
			voteStore.change(`comment:${id}`, mergeVote({ status, requestedAt: own.requestedAt }));
		}
		known.current = votes;
	}, [own]);
}
