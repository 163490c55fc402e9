import type { AiKey } from '@bilby/contract/scores/ai-score';
import type { QualityKey } from '@bilby/contract/scores/quality-score';

const PART_LABELS: Record<QualityKey | AiKey, string> = {
	discount: 'Discount',
	community: 'Community',
	pricePoint: 'Price point',
	freshness: 'Freshness',
	storeTrust: 'Store trust',
	priceHistory: 'Price history',
	postQuality: 'Post quality',
};

/** Returns the name of a score part, or its key if this version does not know it. */
export function partLabel(key: string): string {
	return new Map(Object.entries(PART_LABELS)).get(key) ?? key;
}
