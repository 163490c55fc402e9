import type { VoteStatus } from '@bilby/contract/votes/rules';
import type { QueryClient } from '@tanstack/react-query';
import { type Profile, profileQuery } from '../viewer/viewer-queries.ts';
import type { VoteKey } from './known-votes.ts';
import { targetOf } from './vote-outbox.ts';

/** Writes a vote on a deal that the server has stored into the profile that was read before. */
export function patchOwnVotes(queryClient: QueryClient, token: string, key: VoteKey, vote: VoteStatus): void {
	const { kind, id } = targetOf(key);
	if (kind !== 'deal') return;
	const { queryKey } = profileQuery(token);
	queryClient.setQueryData(queryKey, (profile) => profile && withVote(profile, id, vote));
}

function withVote(profile: Profile, dealId: number, vote: VoteStatus): Profile {
	const hadVoted = profile.mylikes.includes(dealId) || profile.mydislikes.includes(dealId);
	const others = (ids: number[]) => ids.filter((id) => id !== dealId);
	return {
		...profile,
		mylikes: vote === 1 ? [dealId, ...others(profile.mylikes)] : others(profile.mylikes),
		mydislikes: vote === 0 ? [dealId, ...others(profile.mydislikes)] : others(profile.mydislikes),
		myVotesCount: profile.myVotesCount + Number(vote !== null) - Number(hadVoted),
	};
}
