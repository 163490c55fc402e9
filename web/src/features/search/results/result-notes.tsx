import type { SearchAddress } from '@bilby/contract/search/search-address';
import { Link } from '@tanstack/react-router';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import { changed } from '../data/search-change.ts';
import type { SearchPage } from '../data/search-query.ts';

/** Explains that the deals only partly match the search. */
export function ResultNotes({ address, found }: { address: SearchAddress; found: SearchPage }) {
	const { didYouMean, hasSomeWords, total } = found;
	if (total === 0) return null;
	return (
		<>
			{didYouMean !== null && (
				<p className="mt-1">
					Showing results for{' '}
					<Link
						to="/search"
						activeOptions={{ exact: true }}
						search={changed(address, { deal: didYouMean })}
						className={PROSE_LINK}
					>
						{didYouMean}
					</Link>
					<span className="text-muted">: nothing found for “{address.deal}”.</span>
				</p>
			)}
			{hasSomeWords && <p className="mt-1 text-muted">No deal has all of these words. These have some of them.</p>}
			{readsLikeSentence(address.deal) && (
				<p className="mt-1 text-muted text-small">
					That looks like a sentence.{' '}
					<Link to="/search" activeOptions={{ exact: true }} search={{ aiQuery: address.deal }} className={PROSE_LINK}>
						Search it as a sentence
					</Link>{' '}
					to turn prices and stores into filters.
				</p>
			)}
		</>
	);
}

const SAYS_MORE_THAN_WORDS =
	/\$\d|\b(under|below|over|above|between|less than|more than|at least|at most|up to|cheapest|free (shipping|delivery)|in store|online only|% off|not from|without)\b/i;

/** True if the text reads like a sentence that filters could express. */
function readsLikeSentence(text: string | undefined): boolean {
	return text !== undefined && text.split(' ').length >= 3 && SAYS_MORE_THAN_WORDS.test(text);
}
