import type { LabelPageWire } from '@bilby/contract/labels/wire';

/** Builds the store of a store page, with plausible values. */
export function buildLabel(overrides: Partial<LabelPageWire> = {}): LabelPageWire {
	return {
		kind: 'store',
		id: 5,
		name: 'JB Hi-Fi',
		slug: 'jb-hi-fi',
		description: 'Electronics and games.',
		domain: 'jbhifi.com.au',
		verified: true,
		rating: 4.4,
		activeDeals: 12,
		activeDealsCapped: false,
		usualDiscount: 31,
		...overrides,
	};
}
