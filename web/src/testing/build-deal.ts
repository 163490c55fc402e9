import { type Deal, presentDeal } from '../features/deals/data/present-deal.ts';
import { buildDealDetailWire } from './build-deal-wire.ts';

/** A deal as its own page has it, believable until overridden. */
export function buildDeal(overrides: Partial<Deal> = {}): Deal {
	return { ...presentDeal(buildDealDetailWire()), ...overrides };
}
