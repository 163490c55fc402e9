import { MAX_SEARCH_LENGTH } from '@bilby/contract/deals/limits';
import type { SearchAddress } from '@bilby/contract/search/search-address';
import { Link } from '@tanstack/react-router';
import { useId, useRef } from 'react';
import { TextField } from '#ui/field/text-field.tsx';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import { changeSearch } from '../data/search-change.ts';
import { describeMore, type HigherLimit } from '../data/search-query.ts';
import { useFacets } from './facet-choices.tsx';
import { PriceHistogram, PriceRange } from './price-histogram.tsx';
import type { EditableField } from './search-chips.ts';
import { CategoryField, DiscountField, NamedField, PlaceField, PostedField } from './single-fields.tsx';

interface EditedFieldProps {
	field: EditableField;
	/** The search with everything spelt out. */
	address: SearchAddress;
	/** A higher price limit that finds more deals; null without one. */
	higherLimit: HigherLimit | null;
	/** The current selection. */
	draft: SearchAddress;
	onChange: (change: Partial<SearchAddress>) => void;
}

/** The field for one part of a search. */
export function EditedField({ field, address, higherLimit, ...edited }: EditedFieldProps) {
	switch (field) {
		case 'deal':
			return <WordsField field="deal" label="Words" {...edited} />;
		case 'without':
			return <WordsField field="without" label="Words to leave out" {...edited} />;
		case 'minPrice':
			return <PriceEditor address={address} higherLimit={higherLimit} {...edited} />;
		case 'category':
			return <CategoryField {...edited} />;
		case 'isOnline':
			return <PlaceField {...edited} />;
		case 'minDiscount':
			return <DiscountField {...edited} />;
		case 'postedWithin':
			return <PostedField {...edited} />;
		default:
			return <NamedField field={field} {...edited} />;
	}
}

type Edited = Pick<EditedFieldProps, 'draft' | 'onChange'>;

function WordsField({ field, label, draft, onChange }: Edited & { field: 'deal' | 'without'; label: string }) {
	const id = useId();
	return (
		<TextField
			name={field}
			idPrefix={id}
			label={label}
			type="text"
			autoComplete="off"
			maxLength={MAX_SEARCH_LENGTH}
			value={draft[field] ?? ''}
			onChange={({ target }) => onChange({ [field]: target.value || undefined })}
		/>
	);
}

function PriceEditor({ address, higherLimit, draft, onChange }: Omit<EditedFieldProps, 'field'>) {
	const place = useRef<HTMLDivElement>(null);
	const { facets } = useFacets(address, { place, isReady: true });
	return (
		<div ref={place}>
			<PriceRange draft={draft} onChange={onChange}>
				{facets !== null && <PriceHistogram steps={facets?.prices.steps} search={changeSearch(draft, {})} />}
			</PriceRange>
			{higherLimit && (
				<p className="mt-3 text-small">
					<Link
						to="/search"
						search={changeSearch(address, { maxPrice: String(higherLimit.maxPrice) })}
						resetScroll={false}
						activeOptions={{ exact: true }}
						className={PROSE_LINK}
					>
						{describeMore(higherLimit)}
					</Link>
				</p>
			)}
		</div>
	);
}
