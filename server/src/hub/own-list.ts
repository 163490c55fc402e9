import { MAX_COUNTED_TOTAL } from '@bilby/contract/deals/limits';

export interface TimePageQuery {
	skip: number;
	limit: number;
	cursor?: string | undefined;
	searchTerm?: string | undefined;
}

/** Returns the length of a list: the counter's value if there is one, otherwise counted, as for any search. */
export async function countTotal(
	{ searchTerm }: Pick<TimePageQuery, 'searchTerm'>,
	known: number | null,
	count: (most: number) => Promise<number>,
): Promise<{ total: number; totalCapped: boolean }> {
	const isNarrowed = searchTerm !== undefined && searchTerm !== '';
	if (!isNarrowed && known !== null) return { total: known, totalCapped: false };
	const counted = await count(MAX_COUNTED_TOTAL + 1);
	return { total: Math.min(counted, MAX_COUNTED_TOTAL), totalCapped: counted > MAX_COUNTED_TOTAL };
}
