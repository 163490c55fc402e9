import type { DiscussionSubject, SubjectFacts } from '../../discussions/subject/subject.ts';
import { liveCountEvents, raiseLiveRevision } from '../counts/live-counts.queries.ts';
import { dealNotFound, isVisible } from '../rules/deals.policy.ts';
import { addToCommentCount, findCommentedDeal, lockCommentedDeal } from './commented-deals.queries.ts';

type CommentedDeal = Awaited<ReturnType<typeof findCommentedDeal>>;

function factsOf(deal: CommentedDeal): SubjectFacts | undefined {
	return (
		deal && {
			total: deal.total,
			revision: deal.revision,
			isPublic: deal.listing !== 'hidden',
			isVisibleTo: (viewer) => isVisible(deal, viewer),
		}
	);
}

/** Deals as something to talk about. */
export const DEAL_SUBJECT: DiscussionSubject = {
	type: 'deal',
	find: async (db, id) => factsOf(await findCommentedDeal(db, id)),
	lock: async (tx, id) => factsOf(await lockCommentedDeal(tx, id)),
	notFound: dealNotFound,
	addToCount: addToCommentCount,
	tagsOf: (id) => ['feed', `deal:${id}`],
	announce: (live, dealId, event) => live.publish({ ...event, dealId }),
	counter: {
		table: 'deals',
		column: 'comment_count',
		afterMending: async (tx, id) => liveCountEvents(await raiseLiveRevision(tx, id)),
	},
};
