import { DEAL_REVIEWS, DEAL_STATES, type DealReviewState, type DealState } from '@bilby/contract/all-deals/rules';
import { takeStart } from '@bilby/contract/kernel/shorten';
import { useQuery } from '@tanstack/react-query';
import { storeOptionsQuery } from '#features/master-data/label-options-query.ts';
import { CheckField } from '#ui/field/check-field.tsx';
import { SearchField } from '#ui/field/search-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import type { AllDealsAddress } from './all-deals-query.ts';

const REVIEW_NAMES: Record<DealReviewState, string> = { pending: 'Pending', approved: 'Approved', held: 'Held' };
export const STATE_NAMES: Record<DealState, string> = {
	active: 'Active',
	expired: 'Expired',
	suspended: 'Suspended',
	merged: 'Merged',
};

type Change = { [Name in keyof AllDealsAddress]?: AllDealsAddress[Name] | undefined };

interface DealFiltersProps {
	address: AllDealsAddress;
	onChange: (change: Change) => void;
}

export function DealFilters({ address, onChange }: DealFiltersProps) {
	const { data: stores = [] } = useQuery(storeOptionsQuery);
	const { review, dealState, store, author, reported } = address;
	return (
		<fieldset aria-label="Filter deals" className="grid grid-cols-2 items-end gap-3 desk:grid-cols-4">
			<SelectField
				label="Review"
				value={review ?? ''}
				onChange={({ target }) => onChange({ review: DEAL_REVIEWS.find((one) => one === target.value) })}
			>
				<option value="">Any review</option>
				{DEAL_REVIEWS.map((one) => (
					<option key={one} value={one}>
						{REVIEW_NAMES[one]}
					</option>
				))}
			</SelectField>
			<SelectField
				label="Status"
				value={dealState ?? ''}
				onChange={({ target }) => onChange({ dealState: DEAL_STATES.find((one) => one === target.value) })}
			>
				<option value="">Any status</option>
				{DEAL_STATES.map((one) => (
					<option key={one} value={one}>
						{STATE_NAMES[one]}
					</option>
				))}
			</SelectField>
			<SelectField
				label="Store"
				value={store ?? ''}
				onChange={({ target }) => onChange({ store: Number(target.value) || undefined })}
			>
				<option value="">All stores</option>
				{stores.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</SelectField>
			<div className="min-w-0 pb-0.5">
				<SearchField
					label="Author"
					value={author ?? ''}
					onSearch={(text) => onChange({ author: takeStart(text.trim(), 30) || undefined })}
				/>
			</div>
			<div className="col-span-2 desk:col-span-4">
				<CheckField
					name="reported"
					checked={reported === true}
					onChange={({ target }) => onChange({ reported: target.checked ? true : undefined })}
				>
					Only deals with reports
				</CheckField>
			</div>
		</fieldset>
	);
}
