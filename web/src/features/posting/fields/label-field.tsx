import { MAX_LABELS } from '@bilby/contract/deals/limits';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { MultiSelect } from '#ui/field/multi-select.tsx';
import type { Choice } from '#ui/field/multi-select-options.ts';
import { useProblem, useSharedForm } from '../form/deal-form-context.ts';

interface LabelFieldProps<Key extends readonly string[]> {
	name: 'dealCategories' | 'dealBrands' | 'dealTags';
	label: string;
	query: UseQueryOptions<Choice[], Error, Choice[], Key>;
	most?: number;
	placeholder: string;
	isOptional?: boolean;
}

/** A field for labels of one kind, chosen from a list. */
export function LabelField<Key extends readonly string[]>({
	query: options,
	name,
	most = MAX_LABELS,
	isOptional = false,
	...texts
}: LabelFieldProps<Key>) {
	const { control } = useSharedForm().form;
	const { field } = useController({ control, name });
	const query = useQuery(options);
	return (
		<MultiSelect
			{...texts}
			{...explainEmpty(query)}
			name={name}
			most={most}
			isOptional={isOptional}
			options={query.data ?? []}
			value={field.value}
			onChange={field.onChange}
			error={useProblem(name)}
		/>
	);
}

/** Explains why a list is empty. */
export function explainEmpty({ isPending, isError }: { isPending: boolean; isError: boolean }): { emptyText?: string } {
	if (isError) return { emptyText: 'This list couldn’t be loaded. Please reload the page.' };
	return isPending ? { emptyText: 'Loading…' } : {};
}
