import { HUDDLE_CATEGORIES, HUDDLE_CATEGORY_LABELS } from '@bilby/contract/huddles/choices';
import { FEED_FORMATS, FEED_TYPES } from '@bilby/contract/syndication/feed-formats';
import { z } from 'zod';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { FEED_CACHE_CONTROL, feedDocument, MAX_ITEMS, type SyndicatedItem } from './feed-document.ts';
import { findNewestHuddles } from './newest-huddles.queries.ts';

const feedQuery = z.object({ category: z.enum(HUDDLE_CATEGORIES).optional().catch(undefined) });

/** Feeds of the forum and of each of its categories: the newest huddles first, pinned or not. */
export function forumFeedRoutes(app: App, { config, db }: AppContext): void {
	for (const format of FEED_FORMATS) {
		app.get(
			`/forums/${format}.xml`,
			{ config: { access: 'browse', tags: () => ['huddles'] }, schema: { hide: true } },
			async (request, reply) => {
				const { category } = feedQuery.parse(request.query);
				const title = category ? `${HUDDLE_CATEGORY_LABELS[category]} huddles` : 'Huddles';
				const feed = {
					title,
					description: `${title}: discussed by members of ${config.siteName}.`,
					path: category ? `/forums?category=${category}` : '/forums',
					items: (await findNewestHuddles(db, category, MAX_ITEMS)).map((huddle) => toItem(config.siteUrl, huddle)),
				};
				return reply
					.type(`${FEED_TYPES[format]}; charset=utf-8`)
					.header('cache-control', FEED_CACHE_CONTROL)
					.send(feedDocument(config, feed, format));
			},
		);
	}
}

function toItem(siteUrl: string, huddle: Awaited<ReturnType<typeof findNewestHuddles>>[number]): SyndicatedItem {
	return {
		title: huddle.title,
		path: `/huddle-details/${huddle.id}`,
		// Feed readers need absolute addresses of pictures and members.
		html: huddle.bodyHtml.replaceAll(/(?<=<(?:img src|a href)=")\/(?!\/)/g, new URL('/', siteUrl).href),
		at: huddle.createdAt,
		categories: [HUDDLE_CATEGORY_LABELS[huddle.category]],
		author: huddle.author,
	};
}
