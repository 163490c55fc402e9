import { BLOG_CATEGORY_LABELS } from '@bilby/contract/blog/blog-address';
import type { BlogPostSummary } from '@bilby/contract/blog/wire';
import { formatDay } from '#lib/text/format.ts';

/** The category, reading time and day of a post, and its author if there is space. */
export function PostFacts({ post, hasAuthor = false }: { post: BlogPostSummary; hasAuthor?: boolean }) {
	return (
		<p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted text-small">
			<span className="rounded-badge bg-raised px-2 py-0.5 font-medium text-ink">
				{BLOG_CATEGORY_LABELS[post.category]}
			</span>
			<span>
				{post.readTime} min read · <time dateTime={post.date}>{formatDay(post.date)}</time>
				{hasAuthor && ` · ${post.author}`}
			</span>
		</p>
	);
}
