import type { DealDetailWire } from '@bilby/contract/deals/wire';
import { buildDealWire } from './build-deal-wire.ts';

/** A deal as its own page gets it, believable until overridden. */
export function buildDealDetail(overrides: Partial<DealDetailWire> = {}): DealDetailWire {
	return {
		...buildDealWire(),
		qualityScore: {
			score: 84,
			tier: 'Excellent',
			parts: [{ key: 'discount', points: 30, max: 30, reason: '40% off $649.00' }],
		},
		aiScore: {
			score: 71,
			tier: 'Very Good',
			parts: [{ key: 'priceHistory', points: 20, max: 20, reason: 'At the lowest price recorded' }],
		},
		expiry: { endedAt: null, endedBy: null, reporters: [] },
		...overrides,
	};
}
