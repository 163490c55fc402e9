import { MAX_CATEGORIES, MAX_LABELS } from '@bilby/contract/deals/limits';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { MultiSelect } from '../../../../ui/field/multi-select.tsx';
import type { Choice } from '../../../../ui/field/multi-select-options.ts';
import { useProblem, useSharedForm } from '../state/deal-form-context.ts';
import { brandOptionsQuery, categoryOptionsQuery, storeOptionsQuery, tagOptionsQuery } from './label-queries.ts';

/** What the deal is filed under. */
export function LabelFields() {
	const { tagDeal } = useSharedForm().rights;
	return (
		<div className="grid items-start gap-x-4 gap-y-5 tablet:grid-cols-2">
			<LabelField
				name="dealCategories"
				label="Categories"
				query={categoryOptionsQuery}
				most={MAX_CATEGORIES}
				placeholder="Electronics, Travel…"
			/>
			<LabelField
				name="dealStores"
				label="Stores"
				query={storeOptionsQuery}
				placeholder="JB Hi-Fi, Kmart…"
				isOptional
			/>
			<div className={tagDeal ? '' : 'tablet:col-span-2'}>
				<LabelField
					name="dealBrands"
					label="Brands"
					query={brandOptionsQuery}
					placeholder="Sony, Breville, Dyson…"
					isOptional
				/>
			</div>
			{tagDeal && (
				<LabelField name="dealTags" label="Tags" query={tagOptionsQuery} placeholder="Add tags…" isOptional />
			)}
		</div>
	);
}

interface LabelFieldProps<Key extends readonly string[]> {
	name: 'dealCategories' | 'dealStores' | 'dealBrands' | 'dealTags';
	label: string;
	query: UseQueryOptions<Choice[], Error, Choice[], Key>;
	most?: number;
	placeholder: string;
	isOptional?: boolean;
}

function LabelField<Key extends readonly string[]>({
	query,
	name,
	most = MAX_LABELS,
	isOptional = false,
	...words
}: LabelFieldProps<Key>) {
	const { control } = useSharedForm().form;
	const { field } = useController({ control, name });
	const { data, isPending, isError } = useQuery(query);
	const emptyText = emptyTextOf(isPending, isError);
	return (
		<MultiSelect
			{...words}
			{...(emptyText && { emptyText })}
			name={name}
			most={most}
			isOptional={isOptional}
			options={data ?? []}
			value={field.value}
			onChange={field.onChange}
			error={useProblem(name)}
		/>
	);
}

function emptyTextOf(isPending: boolean, isError: boolean): string | null {
	if (isError) return 'This list could not be loaded. Please reload the page.';
	return isPending ? 'Loading…' : null;
}
