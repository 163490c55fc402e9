import type { VoteOperation, VoteUpdateWire } from '@bilby/contract/votes/wire';
import { openMemberChannel } from '../../lib/session/member-channel.ts';
import type { VoteIntent } from './deal-votes.ts';

/** What tabs of one member tell each other; each tab that hears it does what the speaker did. */
export type VoteMessage =
	| ({ kind: 'intent'; dealId: number } & VoteIntent)
	| { kind: 'end'; operation: VoteOperation; update: VoteUpdateWire | null; at: number };

export function openVoteChannel(memberId: number, hear: (message: VoteMessage) => void) {
	return openMemberChannel('bilby-votes', memberId, hear);
}
