import { FEED_FILTER_LABELS, FEED_FILTERS } from '@bilby/contract/deals/feed';
import type { FeedAddress } from '@bilby/contract/deals/feed-address';
import { Link } from '@tanstack/react-router';
import { filterForAddress, filterOf, fromTheStart } from '../data/feed-address.ts';
import { ExpiredSwitch } from './expired-switch.tsx';

export function FilterBar({ address }: { address: FeedAddress }) {
	const chosen = filterOf(address);
	return (
		<div className="mt-4 flex flex-col border-line border-t pt-3.5 pb-3 tablet:flex-row tablet:items-center tablet:justify-between desk:pb-6">
			<nav
				aria-label="Filters"
				className="no-scrollbar relative -mx-5 -my-1 flex gap-2 overflow-x-auto scroll-px-5 px-5 py-1 desk:mx-0 desk:px-0"
			>
				{FEED_FILTERS.map((filter) => (
					<Link
						key={filter}
						to="/"
						search={fromTheStart(address, { filter: filterForAddress(filter) })}
						resetScroll={false}
						activeOptions={{ exact: true }}
						aria-current={filter === chosen ? 'page' : undefined}
						className="inline-flex h-10 shrink-0 items-center rounded-control px-3.5 font-medium text-muted transition-colors hover:text-ink aria-[current]:bg-ink aria-[current]:text-bg"
					>
						{FEED_FILTER_LABELS[filter]}
					</Link>
				))}
			</nav>
			<ExpiredSwitch address={address} />
		</div>
	);
}
