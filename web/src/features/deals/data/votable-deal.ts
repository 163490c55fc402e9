import type { DealWire } from '@bilby/contract/deals/wire';
import type { VotableDeal } from '#features/votes/vote-store.ts';

/** A deal as its vote buttons need it. */
export function votableDeal(deal: DealWire): VotableDeal {
	return {
		id: deal.id,
		likes: deal.del_count_like,
		dislikes: deal.del_count_dislike,
		revision: deal.del_news_revision,
		ownerId: deal.user_id,
		title: deal.del_title,
	};
}
