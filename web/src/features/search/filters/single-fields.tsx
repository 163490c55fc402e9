import type { SearchAddress } from '@bilby/contract/search/search-address';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { categoryChoicesQuery } from '#features/master-data/category-choices-query.ts';
import { type TaxonomyKind, taxonomyQuery } from '#features/master-data/taxonomy-query.ts';
import { Combobox } from '#ui/combobox/combobox.tsx';
import { normaliseName } from '#ui/field/multi-select-options.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { useTaxonomyNames } from '../data/taxonomy-names.ts';

interface FieldProps {
	/** The current selection. */
	draft: SearchAddress;
	onChange: (change: Partial<SearchAddress>) => void;
	/** Shown between the label and the field. */
	above?: ReactNode;
}

const DISCOUNTS = ['10', '20', '30', '50', '70'];
const PERIODS = [
	['1', 'Last 24 hours'],
	['7', 'Last 7 days'],
	['30', 'Last 30 days'],
] as const;

export function CategoryField({ draft, onChange, above }: FieldProps) {
	return (
		<SelectField
			label="Category"
			above={above}
			name="category"
			value={draft.category ?? ''}
			onChange={({ target }) => onChange({ category: target.value || undefined })}
		>
			<CategoryOptions />
		</SelectField>
	);
}

/** Subcategories are indented below their parents. */
export function CategoryOptions() {
	const { data: categories = [] } = useQuery(categoryChoicesQuery);
	return (
		<>
			<option value="">All categories</option>
			{categories.map(({ slug, name, level }) => (
				<option key={slug} value={slug}>
					{'\u2003'.repeat(level)}
					{name}
				</option>
			))}
		</>
	);
}

export function PlaceField({ draft, onChange }: FieldProps) {
	return (
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
	);
}

function readPlace(value: string): SearchAddress['isOnline'] {
	if (value === '') return undefined;
	return value === '1' ? 1 : 0;
}

export function DiscountField({ draft, onChange }: FieldProps) {
	const chosen = draft.minDiscount && !DISCOUNTS.includes(draft.minDiscount) ? [draft.minDiscount] : [];
	return (
		<SelectField
			label="Discount"
			name="minDiscount"
			value={draft.minDiscount ?? ''}
			onChange={({ target }) => onChange({ minDiscount: target.value || undefined })}
		>
			<option value="">Any discount</option>
			{[...chosen, ...DISCOUNTS].map((percent) => (
				<option key={percent} value={percent}>{`At least ${percent}% off`}</option>
			))}
		</SelectField>
	);
}

export function PostedField({ draft, onChange }: FieldProps) {
	return (
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
	);
}

const NAMED = {
	store: { kind: 'store', label: 'Store' },
	brand: { kind: 'brand', label: 'Brand' },
	tag: { kind: 'tag', label: 'Tag' },
	notStore: { kind: 'store', label: 'Store to leave out' },
	notBrand: { kind: 'brand', label: 'Brand to leave out' },
} as const satisfies Partial<Record<keyof SearchAddress, { kind: TaxonomyKind; label: string }>>;

interface NamedFieldProps extends FieldProps {
	field: keyof typeof NAMED;
}

const MAX_SHOWN = 20;

/** Selects a store, brand or tag. The full list is loaded when someone starts to type. */
export function NamedField({ field, draft, onChange, above }: NamedFieldProps) {
	const id = useId();
	const queryClient = useQueryClient();
	const findName = useTaxonomyNames(draft);
	const { kind, label } = NAMED[field];
	const slug = draft[field];
	const suggest = async (text: string) => {
		const query = normaliseName(text);
		const items = await queryClient.ensureQueryData(taxonomyQuery(kind));
		return items
			.map((item) => ({ id: item.slug, name: item.name, place: normaliseName(item.name).indexOf(query) }))
			.filter(({ place }) => place >= 0)
			.sort((a, b) => a.place - b.place)
			.slice(0, MAX_SHOWN);
	};
	return (
		<div className="needs-script">
			<Combobox
				name={`${id}-${field}`}
				label={label}
				above={above}
				placeholder={above ? `Find a ${kind}` : `Any ${kind}`}
				value={slug === undefined ? null : { id: slug, name: findName(kind, slug) }}
				onChange={(value) => onChange({ [field]: value?.id ?? undefined })}
				suggest={suggest}
			/>
		</div>
	);
}
