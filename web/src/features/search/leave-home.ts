import { searchInHomeAddress } from '@bilby/contract/search/search-address';
import { redirect } from '@tanstack/react-router';
import { parseSearchString } from '../../lib/page/search-string.ts';

/** Words and prices stood in the home page's address once: leads them, for good, to the page of their search. */
export function leaveForSearch(searchString: string): void {
	const search = searchInHomeAddress(parseSearchString(searchString));
	if (search !== null) throw redirect({ to: '/search', search, statusCode: 301, replace: true });
}
