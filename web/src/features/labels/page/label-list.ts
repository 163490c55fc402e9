import { DEFAULT_FEED_FILTER } from '@bilby/contract/deals/feed';
import type { DealListBody } from '@bilby/contract/deals/wire';
import type { LabelAddress } from '@bilby/contract/labels/label-address';
import type { LabelWire } from '@bilby/contract/labels/wire';
import type { DealList } from '#features/deals/feed/deal-list.ts';
import { dealListQuery } from '#features/deals/feed/feed-query.ts';
import { callApi } from '#lib/api/api.ts';
import { labelLink, labelPath } from '../label-pages.ts';

type Label = Pick<LabelWire, 'kind' | 'slug'>;

/** Returns the paged query for the deals with a label that an address shows. */
export function labelDealsQuery({ kind, slug }: Label, { filter, expired, cursor }: LabelAddress) {
	const request: NonNullable<DealListBody> = {
		[kind]: slug,
		filterBy: filter ?? DEFAULT_FEED_FILTER,
		toggleExpired: expired === 1,
	};
	return dealListQuery(request, cursor, (body) => callApi('POST /api/deals', { body }));
}

/** Returns the list on the page of a store, brand or tag. */
export function labelList(label: Label & Pick<LabelWire, 'name'>, address: LabelAddress): DealList {
	return {
		query: labelDealsQuery(label, address),
		linkFrom: (cursor) => labelLink(label, { ...address, cursor }),
		isContinued: address.cursor !== undefined,
		reset: labelLink(label),
		emptyTitle: `No ${label.name} deals right now`,
		emptyText:
			address.expired === 1
				? `Nobody has posted one yet. Follow ${label.name} so you can find it again.`
				: 'Turn on Show Expired to see earlier deals, or check back later.',
		feedPath: labelPath(label),
		skeletonCards: 6,
	};
}
