import type { CategoryAddress } from '@bilby/contract/deals/category-address';
import { DEFAULT_FEED_FILTER } from '@bilby/contract/deals/feed';
import type { CategoryDealsBody } from '@bilby/contract/deals/wire';
import { linkOptions } from '@tanstack/react-router';
import type { DealList } from '#features/deals/feed/deal-list.ts';
import { dealListQuery } from '#features/deals/feed/feed-query.ts';
import { callApi } from '#lib/api/api.ts';
import { ALL_SLUG, type ShownCategory } from './find-category.ts';

/** Returns the link to a category page, at the start of its list unless `cursor` is set. */
export function categoryLink(slug: string, { cursor, ...address }: CategoryAddress) {
	return linkOptions({ to: '/cat/$cat', params: { cat: slug }, search: { ...address, cursor } });
}

/** Returns the paged query for the deals of a category that an address shows. */
export function categoryDealsQuery(slug: string, { filter, expired, cursor }: CategoryAddress) {
	const request: NonNullable<CategoryDealsBody> = {
		category: slug,
		filterBy: filter ?? DEFAULT_FEED_FILTER,
		toggleExpired: expired === 1,
	};
	return dealListQuery(request, cursor, (body) => callApi('POST /api/categoryDeals', { body }));
}

/** Returns the list on a category page. */
export function categoryList({ name, slug }: Pick<ShownCategory, 'name' | 'slug'>, address: CategoryAddress): DealList {
	return {
		query: categoryDealsQuery(slug, address),
		linkFrom: (cursor) => categoryLink(slug, { ...address, cursor }),
		isContinued: address.cursor !== undefined,
		reset: categoryLink(slug, {}),
		emptyTitle: slug === ALL_SLUG ? 'No deals found' : `No ${name} deals found`,
		emptyText: 'Nothing matches right now. Start again with the newest deals, or try another category.',
		feedPath: slug === ALL_SLUG ? null : `/cat/${slug}`,
		announced: address.filter === undefined && address.cursor === undefined ? slug : undefined,
		skeletonCards: 6,
	};
}
