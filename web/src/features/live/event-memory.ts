import type { LiveEvent } from '@bilby/contract/live/wire';

type Standing = Extract<LiveEvent, { type: 'votes' | 'comments' }>;

/** How things stand with deals, by the newest that was heard of each. */
export interface EventMemory {
	note: (news: LiveEvent) => void;
	recall: (dealIds: readonly number[]) => Standing[];
	/** Forgets all other deals. */
	keepOnly: (dealIds: readonly number[]) => void;
}

export function createEventMemory(): EventMemory {
	const known = new Map<number, Map<Standing['type'], Standing>>();
	return {
		note: (news) => {
			const standing = standingOf(news);
			const ofDeal = known.get(news.dealId) ?? new Map<Standing['type'], Standing>();
			const before = ofDeal.get(standing.type);
			if (before && before.revision > standing.revision) return;
			known.set(news.dealId, ofDeal.set(standing.type, standing));
		},
		recall: (dealIds) => dealIds.flatMap((dealId) => [...(known.get(dealId)?.values() ?? [])]),
		keepOnly: (dealIds) => {
			for (const dealId of known.keys()) if (!dealIds.includes(dealId)) known.delete(dealId);
		},
	};
}

function standingOf(news: LiveEvent): Standing {
	if (news.type === 'votes') return news;
	return { type: 'comments', dealId: news.dealId, total: news.total, revision: news.revision };
}
