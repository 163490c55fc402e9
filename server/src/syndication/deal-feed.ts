import type { DealWire } from '@bilby/contract/deals/wire';
import { formatPrice } from '@bilby/contract/kernel/price';
import { type FeedFormat, feedPath } from '@bilby/contract/syndication/feed-formats';
import { Feed } from 'feed';
import type { Config } from '../platform/config/config.ts';
import { xmlSection, xmlText } from './xml-text.ts';

/** Deals for programs that read feeds. `path`: the page that shows the same. */
export function dealFeed(
	{ siteName, siteUrl }: Pick<Config, 'siteName' | 'siteUrl'>,
	{ title, path, deals }: { title: string; path: string; deals: DealWire[] },
	format: FeedFormat,
): string {
	const at = (address: string) => new URL(address, siteUrl).href;
	const newest = deals.map(updatedAt).toSorted((a, b) => b.getTime() - a.getTime())[0];
	const feed = new Feed({
		id: at(path),
		title: xmlText(`${title} | ${siteName}`),
		description: xmlText(`${title}: what members of ${siteName} found.`),
		link: at(path),
		language: 'en-AU',
		copyright: siteName,
		image: at('/icon-512.png'),
		favicon: at('/favicon.svg'),
		// Without deals there is no date that does not change by itself.
		updated: newest ?? new Date(0),
		feedLinks: { [format]: at(feedPath(path, format)) },
		generator: siteName,
	});
	for (const deal of deals) {
		feed.addItem({
			title: xmlText(`${deal.del_title} (${formatPrice(deal.del_price)})`),
			id: at(`/deal-details/${deal.id}`),
			link: at(`/deal-details/${deal.id}`),
			content: xmlSection(deal.del_descr),
			date: updatedAt(deal),
			published: updatedAt(deal),
			category: deal.categories.map(({ ctg_name }) => ({ name: xmlText(ctg_name) })),
			author: [{ name: xmlText(deal.user?.username ?? siteName) }],
		});
	}
	return format === 'rss' ? feed.rss2() : feed.atom1();
}

function updatedAt(deal: DealWire): Date {
	return new Date(deal.del_starts_at ?? deal.created_at);
}
