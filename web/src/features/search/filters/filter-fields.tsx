import type { ChoicesWire } from '@bilby/contract/search/facets-wire';
import type { SearchAddress } from '@bilby/contract/search/search-address';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
import { categoryChoicesQuery } from '#features/master-data/category-choices-query.ts';
import { type TaxonomyKind, taxonomyQuery } from '#features/master-data/taxonomy-query.ts';
import { Combobox } from '#ui/combobox/combobox.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { changed } from '../data/search-change.ts';
import { useTaxonomyNames } from '../data/taxonomy-names.ts';
import { FacetChoices, facetRows, MOST_ROWS, useFacets } from './facet-choices.tsx';
import { PriceHistogram, PriceRange } from './price-histogram.tsx';

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

const DISCOUNTS = ['10', '20', '30', '50', '70'];
const PERIODS = [
	['1', 'Last 24 hours'],
	['7', 'Last 7 days'],
	['30', 'Last 30 days'],
] as const;

export function FilterFields({ draft, onChange, onType, onTyped, counted, total }: FilterFieldsProps) {
	const id = useId();
	const place = useRef<HTMLDivElement>(null);
	const { facets, isFirst } = useFacets(counted, { place, isReady: total !== undefined });
	const { data: categories = [] } = useQuery(categoryChoicesQuery);
	const findName = useTaxonomyNames(draft);
	const chosen = (kind: 'store' | 'brand') => {
		const slug = draft[kind];
		return slug === undefined ? null : { slug, name: findName(kind, slug) };
	};
	const choices = (label: string, found: ChoicesWire | undefined, field: 'category' | 'store') =>
		facets !== null && (
			<FacetChoices
				label={label}
				counted={found}
				reservedRows={isFirst ? facetRows(field, counted, total ?? MOST_ROWS) : null}
				chosen={draft[field]}
				onChoose={(slug) => onChange({ [field]: slug })}
			/>
		);
	const discounts = draft.minDiscount && !DISCOUNTS.includes(draft.minDiscount) ? [draft.minDiscount] : [];
	return (
		<div ref={place} className="flex flex-col gap-5">
			<PriceRange draft={draft} onChange={onType} onLeave={onTyped}>
				{facets !== null && <PriceHistogram steps={facets?.prices.steps} search={changed(draft, {})} />}
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
			<SelectField
				label="Category"
				above={choices('Categories', facets?.categories, 'category')}
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
			<TaxonomyField
				kind="store"
				label="Store"
				id={id}
				above={choices('Stores', facets?.stores, 'store')}
				chosen={chosen('store')}
				onChoose={(store) => onChange({ store })}
			/>
			<TaxonomyField
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
				onChange={({ target }) => onChange({ isOnline: readPlace(target.value) })}
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

function readPlace(value: string): SearchAddress['isOnline'] {
	if (value === '') return undefined;
	return value === '1' ? 1 : 0;
}

interface TaxonomyFieldProps {
	kind: TaxonomyKind;
	label: string;
	/** Shown between the label and the field. */
	above?: ReactNode;
	/** Distinguishes this field from another instance on the same page. */
	id: string;
	chosen: { slug: string; name: string } | null;
	onChoose: (slug: string | undefined) => void;
}

const MOST_SHOWN = 20;

/** Selects a store or brand. The full list is loaded when someone starts to type. */
function TaxonomyField({ kind, label, above, id, chosen, onChoose }: TaxonomyFieldProps) {
	const queryClient = useQueryClient();
	const suggest = async (text: string) => {
		const query = text.toLowerCase();
		const items = await queryClient.ensureQueryData(taxonomyQuery(kind));
		return items
			.map(({ name, slug }) => ({ id: slug, name, place: name.toLowerCase().indexOf(query) }))
			.filter(({ place }) => place >= 0)
			.sort((a, b) => a.place - b.place)
			.slice(0, MOST_SHOWN);
	};
	return (
		<div className="needs-script">
			<Combobox
				name={`${id}-${kind}`}
				label={label}
				above={above}
				placeholder={above ? `Find a ${label.toLowerCase()}` : `Any ${label.toLowerCase()}`}
				value={chosen && { id: chosen.slug, name: chosen.name }}
				onChange={(value) => onChoose(value?.id ?? undefined)}
				suggest={suggest}
			/>
		</div>
	);
}
