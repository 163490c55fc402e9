import { MAX_TEXT_PICTURES, pageForPost } from '@bilby/contract/huddles/addresses';
import { HUDDLE_HTML, MAX_HUDDLE_LENGTH } from '@bilby/contract/huddles/limits';
import type { DiscussionSubject, SubjectFacts } from '../discussions/rules/discussion-subject.ts';
import { attachPictures } from './pictures/attach-pictures.ts';
import { findFollowers } from './reading/readers.queries.ts';
import {
	addToPostCount,
	findHuddleFacts,
	findHuddleSnapshot,
	findHuddleSubjects,
	GONE_HUDDLE,
	lockHuddleFacts,
	raisePostRevision,
	takeNumber,
} from './rules/huddle-facts.queries.ts';
import { huddleLocked, huddleNotFound, huddleTags, isVisible } from './rules/huddles.policy.ts';

type DiscussedHuddle = Awaited<ReturnType<typeof findHuddleFacts>>[number];

function toFacts(huddle: DiscussedHuddle): SubjectFacts {
	return {
		ownerId: huddle.userId,
		total: huddle.total,
		revision: huddle.revision,
		isPublic: huddle.removedAt === null,
		isVisibleTo: (viewer) => isVisible(huddle, viewer),
		closed: huddle.lockedAt === null && huddle.removedAt === null ? null : huddleLocked(),
	};
}

/** Discussions in huddles: posts are one numbered list. */
export const HUDDLE_SUBJECT: DiscussionSubject = {
	type: 'huddle',
	caseKind: 'huddle-post',
	find: async (db, ids) => new Map((await findHuddleFacts(db, ids)).map((huddle) => [huddle.id, toFacts(huddle)])),
	lock: async (tx, id) => {
		const huddle = await lockHuddleFacts(tx, id);
		return huddle && toFacts(huddle);
	},
	notFound: huddleNotFound,
	addToCount: addToPostCount,
	takeNumber,
	pictures: { most: MAX_TEXT_PICTURES, attach: attachPictures },
	// A merge turns the text of a huddle into a post.
	limits: { maxLength: MAX_HUDDLE_LENGTH, ...HUDDLE_HTML },
	pageTags: huddleTags,
	// Lists show no votes on posts.
	voteTags: (id) => [`huddle:${id}`],
	announce: (live, huddleId, event) => live.publish({ ...event, huddleId }),
	notifies: {
		ownerKind: 'huddlePost',
		findFollowers,
		noun: 'post',
		about: (huddleId) => ({ huddleId }),
		findSubjectId: ({ huddleId }) => huddleId,
		findSubjects: findHuddleSubjects,
		gone: GONE_HUDDLE,
		pathTo: (id, number) => {
			const page = pageForPost(number ?? 1);
			return `/huddle-details/${id}${page > 1 ? `?page=${page}` : ''}`;
		},
	},
	counter: {
		table: 'huddles',
		column: 'post_count',
		afterRepair: async (tx, id) => {
			await raisePostRevision(tx, id);
			return findHuddleSnapshot(tx, [id]);
		},
	},
};
