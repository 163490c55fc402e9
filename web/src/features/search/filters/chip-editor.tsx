import type { SearchAddress } from '@bilby/contract/search/search-address';
import { Link } from '@tanstack/react-router';
import type { FormEvent, MouseEvent, ReactElement } from 'react';
import { buttonClass } from '#ui/base/button.ts';
import { Popover } from '#ui/menu/popover.tsx';
import type { HigherLimit } from '../data/search-query.ts';
import { EditedField } from './edited-field.tsx';
import type { EditableField, SearchChip } from './search-chips.ts';
import { useFilterPanel } from './use-filter-panel.ts';

interface ChipEditorProps {
	chip: SearchChip;
	field: EditableField;
	/** The search with everything spelt out. */
	address: SearchAddress;
	higherLimit: HigherLimit | null;
	onRemove: (event: MouseEvent) => void;
	/** The button with the text of the chip. */
	trigger: ReactElement;
	triggerId: string;
}

/** The text of the button that removes the filter. */
const REMOVALS: Record<EditableField, string> = {
	deal: 'Any words',
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
	without: 'Any words',
};

/** Edits one filter in a panel below its chip. It is open when it first renders. */
export function ChipEditor({ chip, field, address, higherLimit, onRemove, trigger, triggerId }: ChipEditorProps) {
	const { isOpen, toggle, draft, prepare, apply } = useFilterPanel(address, triggerId);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		apply({});
	};
	return (
		<Popover label={chip.label} trigger={trigger} isOpen={isOpen} onOpenChange={toggle}>
			<form onSubmit={submit} className="w-66 max-w-full">
				<EditedField field={field} address={address} higherLimit={higherLimit} draft={draft} onChange={prepare} />
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
