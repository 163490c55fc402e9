export const SORT_ORDERS = ['relevance', 'newest', 'popular', 'price-low', 'price-high', 'discount'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];
