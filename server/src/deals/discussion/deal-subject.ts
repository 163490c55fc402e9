import type { DiscussionSubject, SubjectFacts } from '#discussions/subject/subject.ts';
import { liveCountEvents, raiseLiveRevision } from '../counts/live-counts.queries.ts';
import { GONE_DEAL } from '../notifications/deal-happenings.ts';
import { findDealSubjects } from '../page/deal-columns.queries.ts';
import { dealNotFound, isVisible } from '../rules/deals.policy.ts';
import { addToCommentCount, findCommentedDeals, lockCommentedDeal } from './commented-deals.queries.ts';

type CommentedDeal = Awaited<ReturnType<typeof findCommentedDeals>>[number];

function factsOf(deal: CommentedDeal): SubjectFacts {
	return {
		ownerId: deal.userId,
		total: deal.total,
		revision: deal.revision,
		isPublic: deal.listing !== 'hidden',
		isVisibleTo: (viewer) => isVisible(deal, viewer),
		closed: null,
	};
}

/** Deals as something to talk about. */
export const DEAL_SUBJECT: DiscussionSubject = {
	type: 'deal',
	find: async (db, ids) => new Map((await findCommentedDeals(db, ids)).map((deal) => [deal.id, factsOf(deal)])),
	lock: async (tx, id) => {
		const deal = await lockCommentedDeal(tx, id);
		return deal && factsOf(deal);
	},
	notFound: dealNotFound,
	addToCount: addToCommentCount,
	tagsOf: (id) => ['feed', `deal:${id}`],
	announce: (live, dealId, event) => live.publish({ ...event, dealId }),
	notifies: {
		ownerKind: 'dealComment',
		noun: 'comment',
		about: (dealId) => ({ dealId }),
		idOf: ({ dealId }) => dealId,
		findSubjects: findDealSubjects,
		gone: GONE_DEAL,
		readPath: (id) => `/deal-details/${id}`,
	},
	counter: {
		table: 'deals',
		column: 'comment_count',
		afterMending: async (tx, id) => liveCountEvents(await raiseLiveRevision(tx, id)),
	},
};
