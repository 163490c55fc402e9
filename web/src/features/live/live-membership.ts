import type { DealEvent } from './follow-deal.ts';
import { type LiveLeader, leadLive } from './live-leader.ts';
import { openLiveStream } from './live-stream.ts';

export interface LiveMembership {
	want: (dealIds: number[]) => void;
	leave: () => void;
}

/** What the tabs of a browser tell each other. */
export type LiveMessage =
	| { kind: 'want'; tab: string; dealIds: number[] }
	| { kind: 'ask' }
	| { kind: 'news'; news: DealEvent };

/** The name of the channel and of the lock whose holder has the stream. */
const NAME = 'bilby-live';

/** Takes part in the one stream that the tabs of this browser share; a browser that cannot share gives each its own. */
export function joinLive(deliver: (news: DealEvent) => void): LiveMembership {
	const canShare = 'locks' in navigator && typeof BroadcastChannel === 'function';
	return canShare ? shareStream(deliver) : ownStream(deliver);
}

function ownStream(deliver: (news: DealEvent) => void): LiveMembership {
	const stream = openLiveStream(deliver);
	const want = (dealIds: number[]) => {
		stream.follow(dealIds);
		stream.repeat(dealIds);
	};
	return { want, leave: stream.close };
}

function shareStream(deliver: (news: DealEvent) => void): LiveMembership {
	const channel = new BroadcastChannel(NAME);
	const tab = crypto.randomUUID();
	let dealIds: number[] = [];
	let lead: LiveLeader | null = null;

	const tell = (message: LiveMessage) => channel.postMessage(message);
	const sendWants = () => {
		lead?.note(tab, dealIds);
		tell({ kind: 'want', tab, dealIds });
	};
	channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => {
		if (data.kind === 'news') deliver(data.news);
		else if (data.kind === 'ask') sendWants();
		else lead?.note(data.tab, data.dealIds);
	};
	const resign = standForLeader((isTakeover) => {
		lead = leadLive({ isTakeover, deliver, tell });
		tell({ kind: 'ask' });
		lead.note(tab, dealIds);
		return lead.end;
	});
	return {
		want: (wanted) => {
			dealIds = wanted;
			sendWants();
		},
		leave: () => {
			tell({ kind: 'want', tab, dealIds: [] });
			resign();
			channel.close();
		},
	};
}

/** Calls back when this tab is the leader; what that answers is called when it resigns, as does what this answers. */
function standForLeader(begin: (isTakeover: boolean) => () => void): () => void {
	const withdrawal = new AbortController();
	const reign = (isTakeover: boolean) => {
		const end = begin(isTakeover);
		return new Promise<void>((resolve) => {
			withdrawal.signal.addEventListener('abort', () => {
				end();
				resolve();
			});
		});
	};
	const stand = async () => {
		const { signal } = withdrawal;
		const wasFree = await navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
			if (lock !== null && !signal.aborted) await reign(false);
			return lock !== null;
		});
		if (!wasFree && !signal.aborted) await navigator.locks.request(NAME, { signal }, () => reign(true));
	};
	stand().catch((refused: unknown) => {
		if (!withdrawal.signal.aborted) console.info('This tab gets no live news.', refused);
	});
	return () => withdrawal.abort();
}
