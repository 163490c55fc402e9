import type { ForumAddress } from '@bilby/contract/huddles/addresses';
import { toSearchString } from '@bilby/contract/kernel/search-string';
import { pageHead } from '#features/pages/head/page-head.ts';
import type { Site } from '#features/pages/head/site-query.ts';
import { CATEGORY_LABELS, SORT_LABELS } from '../data/huddle-words.ts';

/** Returns the head of the forum page. */
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
