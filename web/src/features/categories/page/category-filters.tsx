import type { CategoryAddress } from '@bilby/contract/deals/category-address';
import { ExpiredSwitch } from '#features/deals/feed/filters/expired-switch.tsx';
import { FilterBar } from '#features/deals/feed/filters/filter-bar.tsx';
import { categoryLink } from './category-list.ts';

const FILTERS = [
	{ label: 'Newest', filter: undefined },
	{ label: 'Most Popular', filter: 'popular' },
	{ label: 'Featured', filter: 'featured' },
] as const;

export function CategoryFilters({ slug, address }: { slug: string; address: CategoryAddress }) {
	const { filter: chosen, expired } = address;
	return (
		<FilterBar
			chips={FILTERS.map(({ label, filter }) => ({
				label,
				link: categoryLink(slug, { filter, expired }),
				isChosen: filter === chosen,
			}))}
		>
			<ExpiredSwitch
				isOn={expired === 1}
				turned={categoryLink(slug, { filter: chosen, expired: expired === 1 ? undefined : 1 })}
			/>
		</FilterBar>
	);
}
