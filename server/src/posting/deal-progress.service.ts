import type { DealProgressReply } from '@bilby/contract/deal-form';
import { descriptionProblem } from '@bilby/contract/deal-rules';
import { lifecycleOf } from '@bilby/contract/lifecycle';
import { postingProgress } from '@bilby/contract/posting-progress';
import type { SessionViewer } from '../auth/viewer.ts';
import { parseStatus } from '../database/stored-codes.ts';
import { dealNotFound, isInsider } from '../deals/deals.policy.ts';
import { hydrateDeals } from '../deals/hydrate-deals.ts';
import { plainTextOf } from '../platform/clean-html.ts';
import type { AppContext } from '../platform/context.ts';

/** How complete a deal is, where it stands in its life and in its review; for its author and staff. */
export async function getDealProgress(
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	viewer: SessionViewer,
	id: number,
): Promise<DealProgressReply['data']> {
	const now = clock();
	const [deal] = await hydrateDeals(db, [id], now);
	if (!deal || !isInsider(deal, viewer)) throw dealNotFound();
	const { steps, percent } = postingProgress({
		isOnline: deal.isOnline,
		url: deal.url !== null,
		title: deal.title !== '',
		price: true,
		description: descriptionProblem(plainTextOf(deal.descriptionHtml)) === null,
		category: deal.categories.length > 0,
		brand: deal.brands.length > 0,
		store: deal.stores.length > 0,
		image: deal.images.length > 0,
	});
	return {
		id: deal.id,
		del_title: deal.title,
		steps,
		percent,
		lifecycle: lifecycleOf({ ...deal, status: parseStatus(deal.status) }, now),
		review: deal.review,
	};
}
