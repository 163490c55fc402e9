import { openMemberChannel } from '../../lib/session/member-channel.ts';
import type { VoteIntent, VoteKey } from './known-votes.ts';
import type { KeptResult } from './vote-outbox.ts';

/** What tabs of one member tell each other; each tab that hears it does what the speaker did. */
export type VoteMessage =
	| ({ kind: 'intent'; key: VoteKey } & VoteIntent)
	| { kind: 'end'; key: VoteKey; pressedAt: number; result: KeptResult | null };

export function openVoteChannel(memberId: number, hear: (message: VoteMessage) => void) {
	return openMemberChannel('bilby-votes', memberId, hear);
}
