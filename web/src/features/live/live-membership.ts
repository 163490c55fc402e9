import type { LiveNews } from './follow-topic.ts';
import { type LiveLeader, leadLive } from './live-leader.ts';
import { openLiveStream } from './live-stream.ts';

export interface LiveMembership {
	want: (topics: string[]) => void;
	leave: () => void;
}

/** What the tabs of a browser tell each other. */
export type LiveMessage =
	| { kind: 'want'; tab: string; topics: string[] }
	| { kind: 'ask' }
	| { kind: 'news'; news: LiveNews };

/** The name of the channel and of the lock whose holder has the stream. */
const NAME = 'bilby-live-topics';

/** Takes part in the one stream that the tabs of this browser share; a browser that cannot share gives each its own. */
export function joinLive(deliver: (news: LiveNews) => void): LiveMembership {
	const canShare = 'locks' in navigator && typeof BroadcastChannel === 'function';
	return canShare ? shareStream(deliver) : ownStream(deliver);
}

function ownStream(deliver: (news: LiveNews) => void): LiveMembership {
	const stream = openLiveStream(deliver);
	const want = (topics: string[]) => {
		stream.follow(topics);
		stream.repeat(topics);
	};
	return { want, leave: stream.close };
}

function shareStream(deliver: (news: LiveNews) => void): LiveMembership {
	const channel = new BroadcastChannel(NAME);
	const tab = crypto.randomUUID();
	let topics: string[] = [];
	let lead: LiveLeader | null = null;

	const tell = (message: LiveMessage) => channel.postMessage(message);
	const sendWants = () => {
		lead?.note(tab, topics);
		tell({ kind: 'want', tab, topics });
	};
	channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => {
		if (data.kind === 'news') deliver(data.news);
		else if (data.kind === 'ask') sendWants();
		else lead?.note(data.tab, data.topics);
	};
	const resign = standForLeader((isTakeover) => {
		lead = leadLive({ isTakeover, deliver, tell });
		tell({ kind: 'ask' });
		lead.note(tab, topics);
		return lead.end;
	});
	return {
		want: (wanted) => {
			topics = wanted;
			sendWants();
		},
		leave: () => {
			tell({ kind: 'want', tab, topics: [] });
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
