import { MAX_CATEGORIES } from '@bilby/contract/deals/limits';
import { brandOptionsQuery, categoryOptionsQuery, tagOptionsQuery } from '#features/master-data/label-options-query.ts';
import { useSharedForm } from '../state/deal-form-context.ts';
import { LabelField } from './label-field.tsx';
import { StoreField } from './store-field.tsx';

/** The category, brand and tag fields. */
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
