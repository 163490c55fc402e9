import type { ForumAddress } from '@bilby/contract/huddles/addresses';
import { toSearchString } from '@bilby/contract/kernel/search-string';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { isRejected } from '#features/deals/feed/feed-query.ts';
import { pageHead } from '#features/pages/head/page-head.ts';
import { type Site, siteQuery } from '#features/pages/head/site-query.ts';
import { CATEGORY_LABELS, SORT_LABELS } from '../data/huddle-labels.ts';
import { forumLink } from '../data/huddle-links.ts';
import { huddlesQuery } from '../data/huddle-queries.ts';

/**
 * Returns the data of the page's head. Only the server waits for the huddles; the browser shows the page immediately.
 */
export async function loadForums(queryClient: QueryClient, address: ForumAddress) {
	const site = await queryClient.ensureQueryData(siteQuery);
	if (import.meta.env.SSR) {
		await queryClient.ensureInfiniteQueryData(huddlesQuery(address)).catch((error) => {
			// A rejected cursor leads to the start of the list: it is too old or belongs to another order.
			if (!isRejected(error) || address.cursor === undefined) throw error;
			throw redirect(forumLink({ ...address, cursor: undefined }));
		});
	}
	return { head: forumsHead(site, address) };
}

export function forumsHead(site: Pick<Site, 'name' | 'url'>, { category, sort, cursor }: ForumAddress) {
	const of = category ? `${CATEGORY_LABELS[category]} huddles` : 'Huddles';
	const title = sort ? `${of}, ${sort === 'popular' ? 'most popular' : 'most active'} first` : of;
	return pageHead(site, {
		title: `${title} | ${site.name}`,
		description: `${SORT_LABELS[sort ?? 'latest']} huddles on ${site.name}: questions, reviews and talk about deals among Australian shoppers.`,
		path: `/forums${toSearchString({ category, sort })}`,
		isIndexed: cursor === undefined,
		feed: { path: `/forums${toSearchString({ category })}`, title: of },
	});
}
