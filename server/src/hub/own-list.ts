import { MAX_COUNTED_TOTAL } from '@bilby/contract/deals/limits';
import { tsqueryOf, waysOf, wordsOf } from '../search/words/read-words.ts';

/** Which stretch of a list of one's own is asked for. */
export interface TimePageQuery {
	skip: number;
	limit: number;
	cursor?: string | undefined;
	searchTerm?: string | undefined;
}

/** The words of a search as a query of the database: deals have all of them. Null where nothing is looked for. */
export function dealWords(searchTerm: string | undefined): string | null {
	const words = wordsOf(searchTerm ?? '');
	return words.length === 0 ? null : tsqueryOf(waysOf(words), '&');
}

/** How many rows there are: `known` by a counter, or counted where words narrow the list. */
export async function totalOf(
	{ searchTerm }: TimePageQuery,
	known: number | null,
	count: (most: number) => Promise<number>,
): Promise<{ total: number; totalCapped: boolean }> {
	const isNarrowed = searchTerm !== undefined && searchTerm !== '';
	if (!isNarrowed && known !== null) return { total: known, totalCapped: false };
	const counted = await count(MAX_COUNTED_TOTAL + 1);
	return { total: Math.min(counted, MAX_COUNTED_TOTAL), totalCapped: counted > MAX_COUNTED_TOTAL };
}
