import type { ChoicesWire } from '@bilby/contract/search/facets-wire';
import type { SearchAddress } from '@bilby/contract/search/search-address';
import { useRef } from 'react';
import { Switch } from '#ui/field/switch.tsx';
import { changeSearch } from '../data/search-change.ts';
import { useTaxonomyNames } from '../data/taxonomy-names.ts';
import { FacetChoices, facetRows, LeftOutStore, MAX_ROWS, useFacets } from './facet-choices.tsx';
import { PriceHistogram, PriceRange } from './price-histogram.tsx';
import { CategoryField, DiscountField, NamedField, PlaceField, PostedField } from './single-fields.tsx';

/** The fields of this form. The form sends the rest of the search as hidden fields. */
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

interface FilterFieldsProps {
	/** The current selection. */
	draft: SearchAddress;
	onChange: (change: Partial<SearchAddress>) => void;
	/** Called while someone is still typing. */
	onType: (change: Partial<SearchAddress>) => void;
	onTyped?: (() => void) | undefined;
	/** The search whose counts are shown next to the fields. */
	counted: SearchAddress;
	/** The number of matching deals. Undefined while it loads, because counting would slow that down. */
	total: number | undefined;
}

export function FilterFields({ draft, onChange, onType, onTyped, counted, total }: FilterFieldsProps) {
	const place = useRef<HTMLDivElement>(null);
	const { facets, isFirst } = useFacets(counted, { place, isReady: total !== undefined });
	const findName = useTaxonomyNames(draft);
	const choices = (label: string, found: ChoicesWire | undefined, field: 'category' | 'store') =>
		facets !== null && (
			<FacetChoices
				label={label}
				counted={found}
				reservedRows={isFirst ? facetRows(field, counted, total ?? MAX_ROWS) : null}
				chosen={draft[field]}
				onChoose={(slug) => onChange({ [field]: slug })}
			/>
		);
	const stores = choices('Stores', facets?.stores, 'store');
	return (
		<div ref={place} className="flex flex-col gap-5">
			<PriceRange draft={draft} onChange={onType} onLeave={onTyped}>
				{facets !== null && <PriceHistogram steps={facets?.prices.steps} search={changeSearch(draft, {})} />}
			</PriceRange>
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
			<CategoryField draft={draft} onChange={onChange} above={choices('Categories', facets?.categories, 'category')} />
			<NamedField
				field="store"
				draft={draft}
				onChange={onChange}
				above={
					draft.notStore === undefined ? (
						stores
					) : (
						<>
							{stores}
							<LeftOutStore
								name={findName('store', draft.notStore)}
								onInclude={() => onChange({ notStore: undefined })}
							/>
						</>
					)
				}
			/>
			<NamedField field="brand" draft={draft} onChange={onChange} />
			<PlaceField draft={draft} onChange={onChange} />
			<DiscountField draft={draft} onChange={onChange} />
			<PostedField draft={draft} onChange={onChange} />
		</div>
	);
}
