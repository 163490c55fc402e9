import type { LabelPageWire } from '@bilby/contract/labels/wire';
import { countOf, formatCount } from '#lib/text/format.ts';

/** Returns for example "1 active deal" or "1,000+ active deals". The server stops counting there. */
export function formatActiveDeals({
	activeDeals,
	activeDealsCapped,
}: Pick<LabelPageWire, 'activeDeals' | 'activeDealsCapped'>): string {
	return activeDealsCapped ? `${formatCount(activeDeals)}+ active deals` : countOf(activeDeals, 'active deal');
}
