import type { ForumAddress } from '@bilby/contract/huddles/addresses';
import { HUDDLE_CATEGORIES, HUDDLE_SORTS } from '@bilby/contract/huddles/choices';
import { Link } from '@tanstack/react-router';
import { FilterBar } from '#features/deals/feed/filter-bar.tsx';
import { forumLink } from '../data/huddle-links.ts';
import { CATEGORY_LABELS, SORT_LABELS } from '../data/huddle-words.ts';

/** Links to the categories and orders of the forum. */
export function ForumsFilters({ address: { category: chosen, sort } }: { address: ForumAddress }) {
	const categories = [undefined, ...HUDDLE_CATEGORIES].map((category) => ({
		label: category ? CATEGORY_LABELS[category] : 'All',
		link: forumLink({ category, sort }),
		isChosen: category === chosen,
	}));
	return (
		<FilterBar chips={categories}>
			<nav
				aria-label="Order"
				className="flex shrink-0 rounded-control bg-raised max-tablet:mt-2 max-tablet:mb-4 max-tablet:grid max-tablet:grid-cols-3"
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
