import { dealUrlProblem } from '@bilby/contract/deals/rules';
import { withoutUnreadable } from '@bilby/contract/kernel/readable-text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { callApi } from '#lib/api/api.ts';
import { useSettled } from '#lib/hooks/use-settled.ts';
import { type DealToEdit, presentSimilarDeal, type SimilarDeal } from '../state/present-posting.ts';
import type { DealFormValues } from '../values/deal-form-values.ts';

const REQUEST_AFTER_MS = 500;
/** Shorter titles resemble too many deals. */
const LEAST_TITLE_LENGTH = 6;

/**
 * Returns deals that may be duplicates, requested shortly after the last key. For an edit of `original`, only a new
 * link or title is looked up.
 */
export function useSimilarDeals(control: Control<DealFormValues>, original: DealToEdit | null) {
	const [isOnline, dealUrl, dealTitle, dealStores] = useWatch({
		control,
		name: ['isOnline', 'dealUrl', 'dealTitle', 'dealStores'],
	});
	const url = isOnline && dealUrlProblem(dealUrl) === null ? dealUrl.trim() : '';
	const readableTitle = withoutUnreadable(dealTitle).trim();
	const title = readableTitle.length >= LEAST_TITLE_LENGTH ? readableTitle : '';
	const isSame = original?.values.dealTitle === dealTitle && original.values.dealUrl === dealUrl;
	const isSearching = !isSame && (url !== '' || title !== '');
	const request = useSettled(
		{ url, title, stores: dealStores.map(({ id }) => id), exceptId: original?.id },
		REQUEST_AFTER_MS,
	);
	const { data, dataUpdatedAt } = useQuery({
		queryKey: ['similar-deals', request],
		queryFn: async () => {
			const { deals } = await callApi('POST /api/similarDeals', { body: request });
			return deals.map(presentSimilarDeal);
		},
		enabled: isSearching && (request.url !== '' || request.title !== ''),
		placeholderData: keepPreviousData,
		retry: false,
	});
	const deals: SimilarDeal[] = isSearching ? (data ?? []) : [];
	return {
		sameLink: deals.filter(({ reason }) => reason === 'same link'),
		similarTitle: deals.filter(({ reason }) => reason === 'similar title'),
		readAt: dataUpdatedAt,
	};
}
