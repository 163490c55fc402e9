import type { ForumAddress } from '@bilby/contract/huddles/addresses';
import { useInfiniteQuery } from '@tanstack/react-query';
import { StartLink } from '#features/deals/feed/start-link.tsx';
import { loadFailureText } from '#lib/api/failure-text.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { OfflineNote } from '#ui/base/offline-note.tsx';
import { MoreRows } from '#ui/paging/more-rows.tsx';
import { EmptyPanel } from '#ui/panel/empty-panel.tsx';
import { forumLink } from '../data/huddle-links.ts';
import { huddlesQuery, withoutRepeats } from '../data/huddle-queries.ts';
import { HuddleRow } from './huddle-row.tsx';
import { HuddlesSkeleton } from './huddles-skeleton.tsx';
import { useNewPosts } from './use-new-posts.ts';

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
