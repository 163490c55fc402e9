import { MAX_SEARCH_LENGTH } from '@bilby/contract/deals/limits';
import type { ForumAddress } from '@bilby/contract/huddles/addresses';
import { HUDDLE_CATEGORIES, HUDDLE_SORTS } from '@bilby/contract/huddles/choices';
import { toSearchString } from '@bilby/contract/kernel/search-string';
import { readSearchAddress } from '@bilby/contract/search/search-address';
import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus, Search } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { FilterBar } from '#features/deals/feed/filter-bar.tsx';
import { StartLink } from '#features/deals/feed/start-link.tsx';
import { FeedLink } from '#features/pages/feed-link.tsx';
import { loadFailureText } from '#lib/api/failure-text.ts';
import { useToken } from '#lib/session/use-token.ts';
import { buttonClass } from '#ui/base/button.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { OfflineNote } from '#ui/base/offline-note.tsx';
import { MoreRows } from '#ui/paging/more-rows.tsx';
import { EmptyPanel } from '#ui/panel/empty-panel.tsx';
import { CATEGORY_LABELS, SORT_LABELS } from '../data/huddle-labels.ts';
import { forumLink } from '../data/huddle-links.ts';
import { huddleStatesQuery, huddlesQuery, withoutRepeats } from '../data/huddle-queries.ts';
import type { ListedHuddle } from '../data/present-huddle.ts';
import { HuddleRow } from './huddle-row.tsx';
import { HuddlesSkeleton } from './huddles-skeleton.tsx';

const NOT_LOADED = 'The huddles couldn’t be loaded. Check your connection and try again.';

export function ForumsPage({ address }: { address: ForumAddress }) {
	return (
		<ForumsFrame>
			<ForumsFilters address={address} />
			<HuddleList address={address} />
			<FeedLink path={`/forums${toSearchString({ category: address.category })}`} />
		</ForumsFrame>
	);
}

export function ForumsPending() {
	return (
		<ForumsFrame>
			<div className="mt-4 mb-2 h-15 border-line border-t max-tablet:h-[121px]" />
			<HuddlesSkeleton />
		</ForumsFrame>
	);
}

function ForumsFrame({ children }: { children: ReactNode }) {
	return (
		<div className="content-width pt-6 pb-4 desk:pt-8">
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
				<div>
					<h1 className="font-extrabold text-[1.5rem] leading-7 tracking-tight desk:text-head">Huddles</h1>
					<p className="mt-1.5 text-muted">Ask questions, share answers and talk about deals.</p>
				</div>
				<ForumsSearch />
				<StartHuddleLink />
			</div>
			{children}
		</div>
	);
}

/** Links to the categories and orders of the forum. */
function ForumsFilters({ address: { category: chosen, sort } }: { address: ForumAddress }) {
	const categories = [undefined, ...HUDDLE_CATEGORIES].map((category) => ({
		label: category ? CATEGORY_LABELS[category] : 'All',
		link: forumLink({ category, sort }),
		isChosen: category === chosen,
	}));
	return (
		<FilterBar chips={categories}>
			<nav
				aria-label="Order"
				// As wide as its links before they arrive, so that nothing moves.
				className="flex shrink-0 rounded-control bg-raised max-tablet:mt-2 max-tablet:mb-4 max-tablet:grid max-tablet:grid-cols-3 tablet:min-w-[13.9375rem]"
			>
				{HUDDLE_SORTS.map((name) => {
					const order = name === 'latest' ? undefined : name;
					return (
						<Link
							key={name}
							{...forumLink({ category: chosen, sort: order })}
							resetScroll={false}
							activeOptions={{ exact: true }}
							aria-current={order === sort ? 'page' : undefined}
							className="inline-flex h-10 items-center justify-center rounded-control border border-transparent px-4 font-medium text-muted text-small transition-colors hover:text-ink aria-[current]:border-line-strong aria-[current]:bg-surface aria-[current]:text-ink"
						>
							{SORT_LABELS[name]}
						</Link>
					);
				})}
			</nav>
		</FilterBar>
	);
}

/**
 * Searches huddles. It is a plain form, so that it works without JavaScript. It appears together with the link after it, so that
 * nothing moves while the page is still arriving.
 */
function ForumsSearch() {
	const navigate = useNavigate();
	const search = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		void navigate({ to: '/search', search: readSearchAddress(Object.fromEntries(new FormData(event.currentTarget))) });
	};
	return (
		<search className="not-has-[+*]:invisible max-tablet:order-last max-tablet:w-full tablet:ml-auto tablet:w-72">
			<form
				action="/search"
				onSubmit={search}
				className="flex h-10 items-center rounded-control border border-line-strong bg-raised transition-colors focus-within:border-ochre focus-within:bg-surface focus-within:outline-2 focus-within:outline-ochre"
			>
				<input
					name="deal"
					type="text"
					inputMode="search"
					enterKeyHint="search"
					aria-label="Search huddles"
					autoComplete="off"
					required
					maxLength={MAX_SEARCH_LENGTH}
					placeholder="Search huddles"
					className="h-full min-w-0 flex-1 rounded-control bg-transparent pl-3.5 text-ink outline-none placeholder:text-muted"
				/>
				<input type="hidden" name="in" value="huddles" />
				<button
					type="submit"
					aria-label="Search"
					className="grid size-9 shrink-0 place-items-center rounded-control text-muted transition-colors hover:text-ink"
				>
					<Search size={18} aria-hidden />
				</button>
			</form>
		</search>
	);
}

/** Shown to visitors as well: the page leads them to the login and back. */
function StartHuddleLink() {
	return (
		<div className="needs-script flex tablet:min-w-[9.75rem]">
			<Link to="/start-huddle" className={buttonClass('primary')}>
				<Plus size={18} aria-hidden />
				Start a huddle
			</Link>
		</div>
	);
}

/** Shows the huddles of an address, with a link to older ones. */
function HuddleList({ address }: { address: ForumAddress }) {
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
