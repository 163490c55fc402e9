import { likeStores } from '@bilby/contract/posting/store-names';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Deal } from '#features/deals/data/present-deal.ts';
import { storeOptionsQuery } from '#features/master-data/label-options-query.ts';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { lazyComponent } from '#ui/panel/lazy-component.ts';

const ConfirmDialog = lazyComponent(async () => (await import('#ui/dialog/confirm-dialog.tsx')).ConfirmDialog);

interface NewStoreProps {
	deal: Deal;
	/** The store's name in the deal. */
	name: string;
}

/** Tells staff that the deal names an unlisted store, and opens the decision about it. */
export function NewStore({ deal, name }: NewStoreProps) {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<>
			<button
				type="button"
				onClick={() => setIsOpen(true)}
				title={`${name} is a new store and hasn’t been checked yet`}
				className="inline-flex h-10 min-w-10 items-center justify-center gap-2 rounded-control px-2 font-semibold text-small text-warning transition-colors hover:bg-raised"
			>
				<Store size={16} aria-hidden />
				<span className="max-tablet:sr-only">New store, not checked yet</span>
			</button>
			{isOpen && (
				<Suspense>
					<NewStoreDialog deal={deal} name={name} onClose={() => setIsOpen(false)} />
				</Suspense>
			)}
		</>
	);
}

interface NewStoreDialogProps {
	deal: Deal;
	name: string;
	onClose: () => void;
}

/** Lists the store that a deal names, or replaces it with a listed one. */
function NewStoreDialog({ deal, name, onClose }: NewStoreDialogProps) {
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
