import type { HuddleWire } from '@bilby/contract/huddles/wire';
import type { Votable } from '#features/votes/vote-store.ts';

/** A huddle as its vote buttons need it. */
export function votableHuddle(huddle: HuddleWire): Votable {
	return {
		key: `huddle:${huddle.id}`,
		likes: huddle.for_count_like,
		dislikes: huddle.for_count_dislike,
		revision: huddle.for_vote_revision,
	};
}
