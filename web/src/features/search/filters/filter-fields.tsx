import type { SearchAddress } from '@bilby/contract/search/search-address';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { Switch } from '../../../ui/field/switch.tsx';
import { categoryChoicesQuery } from '../../master-data/category-choices-query.ts';
import { useMasterNames } from '../data/master-names.ts';
import { MasterField } from './master-field.tsx';
import { PriceRange } from './price-range.tsx';

/** What the fields ask for by themselves; a form carries the rest of the search along. */
export const FIELD_NAMES = [
	'minPrice',
	'maxPrice',
	'category',
	'freeShipping',
	'isOnline',
	'minDiscount',
	'postedWithin',
	'expired',
] as const satisfies (keyof SearchAddress)[];

export interface FilterFieldsProps {
	/** As chosen so far. */
	draft: SearchAddress;
	onChange: (change: Partial<SearchAddress>) => void;
	/** Called with what somebody types letter by letter, which is not finished yet. */
	onType: (change: Partial<SearchAddress>) => void;
	onTyped?: (() => void) | undefined;
}

const DISCOUNTS = ['10', '20', '30', '50', '70'];
const PERIODS = [
	['1', 'Last 24 hours'],
	['7', 'Last 7 days'],
	['30', 'Last 30 days'],
] as const;

export function FilterFields({ draft, onChange, onType, onTyped }: FilterFieldsProps) {
	const id = useId();
	const { data: categories = [] } = useQuery(categoryChoicesQuery);
	const nameOf = useMasterNames(draft);
	const chosen = (kind: 'store' | 'brand') => {
		const slug = draft[kind];
		return slug === undefined ? null : { slug, name: nameOf(kind, slug) };
	};
	const discounts = draft.minDiscount && !DISCOUNTS.includes(draft.minDiscount) ? [draft.minDiscount] : [];
	return (
		<div className="flex flex-col gap-5">
			<PriceRange draft={draft} onChange={onType} onLeave={onTyped} />
			<div className="-my-2">
				<Switch
					name="freeShipping"
					value="1"
					checked={draft.freeShipping === 1}
					onChange={({ target }) => onChange({ freeShipping: target.checked ? 1 : undefined })}
				>
					Free shipping
				</Switch>
				<Switch
					name="expired"
					value="1"
					checked={draft.expired === 1}
					onChange={({ target }) => onChange({ expired: target.checked ? 1 : undefined })}
				>
					Show expired
				</Switch>
			</div>
			<SelectField
				label="Category"
				name="category"
				value={draft.category ?? ''}
				onChange={({ target }) => onChange({ category: target.value || undefined })}
			>
				<option value="">All categories</option>
				{categories.map(({ slug, name, isTopLevel }) => (
					<option key={slug} value={slug}>
						{isTopLevel ? name : `\u2003${name}`}
					</option>
				))}
			</SelectField>
			<MasterField
				kind="store"
				label="Store"
				id={id}
				chosen={chosen('store')}
				onChoose={(store) => onChange({ store })}
			/>
			<MasterField
				kind="brand"
				label="Brand"
				id={id}
				chosen={chosen('brand')}
				onChoose={(brand) => onChange({ brand })}
			/>
			<SelectField
				label="Where"
				name="isOnline"
				value={draft.isOnline ?? ''}
				onChange={({ target }) => onChange({ isOnline: placeOf(target.value) })}
			>
				<option value="">Online and in store</option>
				<option value="1">Online</option>
				<option value="0">In store</option>
			</SelectField>
			<SelectField
				label="Discount"
				name="minDiscount"
				value={draft.minDiscount ?? ''}
				onChange={({ target }) => onChange({ minDiscount: target.value || undefined })}
			>
				<option value="">Any discount</option>
				{[...discounts, ...DISCOUNTS].map((percent) => (
					<option key={percent} value={percent}>{`At least ${percent}% off`}</option>
				))}
			</SelectField>
			<SelectField
				label="Posted"
				name="postedWithin"
				value={draft.postedWithin ?? ''}
				onChange={({ target }) => onChange({ postedWithin: target.value || undefined })}
			>
				<option value="">Any time</option>
				{PERIODS.map(([days, label]) => (
					<option key={days} value={days}>
						{label}
					</option>
				))}
			</SelectField>
		</div>
	);
}

function placeOf(value: string): SearchAddress['isOnline'] {
	if (value === '') return undefined;
	return value === '1' ? 1 : 0;
}
