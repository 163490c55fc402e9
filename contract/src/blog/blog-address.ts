/** The categories of the blog, in the order of its filter. */
export const BLOG_CATEGORIES = ['deals', 'guides', 'news', 'tips', 'updates'] as const;
export type BlogCategory = (typeof BLOG_CATEGORIES)[number];

export const BLOG_CATEGORY_LABELS: Record<BlogCategory, string> = {
	deals: 'Deals',
	guides: 'Guides',
	news: 'News',
	tips: 'Tips',
	updates: 'Updates',
};

/** The query parameters of the blog. Without a category it shows all posts. */
export interface BlogAddress {
	category?: BlogCategory | undefined;
}

/** Reads the query parameters and ignores invalid ones. */
export function readBlogAddress(raw: Record<string, unknown>): BlogAddress {
	return { category: BLOG_CATEGORIES.find((known) => known === raw.category) };
}
