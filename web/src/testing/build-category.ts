import { toSlug } from '@bilby/contract/kernel/slug';
import type { CategoryStatsReply } from '@bilby/contract/master-data/wire';

type Category = CategoryStatsReply['data'][number];

/** A top-level category with its figures; its slug follows from its name. */
export function buildCategory(name: string, overrides: Partial<Category> = {}): Category {
	return { id: 1, name, slug: toSlug(name), parent: 0, activeDeals: 3, totalDeals: 4, ...overrides };
}
