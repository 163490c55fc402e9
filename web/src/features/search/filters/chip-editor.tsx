import type { SearchAddress } from '@bilby/contract/search/search-address';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, type MouseEvent, type ReactElement, useRef, useState } from 'react';
import { buttonClass } from '#ui/base/button.ts';
import { Popover } from '#ui/menu/popover.tsx';
import { changed } from '../data/search-change.ts';
import { useFacets } from './facet-choices.tsx';
import { PriceHistogram, PriceRange } from './price-histogram.tsx';
import type { EditableField, SearchChip } from './search-chips.ts';
import { CategoryField, DiscountField, NamedField, PlaceField, PostedField } from './single-fields.tsx';
import { useFilterDraft } from './use-filter-draft.ts';

interface ChipEditorProps {
	chip: SearchChip;
	field: EditableField;
	/** The search with everything spelt out. */
	address: SearchAddress;
	onRemove: (event: MouseEvent) => void;
	/** The button with the text of the chip. */
	trigger: ReactElement;
	triggerId: string;
}

/** The text of the button that removes the filter. */
const REMOVALS: Record<EditableField, string> = {
	minPrice: 'Any price',
	category: 'Any category',
	store: 'Any store',
	brand: 'Any brand',
	tag: 'Any tag',
	isOnline: 'Anywhere',
	minDiscount: 'Any discount',
	postedWithin: 'Any time',
	notStore: 'Any store',
	notBrand: 'Any brand',
};

/** Edits one filter in a panel below its chip. It is open when it first renders. */
export function ChipEditor({ chip, field, address, onRemove, trigger, triggerId }: ChipEditorProps) {
	const navigate = useNavigate();
	const [isOpen, setIsOpen] = useState(true);
	const { draft, change } = useFilterDraft(address);
	const apply = (event: FormEvent) => {
		event.preventDefault();
		setIsOpen(false);
		void navigate({ to: '/search', search: changed(draft, {}), resetScroll: false }).then(() => {
			// The panel returns the focus to its button, but the new results may take it away again.
			if (document.activeElement === document.body) document.getElementById(triggerId)?.focus();
		});
	};
	return (
		<Popover label={chip.label} trigger={trigger} isOpen={isOpen} onOpenChange={setIsOpen}>
			<form onSubmit={apply} className="w-66 max-w-full">
				<EditedField field={field} address={address} draft={draft} onChange={change} />
				<div className="mt-4 flex gap-2">
					<Link
						to="/search"
						search={chip.rest}
						resetScroll={false}
						activeOptions={{ exact: true }}
						onClick={onRemove}
						className={`flex-1 ${buttonClass('outlined')}`}
					>
						{REMOVALS[field]}
					</Link>
					<button type="submit" className={`flex-1 ${buttonClass('ink')}`}>
						Apply
					</button>
				</div>
			</form>
		</Popover>
	);
}

interface EditedFieldProps {
	field: EditableField;
	address: SearchAddress;
	draft: SearchAddress;
	onChange: (change: Partial<SearchAddress>) => void;
}

function EditedField({ field, address, ...edited }: EditedFieldProps) {
	switch (field) {
		case 'minPrice':
			return <PriceEditor address={address} {...edited} />;
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

function PriceEditor({ address, draft, onChange }: Omit<EditedFieldProps, 'field'>) {
	const place = useRef<HTMLDivElement>(null);
	const { facets } = useFacets(address, { place, isReady: true });
	return (
		<div ref={place}>
			<PriceRange draft={draft} onChange={onChange}>
				{facets !== null && <PriceHistogram steps={facets?.prices.steps} search={changed(draft, {})} />}
			</PriceRange>
		</div>
	);
}
