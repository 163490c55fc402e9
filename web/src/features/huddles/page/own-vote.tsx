import { useEffect } from 'react';
import { countVotes, mergeVote, voteStore } from '#features/votes/vote-store.ts';
import type { OwnHuddle } from '../data/huddle-queries.ts';
import { votableHuddle } from './votable-huddle.ts';

/** Merges the member's own vote and the current counts into a cached page. */
export function OwnVote({ own: { forum, user, requestedAt } }: { own: OwnHuddle }) {
	useEffect(() => {
		const { key, ...counts } = votableHuddle(forum);
		voteStore.change(key, countVotes(counts));
		if (user) voteStore.change(key, mergeVote({ status: user.myVote, requestedAt }));
	}, [forum, user, requestedAt]);
	return null;
}
