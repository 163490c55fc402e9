import type { VoteStatus } from '@bilby/contract/votes/rules';
import type { QueryClient } from '@tanstack/react-query';
import { patchOwnDealState } from '../viewer/viewer-deal-state.ts';
import { type Profile, profileQuery } from '../viewer/viewer-queries.ts';

interface StoredVote {
	dealId: number;
	vote: VoteStatus;
}

/** Writes a vote that the server has stored into what was read of the member before. */
export function patchOwnVotes(queryClient: QueryClient, token: string, { dealId, vote }: StoredVote): void {
	patchOwnDealState(queryClient, dealId, (state) => ({ ...state, vote }));
	queryClient.setQueryData(profileQuery(token).queryKey, (profile) => profile && withVote(profile, { dealId, vote }));
}

function withVote(profile: Profile, { dealId, vote }: StoredVote): Profile {
	const hadVoted = profile.mylikes.includes(dealId) || profile.mydislikes.includes(dealId);
	const others = (ids: number[]) => ids.filter((id) => id !== dealId);
	return {
		...profile,
		mylikes: vote === 1 ? [dealId, ...others(profile.mylikes)] : others(profile.mylikes),
		mydislikes: vote === 0 ? [dealId, ...others(profile.mydislikes)] : others(profile.mydislikes),
		myVotesCount: profile.myVotesCount + Number(vote !== null) - Number(hadVoted),
	};
}
