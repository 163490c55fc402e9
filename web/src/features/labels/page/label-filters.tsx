import type { LabelAddress } from '@bilby/contract/labels/label-address';
import type { LabelWire } from '@bilby/contract/labels/wire';
import { ExpiredSwitch } from '#features/deals/feed/filters/expired-switch.tsx';
import { FilterBar } from '#features/deals/feed/filters/filter-bar.tsx';
import { labelLink } from '../label-pages.ts';

const FILTERS = [
	{ label: 'Newest', filter: undefined },
	{ label: 'Most Popular', filter: 'popular' },
] as const;

export function LabelFilters({ label: shown, address }: { label: LabelWire; address: LabelAddress }) {
	const { filter: chosen, expired } = address;
	return (
		<FilterBar
			chips={FILTERS.map(({ label, filter }) => ({
				label,
				link: labelLink(shown, { filter, expired }),
				isChosen: filter === chosen,
			}))}
		>
			<ExpiredSwitch
				isOn={expired === 1}
				turned={labelLink(shown, { filter: chosen, expired: expired === 1 ? undefined : 1 })}
			/>
		</FilterBar>
	);
}
