import type { HuddleSort } from '@bilby/contract/huddles/choices';
import type { ListedHuddle } from './present-huddle.ts';

export { HUDDLE_CATEGORY_LABELS as CATEGORY_LABELS } from '@bilby/contract/huddles/choices';

export const SORT_LABELS: Record<HuddleSort, string> = { latest: 'Latest', popular: 'Popular', active: 'Active' };

/** Names the member who started a huddle, or "Anonymous" if they have left. */
export function starterName({ author }: Pick<ListedHuddle, 'author'>): string {
	return author?.username ?? 'Anonymous';
}
