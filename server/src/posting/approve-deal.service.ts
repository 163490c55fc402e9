import { dealNotFound } from '../deals/deals.policy.ts';
import { changingPages } from '../platform/changing-pages.ts';
import type { AppContext } from '../platform/context.ts';
import { changeListedDeal } from './change-listed-deal.ts';
import { lockDeal } from './posting.queries.ts';

type Deciding = Pick<AppContext, 'db' | 'clock' | 'keptPages'>;

/** Approves a deal: one that was held back is live from then on. Approving twice changes nothing. */
export async function approveDeal(context: Deciding, id: number): Promise<void> {
	await changingPages(context, async (tx, makeOld) => {
		const deal = await lockDeal(tx, id);
		if (!deal) throw dealNotFound();
		if (deal.review === 'approved') return;
		await changeListedDeal(tx, deal, { review: 'approved', updatedAt: context.clock() });
		makeOld('feed', `deal:${id}`);
	});
}
