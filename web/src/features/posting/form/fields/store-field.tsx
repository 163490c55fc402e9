import { MAX_LABELS } from '@bilby/contract/deals/limits';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { storeOptionsQuery } from '#features/master-data/label-options-query.ts';
import { MultiSelect } from '#ui/field/multi-select.tsx';
import type { Choice } from '#ui/field/multi-select-options.ts';
import { useProblem, useSharedForm } from '../state/deal-form-context.ts';
import { explainEmpty } from './label-field.tsx';
import { newStoreOptions, PROPOSED_ID } from './new-store-options.ts';

/** The stores of the deal: listed ones, and one that is not listed yet. */
export function StoreField() {
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
