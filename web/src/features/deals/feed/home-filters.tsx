import { FEED_FILTERS } from '@bilby/contract/deals/feed';
import type { FeedAddress } from '@bilby/contract/deals/feed-address';
import { linkOptions } from '@tanstack/react-router';
import { filterForAddress, filterOf, fromTheStart, showsExpired } from './data/feed-address.ts';
import { FEED_FILTER_LABELS } from './data/filter-labels.ts';
import { ExpiredSwitch } from './filters/expired-switch.tsx';
import { FilterBar } from './filters/filter-bar.tsx';

export function HomeFilters({ address }: { address: FeedAddress }) {
	const linkTo = (change: Partial<FeedAddress>) => linkOptions({ to: '/', search: fromTheStart(address, change) });
	const isOn = showsExpired(address);
	return (
		<>
			<FilterBar
				chips={FEED_FILTERS.map((filter) => ({
					label: FEED_FILTER_LABELS[filter],
					link: linkTo({ filter: filterForAddress(filter) }),
					isChosen: filter === filterOf(address),
				}))}
			>
				<ExpiredSwitch
					isOn={isOn}
					isUseless={address.filter === 'hot'}
					turned={linkTo({ expired: isOn ? undefined : 1 })}
				/>
			</FilterBar>
			{address.filter === 'hot' && (
				<p className="mb-4 text-muted text-small">Hottest first. Votes push a deal up, and age brings it down.</p>
			)}
		</>
	);
}
