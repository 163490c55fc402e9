import { toSlug } from '@bilby/contract/kernel/slug';
import type { CategoryStatsReply } from '@bilby/contract/master-data/wire';

type Category = CategoryStatsReply['data'][number];

/** Builds a top-level category with its figures. The slug is derived from the name. */
export function buildCategory(name: string, overrides: Partial<Category> = {}): Category {
	return { id: 1, name, slug: toSlug(name), parent: 0, activeDeals: 3, totalDeals: 4, ...overrides };
}
