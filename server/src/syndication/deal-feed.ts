import type { DealWire } from '@bilby/contract/deals/wire';
import { formatPrice } from '@bilby/contract/kernel/price';
import type { Config } from '../platform/config/config.ts';
import type { SyndicatedItem, SyndicatedList } from './feed-document.ts';

/** Deals for programs that read feeds. `path`: the page that shows the same. */
export function dealFeed(
	{ siteName }: Pick<Config, 'siteName'>,
	{ title, path, deals }: { title: string; path: string; deals: DealWire[] },
): SyndicatedList {
	return { title, description: `${title}: found by members of ${siteName}.`, path, items: deals.map(itemOf) };
}

function itemOf(deal: DealWire): SyndicatedItem {
	return {
		title: `${deal.del_title} (${formatPrice(deal.del_price)})`,
		path: `/deal-details/${deal.id}`,
		html: deal.del_descr,
		at: new Date(deal.del_starts_at ?? deal.created_at),
		categories: deal.categories.map(({ ctg_name }) => ctg_name),
		author: deal.user?.username ?? null,
	};
}
