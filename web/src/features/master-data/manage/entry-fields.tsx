import { findParentProblem } from '@bilby/contract/master-data/category-tree';
import { MAX_MASTER_DESCRIPTION, MAX_MASTER_NAME, MAX_RATING } from '@bilby/contract/master-data/rules';
import { likeStores, sameStore } from '@bilby/contract/posting/store-names';
import { useId } from 'react';
import type { RegisterField } from '#lib/forms/use-sent-form.ts';
import { CheckField } from '#ui/field/check-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import type { TaxonomyEntry } from '../present-taxonomy.ts';
import { type EntryValues, nounOf, TAXONOMY_TABS, type TaxonomyTab } from './taxonomy-entries.ts';

interface EntryFieldsProps {
	tab: TaxonomyTab;
	field: RegisterField<EntryValues>;
	/** All entries of the tab. */
	entries: readonly TaxonomyEntry[];
	/** The edited entry; null for a new one. */
	entry: TaxonomyEntry | null;
}

/** The fields that all kinds have. */
export function NameFields({ tab, field, entry }: Pick<EntryFieldsProps, 'tab' | 'field' | 'entry'>) {
	const idPrefix = useId();
	const example = entry === null ? `${TAXONOMY_TABS[tab].title.slice(0, -1)} name` : undefined;
	return (
		<>
			<TextField
				{...field('name')}
				idPrefix={idPrefix}
				label="Name"
				placeholder={tab === 'categories' && example ? 'Category name' : example}
				maxLength={MAX_MASTER_NAME}
				autoComplete="off"
			/>
			<TextField
				{...field('description')}
				idPrefix={idPrefix}
				label="Description"
				isOptional={tab !== 'tags'}
				placeholder={TAXONOMY_TABS[tab].hint}
				maxLength={MAX_MASTER_DESCRIPTION}
				autoComplete="off"
			/>
		</>
	);
}

/** The fields that only categories and stores have. */
export function OwnFields({ tab, field, entries, entry }: EntryFieldsProps) {
	const idPrefix = useId();
	if (tab === 'categories') {
		return (
			<SelectField {...field('parent')} label="Parent category">
				<option value="0">None (top level)</option>
				{findParents(entries, entry).map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</SelectField>
		);
	}
	if (tab !== 'stores') return null;
	return (
		<>
			<TextField
				{...field('domain')}
				idPrefix={idPrefix}
				label="Domain"
				isOptional
				placeholder="shop.com.au"
				inputMode="url"
				autoComplete="off"
			/>
			<TextField
				{...field('rating')}
				idPrefix={idPrefix}
				label="Rating"
				isOptional
				type="number"
				min={0}
				max={MAX_RATING}
				step={0.1}
				placeholder="0 to 5"
			/>
			<CheckField {...field('verified')}>Verified store</CheckField>
		</>
	);
}

/** Returns the categories that may be the parent of one, and its present parent even if it is suspended. */
function findParents(entries: readonly TaxonomyEntry[], entry: TaxonomyEntry | null): TaxonomyEntry[] {
	const tree = entries.map(({ id, parentId, isActive }) => ({ id, parentId: parentId || null, active: isActive }));
	const isAllowed = ({ id }: TaxonomyEntry) =>
		id === entry?.parentId || findParentProblem({ id: entry?.id ?? null, parentId: id }, tree) === null;
	return entries.filter(isAllowed);
}

/** Shorter names resemble too many others. */
const MIN_COMPARED = 3;

/** Points out entries with a similar name while a new name is typed. */
export function NearDuplicates({ tab, name, entries }: Pick<EntryFieldsProps, 'tab' | 'entries'> & { name: string }) {
	const same = sameStore(name, entries);
	const isLongEnough = name.trim().length >= MIN_COMPARED;
	const similar = same ? [same] : isLongEnough ? likeStores(name, entries) : [];
	return (
		<div role="status">
			{name.trim() !== '' && similar.length > 0 && (
				<p className="mt-3 text-small text-warning">
					{same
						? `This ${nounOf(tab)} is already listed: `
						: `Similar ${TAXONOMY_TABS[tab].plural} are already listed: `}
					{similar.map(({ name, isActive }) => (isActive ? name : `${name} (suspended)`)).join(', ')}
				</p>
			)}
		</div>
	);
}
