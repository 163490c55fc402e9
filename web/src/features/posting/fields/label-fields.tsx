import { MAX_CATEGORIES, MAX_LABELS } from '@bilby/contract/deals/limits';
import { likeStores, sameStore, storeNameProblem } from '@bilby/contract/posting/store-names';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import {
	brandOptionsQuery,
	categoryOptionsQuery,
	storeOptionsQuery,
	tagOptionsQuery,
} from '#features/master-data/label-options-query.ts';
import { MultiSelect } from '#ui/field/multi-select.tsx';
import type { Choice } from '#ui/field/multi-select-options.ts';
import { useProblem, useSharedForm } from '../form/deal-form-context.ts';

/** The category, store, brand and tag fields. */
export function LabelFields() {
	const { tagDeal } = useSharedForm().rights;
	return (
		<div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 tablet:grid-cols-2">
			<LabelField
				name="dealCategories"
				label="Categories"
				query={categoryOptionsQuery}
				most={MAX_CATEGORIES}
				placeholder="Electronics, Travel…"
			/>
			<StoreField />
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

/** The stores of the deal: listed ones, and one that is not listed yet. */
function StoreField() {
	const { control } = useSharedForm().form;
	const { field: listed } = useController({ control, name: 'dealStores' });
	const { field: proposed } = useController({ control, name: 'proposedStore' });
	const query = useQuery(storeOptionsQuery);
	const stores = query.data ?? [];
	const hasProposed = proposed.value !== '';
	const chosen = hasProposed ? [...listed.value, { id: PROPOSED_ID, name: proposed.value }] : listed.value;
	const change = (choices: Choice[]) => {
		listed.onChange(choices.filter(({ id }) => id !== PROPOSED_ID));
		proposed.onChange(choices.find(({ id }) => id === PROPOSED_ID)?.name ?? '');
	};
	const problem = useProblem('dealStores');
	const proposedProblem = useProblem('proposedStore');
	return (
		<div>
			<MultiSelect
				name="dealStores"
				label="Stores"
				placeholder="JB Hi-Fi, Kmart…"
				isOptional
				most={MAX_LABELS}
				options={stores}
				{...explainEmpty(query)}
				moreOptions={(text, found) => newStoreOptions({ text, found, stores, chosen })}
				value={chosen}
				onChange={change}
				error={problem ?? proposedProblem}
			/>
			<p role="status" className="text-muted text-small">
				{hasProposed && (
					<span className="mt-2 block">
						{proposed.value} is new here. Your deal will show its name. It joins our store list once staff approve it.
					</span>
				)}
			</p>
		</div>
	);
}

/** The id of a proposed store. Listed stores have positive ids. */
export const PROPOSED_ID = -1;

interface Typed {
	text: string;
	/** Listed stores that match the text. */
	found: readonly Choice[];
	stores: readonly Choice[];
	/** At most one of them is new. */
	chosen: readonly Choice[];
}

/** Returns extra options for the store list: listed stores with a similar name, and the option to add a new store. */
export function newStoreOptions({ text, found, stores, chosen }: Typed): Choice[] {
	const name = text.trim().replaceAll(/\s+/g, ' ');
	if (stores.length === 0 || storeNameProblem(name) !== null) return [];
	const meant = likeStores(name, stores)
		.filter(({ id }) => ![...found, ...chosen].some((choice) => choice.id === id))
		.map((store) => ({ ...store, label: `Did you mean ${store.name}?` }));
	const isListed = sameStore(name, stores) !== null;
	const hasNew = chosen.some(({ id }) => id === PROPOSED_ID);
	return isListed || hasNew ? meant : [...meant, { id: PROPOSED_ID, name, label: `Add “${name}”` }];
}

interface LabelFieldProps<Key extends readonly string[]> {
	name: 'dealCategories' | 'dealBrands' | 'dealTags';
	label: string;
	query: UseQueryOptions<Choice[], Error, Choice[], Key>;
	most?: number;
	placeholder: string;
	isOptional?: boolean;
}

/** A field for labels of one kind, chosen from a list. */
function LabelField<Key extends readonly string[]>({
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

function explainEmpty({ isPending, isError }: { isPending: boolean; isError: boolean }): { emptyText?: string } {
	if (isError) return { emptyText: 'This list couldn’t be loaded. Please reload the page.' };
	return isPending ? { emptyText: 'Loading…' } : {};
}
