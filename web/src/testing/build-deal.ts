import { type Deal, presentDeal } from '../features/deals/data/present-deal.ts';
import { buildDealDetailWire } from './build-deal-wire.ts';

/** Builds the deal of a deal page, with plausible values. */
export function buildDeal(overrides: Partial<Deal> = {}): Deal {
	return { ...presentDeal(buildDealDetailWire()), ...overrides };
}
