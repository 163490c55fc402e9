import { getLifecycle } from '@bilby/contract/deals/lifecycle';
import { MIN_DESCRIPTION_LENGTH } from '@bilby/contract/deals/limits';
import { postingProgress } from '@bilby/contract/posting/posting-progress';
import type { DealProgressReply } from '@bilby/contract/posting/wire';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { hydrateDeal } from '../deals/card/hydrate-deals.ts';
import { dealNotFound, isInsider } from '../deals/rules/deals.policy.ts';
import type { AppContext } from '../platform/context.ts';
import { parseStatus } from '../schema/stored-codes.ts';

/** Returns how complete a deal is, its lifecycle and its review status, for its author and staff. */
export async function getDealProgress(
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	viewer: SessionViewer,
	id: number,
): Promise<DealProgressReply['data']> {
	const now = clock();
	const deal = await hydrateDeal(db, id, now);
	if (!deal || !isInsider(deal, viewer)) throw dealNotFound();
	const { steps, percent } = postingProgress({
		isOnline: deal.isOnline,
		url: deal.url !== null,
		title: deal.title !== '',
		price: true,
		description: deal.descriptionLength > MIN_DESCRIPTION_LENGTH,
		category: deal.categories.length > 0,
		brand: deal.brands.length > 0,
		store: deal.stores.length > 0 || deal.proposedStore !== null,
		image: deal.images.length > 0,
	});
	return {
		id: deal.id,
		del_title: deal.title,
		steps,
		percent,
		lifecycle: getLifecycle({ ...deal, status: parseStatus(deal.status) }, now),
		review: deal.review,
	};
}
