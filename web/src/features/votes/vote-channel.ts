import { openMemberChannel } from '#lib/session/member-channel.ts';
import type { VoteIntent, VoteKey } from './known-votes.ts';
import type { KeptResult } from './vote-outbox.ts';

/** A message between the tabs of one member; each tab that receives it does what the sender did. */
export type VoteMessage =
	| ({ kind: 'intent'; key: VoteKey } & VoteIntent)
	| { kind: 'end'; key: VoteKey; pressedAt: number; result: KeptResult | null };

export function openVoteChannel(memberId: number, onMessage: (message: VoteMessage) => void) {
	return openMemberChannel('bilby-votes', memberId, onMessage);
}
