import type { SearchAddress } from '@bilby/contract/search/search-address';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MarkedTitle } from '#features/deals/card/marked-title.tsx';
import { HuddleRow } from '#features/huddles/list/huddle-row.tsx';
import { HuddlesSkeleton } from '#features/huddles/list/huddles-skeleton.tsx';
import { loadFailureText } from '#lib/api/failure-text.ts';
import { countOf, formatCount } from '#lib/text/format.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { OfflineNote } from '#ui/base/offline-note.tsx';
import { MoreRows } from '#ui/paging/more-rows.tsx';
import { EmptyPanel } from '#ui/panel/empty-panel.tsx';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import { foundHuddles, type HuddleSearchPage, huddleSearchQuery } from '../data/huddle-search-query.ts';

const NOT_LOADED = 'The huddles couldn’t be searched. Check your connection and try again.';

/** Shows the huddles that match the text, including loading and error states. */
export function FoundHuddles({ address }: { address: SearchAddress }) {
	const search = useInfiniteQuery(huddleSearchQuery(address));
	const pages = search.data?.pages ?? [];
	const last = pages.at(-1);
	const total = last ? formatTotal(last) : search.isError ? 'Huddles' : 'Looking…';
	return (
		<section aria-labelledby="results-title" aria-busy={search.isFetching} className="mt-5 desk:mt-6">
			<h1 id="results-title" className="font-extrabold text-title tracking-tight desk:text-head">
				{total} <span className="sr-only">for “{address.deal}”</span>
			</h1>
			<p role="status" className="sr-only">
				{total}
			</p>
			{last && <Notes address={address} found={last} />}
			<div className="mt-4 desk:mt-5">
				{search.isLoadingError ? (
					<FailurePanel
						text={loadFailureText(search.error, NOT_LOADED)}
						level={2}
						onRetry={() => void search.refetch()}
					/>
				) : search.isPending ? (
					<>
						{search.isPaused && <OfflineNote what="Huddles" />}
						<HuddlesSkeleton />
					</>
				) : last?.total === 0 ? (
					<EmptyPanel
						title="No huddles found."
						text="Check the spelling, try fewer or simpler words, or start a huddle about it."
						level={2}
					/>
				) : (
					<div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
						<ul className="divide-y divide-line">
							{foundHuddles(pages).map((found) => (
								<HuddleRow key={found.id} huddle={found} renderedAt={search.dataUpdatedAt}>
									<p className="mt-1 line-clamp-2 text-muted text-small [overflow-wrap:anywhere]">
										<MarkedTitle title={found.excerpt} marks={found.marks} />
									</p>
								</HuddleRow>
							))}
						</ul>
						<MoreRows
							list={search}
							label="More huddles"
							what="Huddles"
							failure={NOT_LOADED}
							next={last?.nextCursor ? { to: '/search', search: { ...address, cursor: last.nextCursor } } : undefined}
						/>
					</div>
				)}
			</div>
		</section>
	);
}

function formatTotal({ total, totalCapped }: HuddleSearchPage): string {
	if (total === 0) return 'No huddles';
	return totalCapped ? `${formatCount(total)}+ huddles` : countOf(total, 'huddle');
}

/** Explains that the huddles only partly match the search. */
function Notes({ address, found }: { address: SearchAddress; found: HuddleSearchPage }) {
	const { didYouMean, hasSomeWords, total } = found;
	if (total === 0) return null;
	return (
		<>
			{didYouMean !== null && (
				<p className="mt-1">
					Showing results for{' '}
					<Link to="/search" search={{ deal: didYouMean, in: 'huddles' }} className={PROSE_LINK}>
						{didYouMean}
					</Link>
					<span className="text-muted">: nothing found for “{address.deal}”.</span>
				</p>
			)}
			{hasSomeWords && <p className="mt-1 text-muted">No huddle has all of these words. These have some of them.</p>}
		</>
	);
}
