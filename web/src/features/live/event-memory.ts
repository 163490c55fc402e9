import { topicOf } from '@bilby/contract/live/topics';
import type { LiveEvent } from '@bilby/contract/live/wire';

type Standing = Extract<LiveEvent, { type: 'votes' | 'comments' }>;

/** How things stand with topics, by the newest that was heard of each. */
export interface EventMemory {
	note: (news: LiveEvent) => void;
	recall: (topics: readonly string[]) => Standing[];
	/** Forgets all other topics. */
	keepOnly: (topics: readonly string[]) => void;
}

export function createEventMemory(): EventMemory {
	const known = new Map<string, Map<Standing['type'], Standing>>();
	return {
		note: (news) => {
			const standing = standingOf(news);
			const topic = topicOf(news);
			const ofTopic = known.get(topic) ?? new Map<Standing['type'], Standing>();
			const before = ofTopic.get(standing.type);
			if (before && before.revision > standing.revision) return;
			known.set(topic, ofTopic.set(standing.type, standing));
		},
		recall: (topics) => topics.flatMap((topic) => [...(known.get(topic)?.values() ?? [])]),
		keepOnly: (topics) => {
			for (const topic of known.keys()) if (!topics.includes(topic)) known.delete(topic);
		},
	};
}

function standingOf(news: LiveEvent): Standing {
	if (news.type === 'votes') return news;
	return { type: 'comments', dealId: news.dealId, total: news.total, revision: news.revision };
}
