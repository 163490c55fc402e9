import { z } from 'zod';
import { successReply } from '../kernel/envelope.ts';
import { BLOG_CATEGORIES } from './blog-address.ts';

/** The id of a post is the name of its file. */
export const blogPostId = z
	.string()
	.max(100)
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'This isn’t a valid id.');

export const blogPostSummary = z.object({
	id: blogPostId,
	category: z.enum(BLOG_CATEGORIES),
	title: z.string(),
	excerpt: z.string(),
	author: z.string(),
	date: z.iso.date(),
	/** In minutes. */
	readTime: z.int().min(1),
	/** The path of its picture. */
	image: z.string(),
	featured: z.boolean(),
});
export type BlogPostSummary = z.infer<typeof blogPostSummary>;

const blogPost = blogPostSummary.extend({
	/** The sanitised text. */
	html: z.string(),
});
export type BlogPost = z.infer<typeof blogPost>;

export const blogQuery = z.object({ category: z.enum(BLOG_CATEGORIES, 'This category doesn’t exist.').optional() });
export const blogReply = successReply({ posts: z.array(blogPostSummary) });
export const blogPostReply = successReply({ post: blogPost });
