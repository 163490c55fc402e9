import { dealNotFound } from '../deals/deals.policy.ts';
import type { AppContext } from '../platform/context.ts';
import { changeListedDeal } from './change-listed-deal.ts';
import { lockDeal } from './posting.queries.ts';

type Deciding = Pick<AppContext, 'db' | 'clock' | 'keptPages'>;

/** Approves a deal: one that was held back is live from then on. Approving twice changes nothing. */
export async function approveDeal({ db, clock, keptPages }: Deciding, id: number): Promise<void> {
	await db.transaction(async (tx) => {
		const deal = await lockDeal(tx, id);
		if (!deal) throw dealNotFound();
		if (deal.review !== 'approved') await changeListedDeal(tx, deal, { review: 'approved', updatedAt: clock() });
	});
	keptPages.clear(['feed', `deal:${id}`]);
}
