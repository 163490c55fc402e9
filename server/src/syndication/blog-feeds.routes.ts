import { BLOG_CATEGORY_LABELS } from '@bilby/contract/blog/blog-address';
import type { BlogPost } from '@bilby/contract/blog/wire';
import { SITE_ZONE, startOfDay } from '@bilby/contract/kernel/zoned-time';
import { FEED_FORMATS, FEED_TYPES } from '@bilby/contract/syndication/feed-formats';
import { readBlogPosts } from '../blog/blog-posts.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { FEED_CACHE_CONTROL, feedDocument, MAX_ITEMS, type SyndicatedItem } from './feed-document.ts';

/** Feeds of the blog, latest posts first. Posts are files, so the documents never change. */
export function blogFeedRoutes(app: App, { config }: AppContext): void {
	const feed = {
		title: 'Blog',
		description: `How ${config.siteName} works, and how to pay less.`,
		path: '/blog',
		items: readBlogPosts(config.siteName)
			.slice(0, MAX_ITEMS)
			.map((post) => toItem(config.siteUrl, post)),
	};
	for (const format of FEED_FORMATS) {
		const document = feedDocument(config, feed, format);
		app.get(`/blog/${format}.xml`, { config: { access: 'browse' }, schema: { hide: true } }, async (_request, reply) =>
			reply.type(`${FEED_TYPES[format]}; charset=utf-8`).header('cache-control', FEED_CACHE_CONTROL).send(document),
		);
	}
}

function toItem(siteUrl: string, { id, title, html, date, category, author }: BlogPost): SyndicatedItem {
	return {
		title,
		path: `/blog/${id}`,
		// Feed readers need absolute addresses.
		html: html.replaceAll(/(?<=<a href=")\/(?!\/)/g, new URL('/', siteUrl).href),
		at: startOfDay(date, SITE_ZONE) ?? new Date(date),
		categories: [BLOG_CATEGORY_LABELS[category]],
		author,
	};
}
