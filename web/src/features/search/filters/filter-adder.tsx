import type { SearchAddress } from '@bilby/contract/search/search-address';
import { type FormEvent, type ReactElement, useState } from 'react';
import { buttonClass } from '#ui/base/button.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { Popover } from '#ui/menu/popover.tsx';
import { EditedField } from './edited-field.tsx';
import { useFilterPanel } from './use-filter-panel.ts';

interface FilterAdderProps {
	/** The search with everything spelt out. */
	address: SearchAddress;
	/** The button that opens the panel. */
	trigger: ReactElement;
	triggerId: string;
}

/** Every filter, in the order of the list. Setting `minPrice` sets both prices. */
const FILTERS = {
	minPrice: 'Price',
	category: 'Category',
	store: 'Store',
	brand: 'Brand',
	tag: 'Tag',
	freeShipping: 'Free shipping',
	isOnline: 'Online or in store',
	minDiscount: 'Discount',
	postedWithin: 'Time of posting',
	notStore: 'Store to leave out',
	notBrand: 'Brand to leave out',
	without: 'Words to leave out',
	expired: 'Expired deals too',
} as const satisfies Partial<Record<keyof SearchAddress, string>>;
type FilterName = keyof typeof FILTERS;

const NAMES = Object.keys(FILTERS).filter((name): name is FilterName => name in FILTERS);

/** A panel that adds one filter to the search. It is open when it first renders. */
export function FilterAdder({ address, trigger, triggerId }: FilterAdderProps) {
	const { isOpen, toggle, draft, change, prepare, apply } = useFilterPanel(address, triggerId);
	const [chosen, setChosen] = useState<FilterName>();
	const free = NAMES.filter((name) => !isSet(address, name));
	const name = chosen !== undefined && free.includes(chosen) ? chosen : free[0];
	const choose = (value: string) => {
		// Only the filter that is shown is added.
		change(address);
		setChosen(free.find((one) => one === value));
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		apply(name === 'freeShipping' || name === 'expired' ? { [name]: 1 } : {});
	};
	return (
		<Popover label="Add a filter" trigger={trigger} isOpen={isOpen} onOpenChange={toggle}>
			{name === undefined ? (
				<p className="text-muted text-small">All filters are in use. Change one of them instead.</p>
			) : (
				<form onSubmit={submit} className="flex w-66 max-w-full flex-col gap-4">
					<SelectField label="Filter by" name="filter" value={name} onChange={({ target }) => choose(target.value)}>
						{free.map((one) => (
							<option key={one} value={one}>
								{FILTERS[one]}
							</option>
						))}
					</SelectField>
					{name !== 'freeShipping' && name !== 'expired' && (
						<EditedField
							key={name}
							field={name}
							address={address}
							higherLimit={null}
							draft={draft}
							onChange={prepare}
						/>
					)}
					<button type="submit" className={`w-full ${buttonClass('ink')}`}>
						Apply
					</button>
				</form>
			)}
		</Popover>
	);
}

function isSet(address: SearchAddress, name: FilterName): boolean {
	return address[name] !== undefined || (name === 'minPrice' && address.maxPrice !== undefined);
}
