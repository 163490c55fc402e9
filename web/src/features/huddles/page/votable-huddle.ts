import type { ListedHuddle } from '#features/huddles/data/present-huddle.ts';
import type { Votable } from '#features/votes/vote-store.ts';

/** Returns a huddle as the target of votes. */
export function votableHuddle(huddle: ListedHuddle): Votable {
	return {
		key: `huddle:${huddle.id}`,
		likes: huddle.likes,
		dislikes: huddle.dislikes,
		revision: huddle.revision,
	};
}
