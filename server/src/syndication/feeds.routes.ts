import { FEED_FILTERS, type FeedFilter } from '@bilby/contract/deals/feed';
import { MAX_SEARCH_LENGTH } from '@bilby/contract/deals/limits';
import type { DealWire } from '@bilby/contract/deals/wire';
import { formatPrice } from '@bilby/contract/kernel/price';
import { wireText } from '@bilby/contract/kernel/wire-values';
import { labelTitle } from '@bilby/contract/labels/label-title';
import { searchBody } from '@bilby/contract/search/wire';
import { FEED_FORMATS, FEED_TYPES, type FeedFormat } from '@bilby/contract/syndication/feed-formats';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { listDeals } from '../deals/feed/deal-lists.service.ts';
import type { LabelKind } from '../deals/feed/feeds.ts';
import { cacheTaxonomy, findActive } from '../master-data/taxonomy.ts';
import type { Config } from '../platform/config/config.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { searchTyped } from '../search/typed-search.service.ts';
import {
	FEED_CACHE_CONTROL,
	feedDocument,
	MAX_ITEMS,
	type SyndicatedItem,
	type SyndicatedList,
} from './feed-document.ts';

const TITLES: Record<FeedFilter, string> = {
	all: 'All deals',
	new: 'New deals',
	hot: 'Hot deals',
	popular: 'Popular deals',
	free: 'Free deals',
	featured: 'Featured deals',
};

/** The pages that have feeds, by the start of their path. */
const LABEL_PATHS: Record<LabelKind, string> = { category: '/cat', store: '/store', brand: '/brand', tag: '/tag' };

const filterQuery = z.object({ filter: z.enum(FEED_FILTERS).catch('new').default('new') });
const labelParams = z.object({ slug: z.string().max(200) });
const wordsQuery = z.object({ deal: wireText(MAX_SEARCH_LENGTH).catch('').default('') });

/** Feeds of the home page and of every category, store, brand, tag and search. */
export function feedRoutes(app: App, context: AppContext): void {
	const lists = cacheTaxonomy(context);
	const config = { access: 'browse', tags: () => ['feed'] } as const;
	const schema = { hide: true };
	const send = (reply: FastifyReply, format: FeedFormat, feed: Parameters<typeof dealFeed>[1]) =>
		reply
			.type(`${FEED_TYPES[format]}; charset=utf-8`)
			.header('cache-control', FEED_CACHE_CONTROL)
			.send(feedDocument(context.config, dealFeed(context.config, feed), format));
	const newest = { filterBy: 'new', toggleExpired: false, skip: 0, limit: MAX_ITEMS } as const;

	for (const format of FEED_FORMATS) {
		app.get(`/${format}.xml`, { config, schema }, async (request, reply) => {
			const { filter } = filterQuery.parse(request.query);
			const { deals } = await listDeals(context, { ...newest, filterBy: filter });
			const path = filter === 'new' ? '/' : `/?filter=${filter}`;
			return send(reply, format, { title: TITLES[filter], path, deals });
		});
		for (const kind of ['category', 'store', 'brand', 'tag'] as const) {
			app.get(`${LABEL_PATHS[kind]}/:slug/${format}.xml`, { config, schema }, async (request, reply) => {
				const { slug } = labelParams.parse(request.params);
				const entries = kind === 'category' ? await lists.categories() : await lists[`${kind}s`]();
				const label = findActive<(typeof entries)[number]>(entries, (entry) => entry.slug === slug);
				if (!label) return reply.callNotFound();
				if (label.slug !== slug) return reply.redirect(`${LABEL_PATHS[kind]}/${label.slug}/${format}.xml`, 301);
				const { deals } = await listDeals(context, { ...newest, [kind]: label.id });
				const name = kind === 'category' ? label.name : labelTitle({ kind, name: label.name });
				return send(reply, format, { title: `${name} deals`, path: `${LABEL_PATHS[kind]}/${slug}`, deals });
			});
		}
		app.get(
			`/search/${format}.xml`,
			{ config: { access: 'browse', limit: 'search' }, schema },
			async (request, reply) => {
				const { deal } = wordsQuery.parse(request.query);
				const query = searchBody.parse({ deal, understand: true, sortBy: 'newest', perPage: MAX_ITEMS });
				const { deals } = await searchTyped(context, query, request.log);
				const path = `/search?${new URLSearchParams({ deal, sortBy: 'newest' })}`;
				return send(reply, format, { title: deal === '' ? 'Deals' : `Deals for “${deal}”`, path, deals });
			},
		);
	}
}

/** Returns a list of deals as a feed. `path` is the page that shows the same deals. */
function dealFeed(
	{ siteName }: Pick<Config, 'siteName'>,
	{ title, path, deals }: { title: string; path: string; deals: DealWire[] },
): SyndicatedList {
	return { title, description: `${title}: found by members of ${siteName}.`, path, items: deals.map(toItem) };
}

function toItem(deal: DealWire): SyndicatedItem {
	return {
		title: `${deal.del_title} (${formatPrice(deal.del_price)})`,
		path: `/deal-details/${deal.id}`,
		html: deal.del_descr,
		at: findListedAt(deal),
		categories: deal.categories.map(({ ctg_name }) => ctg_name),
		author: deal.user?.username ?? null,
	};
}

/** Returns when a deal was posted, or its start if that is later. */
function findListedAt({ created_at, del_starts_at }: DealWire): Date {
	return new Date(Math.max(Date.parse(created_at), Date.parse(del_starts_at ?? created_at)));
}
