import type { ManagedMember } from '@bilby/contract/accounts/wire';
import { STORE_REP_TEXTS } from '@bilby/contract/posting/store-reps';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId } from 'react';
import { storeOptionsQuery } from '#features/master-data/label-options-query.ts';
import { SelectField } from '#ui/field/select-field.tsx';

interface StoreFieldProps extends Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> {
	/** The member's store, which may be suspended. */
	present: ManagedMember['store'];
}

/** Chooses the store that a Store Rep speaks for. */
export function StoreField({ present, ...field }: StoreFieldProps) {
	const { data: stores = [] } = useQuery(storeOptionsQuery);
	const noteId = useId();
	return (
		<div>
			<SelectField {...field} label="Store" describedBy={noteId}>
				<option value="">Not chosen yet</option>
				{/* Rendered before the list has loaded, so that the field shows its value. */}
				{present && <option value={present.id}>{present.name}</option>}
				{stores
					.filter(({ id }) => id !== present?.id)
					.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
			</SelectField>
			<p id={noteId} className="mt-2 text-muted text-small">
				{STORE_REP_TEXTS.limits} {STORE_REP_TEXTS.ownStore}
			</p>
		</div>
	);
}
