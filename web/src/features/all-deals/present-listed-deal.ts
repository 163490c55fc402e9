import type { DealReviewState, DealState } from '@bilby/contract/all-deals/rules';
import type { ListedDealWire } from '@bilby/contract/all-deals/wire';
import { DEAL_STATUS, type DealStatus } from '@bilby/contract/deals/lifecycle';

/** A deal in the table of staff. */
export interface ListedDeal {
	id: number;
	title: string;
	/** In dollars. */
	price: number;
	state: DealState;
	review: DealReviewState;
	isFeatured: boolean;
	likes: number;
	dislikes: number;
	comments: number;
	postedAt: string;
	store: string | null;
	/** Null if the account was deleted. */
	author: string | null;
	version: number;
	mergedIntoId: number | null;
	hasPendingEdit: boolean;
	reportCount: number;
	reports: ListedDealWire['reports'];
}

const STATES: Record<DealStatus, DealState> = {
	[DEAL_STATUS.active]: 'active',
	[DEAL_STATUS.expired]: 'expired',
	[DEAL_STATUS.suspended]: 'suspended',
};

export function presentListedDeal(deal: ListedDealWire): ListedDeal {
	return {
		id: deal.id,
		title: deal.del_title,
		price: deal.del_price,
		state: deal.mergedInto === null ? STATES[deal.del_active] : 'merged',
		review: deal.del_review,
		isFeatured: deal.del_featured === 1,
		likes: deal.del_count_like,
		dislikes: deal.del_count_dislike,
		comments: deal.del_count_comments,
		postedAt: deal.created_at,
		store: deal.str_name,
		author: deal.user?.username ?? null,
		version: deal.version,
		mergedIntoId: deal.mergedInto,
		hasPendingEdit: deal.hasPendingEdit,
		reportCount: deal.reportCount,
		reports: deal.reports,
	};
}

/** A deal that may be the same as another one. */
export function presentSimilarDeal({ id, del_title }: Pick<ListedDealWire, 'id' | 'del_title'>) {
	return { id, title: del_title };
}
