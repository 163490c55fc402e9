import { MAX_LIVE_TOPICS } from '@bilby/contract/live/limits';
import type { LiveNews } from './follow-topic.ts';
import type { LiveMessage } from './live-membership.ts';
import { openLiveStream } from './live-stream.ts';

interface LeaderOptions {
	/** Another tab had the stream before: what happened in between was missed. */
	isTakeover: boolean;
	deliver: (news: LiveNews) => void;
	tell: (message: LiveMessage) => void;
}

export interface LiveLeader {
	/** Notes what a tab follows; nothing where it is gone. */
	note: (tab: string, topics: string[]) => void;
	end: () => void;
}

/** Holds the stream for all tabs of the browser and passes on what it hears. */
export function leadLive({ isTakeover, deliver, tell }: LeaderOptions): LiveLeader {
	/** By tab; who spoke last stands last. */
	const wants = new Map<string, string[]>();
	const stream = openLiveStream(
		(news) => {
			deliver(news);
			tell({ kind: 'news', news });
		},
		{ hasGap: isTakeover },
	);
	return {
		note: (tab, topics) => {
			wants.delete(tab);
			if (topics.length > 0) wants.set(tab, topics);
			stream.follow(newestOf([...wants.values()].flat()));
			stream.repeat(topics);
		},
		end: stream.close,
	};
}

function newestOf(topics: string[]): string[] {
	return [...new Set(topics.toReversed())].slice(0, MAX_LIVE_TOPICS);
}
