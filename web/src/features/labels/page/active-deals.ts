import type { LabelPageWire } from '@bilby/contract/labels/wire';
import { countOf, formatCount } from '#lib/text/format.ts';

/** "1 active deal", "1,000+ active deals": they are counted no further. */
export function activeDealsOf({
	activeDeals,
	activeDealsCapped,
}: Pick<LabelPageWire, 'activeDeals' | 'activeDealsCapped'>): string {
	return activeDealsCapped ? `${formatCount(activeDeals)}+ active deals` : countOf(activeDeals, 'active deal');
}
