import { findSeenDeal } from '#deals/card/deals.queries.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';

/** Refuses a deal that not everybody may see: a huddle about it would tell of it. */
export async function refuseHiddenDeal(tx: Database, dealId: number): Promise<void> {
	const deal = await findSeenDeal(tx, dealId);
	if (deal && deal.listing !== 'hidden') return;
	const message = 'We couldn’t find this deal. Please paste the address of a deal.';
	throw new AppError({ code: 'validation', message, fields: { dealId: message } });
}
