import { likeStores } from '@bilby/contract/posting/store-names';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Deal } from '#features/deals/data/present-deal.ts';
import { storeOptionsQuery } from '#features/master-data/label-options-query.ts';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { SelectField } from '#ui/field/select-field.tsx';

interface NewStoreDialogProps {
	deal: Deal;
	name: string;
	onClose: () => void;
}

/** Lists the store that a deal names, or replaces it with a listed one. */
export function NewStoreDialog({ deal, name, onClose }: NewStoreDialogProps) {
	const queryClient = useQueryClient();
	const { data: stores = [] } = useQuery(storeOptionsQuery);
	const [storeId, setStoreId] = useState('');
	const like = likeStores(name, stores);
	const confirm = async () => {
		try {
			const meant = storeId !== '' && { storeId: Number(storeId) };
			await callApi('POST /api/confirm-store', { body: { dealId: deal.id, name, ...meant } });
			// The deal, lists of deals and the lists of stores show it.
			await queryClient.invalidateQueries();
			onClose();
			return null;
		} catch (error) {
			return failureText(error, 'This couldn’t be sent. Please try again.');
		}
	};
	return (
		<ConfirmDialog
			title="New store"
			verb={storeId === '' ? 'List this store' : 'Use this store'}
			isHarmless
			onConfirm={confirm}
			onClose={onClose}
		>
			<p className="mb-4">
				This deal names <strong className="text-ink">{name}</strong>, which isn’t listed yet.
				{like.length > 0 && ` Similar stores: ${like.map((store) => store.name).join(', ')}.`}
			</p>
			<SelectField label="Which store is it?" value={storeId} onChange={({ target }) => setStoreId(target.value)}>
				<option value="">A new one: {name}</option>
				{[...like, ...stores.filter((store) => !like.includes(store))].map((store) => (
					<option key={store.id} value={store.id}>
						{store.name}
					</option>
				))}
			</SelectField>
		</ConfirmDialog>
	);
}
