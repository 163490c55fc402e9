import { COMMENT_LIMITS } from '#discussions/rules/comment-body.ts';
import type { DiscussionSubject, SubjectFacts } from '#discussions/rules/discussion-subject.ts';
import { liveCountEvents, raiseLiveRevision } from '../counts/live-counts.queries.ts';
import { MISSING_DEAL_TITLE } from '../notifications/deal-events.ts';
import { findDealSubjects } from '../page/deal-page.queries.ts';
import { dealMerged, dealNotFound, isVisible } from '../rules/deals.policy.ts';
import { addToCommentCount, findCommentedDeals, lockCommentedDeal } from './deal-subject.queries.ts';

type CommentedDeal = Awaited<ReturnType<typeof findCommentedDeals>>[number];

function readFacts(deal: CommentedDeal): SubjectFacts {
	return {
		ownerId: deal.userId,
		total: deal.total,
		revision: deal.revision,
		isPublic: deal.listing !== 'hidden',
		isVisibleTo: (viewer) => isVisible(deal, viewer),
		closed: deal.mergedIntoId === null ? null : dealMerged(),
	};
}

/** Deals as a subject of discussions. */
export const DEAL_SUBJECT: DiscussionSubject = {
	type: 'deal',
	caseKind: 'comment',
	find: async (db, ids) => new Map((await findCommentedDeals(db, ids)).map((deal) => [deal.id, readFacts(deal)])),
	lock: async (tx, id) => {
		const deal = await lockCommentedDeal(tx, id);
		return deal && readFacts(deal);
	},
	notFound: dealNotFound,
	addToCount: addToCommentCount,
	limits: COMMENT_LIMITS,
	pageTags: (id) => ['feed', `deal:${id}`],
	announce: (live, dealId, event) => live.publish({ ...event, dealId }),
	notifies: {
		ownerKind: 'dealComment',
		noun: 'comment',
		about: (dealId) => ({ dealId }),
		findSubjectId: ({ dealId }) => dealId,
		findSubjects: findDealSubjects,
		gone: MISSING_DEAL_TITLE,
		pathTo: (id) => `/deal-details/${id}`,
	},
	counter: {
		table: 'deals',
		column: 'comment_count',
		afterRepair: async (tx, id) => liveCountEvents(await raiseLiveRevision(tx, id)),
	},
};
