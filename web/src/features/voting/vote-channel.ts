import type { VoteOperation, VoteUpdateWire } from '@bilby/contract/votes';
import type { VoteIntent } from './deal-votes.ts';

/** What tabs of one member tell each other; each tab that hears it does what the speaker did. */
export type VoteMessage =
	| ({ kind: 'intent'; dealId: number } & VoteIntent)
	| { kind: 'end'; operation: VoteOperation; update: VoteUpdateWire | null; at: number };

interface VoteChannel {
	tell: (message: VoteMessage) => void;
	close: () => void;
}

/** The member's other tabs. A browser without channels has each tab by itself. */
export function openVoteChannel(memberId: number, hear: (message: VoteMessage) => void): VoteChannel {
	if (typeof BroadcastChannel !== 'function') return { tell: () => undefined, close: () => undefined };
	const channel = new BroadcastChannel('bilby-votes');
	channel.onmessage = ({ data }: MessageEvent<{ memberId: number; message: VoteMessage }>) => {
		if (data.memberId === memberId) hear(data.message);
	};
	return {
		tell: (message) => channel.postMessage({ memberId, message }),
		close: () => channel.close(),
	};
}
