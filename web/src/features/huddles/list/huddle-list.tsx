import type { ForumAddress } from '@bilby/contract/huddles/addresses';
import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { StartLink } from '#features/deals/feed/start-link.tsx';
import { loadFailureText } from '#lib/api/failure-text.ts';
import { useToken } from '#lib/session/use-token.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { OfflineNote } from '#ui/base/offline-note.tsx';
import { MoreRows } from '#ui/paging/more-rows.tsx';
import { EmptyPanel } from '#ui/panel/empty-panel.tsx';
import { forumLink } from '../data/huddle-links.ts';
import { huddleStatesQuery, huddlesQuery, withoutRepeats } from '../data/huddle-queries.ts';
import type { ListedHuddle } from '../data/present-huddle.ts';
import { HuddleRow } from './huddle-row.tsx';
import { HuddlesSkeleton } from './huddles-skeleton.tsx';

const NOT_LOADED = 'The huddles couldn’t be loaded. Check your connection and try again.';

/** Shows the huddles of an address, with a link to older ones. */
export function HuddleList({ address }: { address: ForumAddress }) {
	const list = useInfiniteQuery(huddlesQuery(address));
	const pages = list.data?.pages ?? [];
	const huddles = withoutRepeats(pages);
	const newPosts = useNewPosts(pages);
	const next = pages.at(-1)?.nextCursor;
	const { category, sort, cursor } = address;
	if (list.isLoadingError) {
		const text = loadFailureText(list.error, NOT_LOADED);
		return <FailurePanel text={text} level={2} onRetry={() => void list.refetch()} />;
	}
	if (list.isPending) {
		return (
			<>
				{list.isPaused && <OfflineNote what="Huddles" />}
				<HuddlesSkeleton />
			</>
		);
	}
	if (huddles.length === 0) return <EmptyPanel title="No huddles here yet." text="Start the first one." level={2} />;
	return (
		<section aria-label="Huddles" aria-busy={list.isFetching}>
			{cursor !== undefined && <StartLink start={forumLink({ category, sort })} />}
			<div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
				<ul className="divide-y divide-line">
					{huddles.map((huddle) => (
						<HuddleRow key={huddle.id} huddle={huddle} newPosts={newPosts(huddle)} renderedAt={list.dataUpdatedAt} />
					))}
				</ul>
				<MoreRows
					list={list}
					label={sort === undefined ? 'Older huddles' : 'More huddles'}
					what="Huddles"
					failure={NOT_LOADED}
					next={next ? forumLink({ ...address, cursor: next }) : undefined}
				/>
			</div>
		</section>
	);
}

/**
 * Returns a function that counts the posts of a huddle that the logged-in member has not read, 0 if they never opened
 * it. It sends one request per page.
 */
function useNewPosts(pages: readonly { huddles: ListedHuddle[] }[]): (huddle: ListedHuddle) => number {
	const token = useToken();
	const lists = token === null ? [] : pages.filter(({ huddles }) => huddles.length > 0);
	const states = useQueries({
		queries: lists.map(({ huddles }) =>
			huddleStatesQuery(
				token ?? '',
				huddles.map(({ id }) => id),
			),
		),
		combine: (results) => new Map(results.flatMap(({ data = [] }) => data.map((one) => [one.forumId, one.readNumber]))),
	});
	return ({ id, lastNumber: last }) => {
		const read = states.get(id);
		return read === undefined ? 0 : Math.max(0, last - read);
	};
}
