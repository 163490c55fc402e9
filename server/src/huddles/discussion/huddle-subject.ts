import { pageOfPost } from '@bilby/contract/huddles/huddle-address';
import { MAX_TEXT_PICTURES } from '@bilby/contract/huddles/pictures/address';
import type { DiscussionSubject, SubjectFacts } from '#discussions/subject/subject.ts';
import { takePictures } from '../pictures/take-pictures.ts';
import { findListeners } from '../reading/readers.queries.ts';
import { huddleTags } from '../rules/huddle-tags.ts';
import { huddleNotFound, isVisible, lockedRefusal } from '../rules/huddles.policy.ts';
import {
	addToPostCount,
	findDiscussedHuddles,
	findHuddleStanding,
	findHuddleSubjects,
	lockDiscussedHuddle,
	raisePostRevision,
	takeNumber,
} from './discussed-huddles.queries.ts';

type DiscussedHuddle = Awaited<ReturnType<typeof findDiscussedHuddles>>[number];

function factsOf(huddle: DiscussedHuddle): SubjectFacts {
	return {
		ownerId: huddle.userId,
		total: huddle.total,
		revision: huddle.revision,
		isPublic: huddle.removedAt === null,
		isVisibleTo: (viewer) => isVisible(huddle, viewer),
		closed: huddle.lockedAt === null && huddle.removedAt === null ? null : lockedRefusal(),
	};
}

/** Huddles as something to talk about: in one list, by numbers. */
export const HUDDLE_SUBJECT: DiscussionSubject = {
	type: 'huddle',
	find: async (db, ids) => new Map((await findDiscussedHuddles(db, ids)).map((huddle) => [huddle.id, factsOf(huddle)])),
	lock: async (tx, id) => {
		const huddle = await lockDiscussedHuddle(tx, id);
		return huddle && factsOf(huddle);
	},
	notFound: huddleNotFound,
	addToCount: addToPostCount,
	takeNumber,
	pictures: { most: MAX_TEXT_PICTURES, take: takePictures },
	tagsOf: huddleTags,
	// Lists show none of them.
	votesShownIn: (id) => [`huddle:${id}`],
	announce: (live, huddleId, event) => live.publish({ ...event, huddleId }),
	notifies: {
		ownerKind: 'huddlePost',
		findListeners,
		noun: 'post',
		about: (huddleId) => ({ huddleId }),
		idOf: ({ huddleId }) => huddleId,
		findSubjects: findHuddleSubjects,
		gone: 'A huddle that is no longer here',
		readPath: (id, number) => {
			const page = pageOfPost(number ?? 1);
			return `/huddle-details/${id}${page > 1 ? `?page=${page}` : ''}`;
		},
	},
	counter: {
		table: 'huddles',
		column: 'post_count',
		afterMending: async (tx, id) => {
			await raisePostRevision(tx, id);
			return findHuddleStanding(tx, [id]);
		},
	},
};
