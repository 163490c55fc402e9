import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldLabel } from '../field/field-label.tsx';
import { fieldWellClass } from '../field/field-well.ts';
import { FieldError } from '../field/text-field.tsx';
import { SuggestionList, suggestionId } from './suggestion-list.tsx';
import { type ComboboxState, useCombobox } from './use-combobox.ts';

interface ComboboxProps extends ComboboxState {
	name: string;
	label: string;
	/** Shown between the label and the field. */
	above?: ReactNode;
	placeholder?: string;
	icon?: LucideIcon;
	isOptional?: boolean;
	error?: string | undefined;
}

/** Chooses one of many options. Suggestions load while the visitor types. */
export function Combobox(props: ComboboxProps) {
	const { name, label, above, placeholder, icon: Icon, isOptional, error } = props;
	const combobox = useCombobox(props);
	const { listId, query, isShown, activeIndex } = combobox;
	const id = `field-${name}`;
	const errorId = `${id}-error`;
	return (
		<div>
			<FieldLabel htmlFor={id} isOptional={isOptional}>
				{label}
			</FieldLabel>
			{above}
			<div className={`relative flex h-11 items-center ${fieldWellClass(Boolean(error))}`}>
				{Icon && <Icon size={18} aria-hidden className="ml-3.5 shrink-0 text-muted" />}
				<input
					id={id}
					type="text"
					role="combobox"
					aria-expanded={isShown}
					aria-controls={listId}
					aria-autocomplete="list"
					aria-activedescendant={activeIndex < 0 ? undefined : suggestionId(listId, activeIndex)}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? errorId : undefined}
					autoComplete="off"
					spellCheck={false}
					placeholder={placeholder}
					value={query}
					onChange={({ target }) => combobox.type(target.value)}
					onKeyDown={combobox.handleKeyDown}
					onBlur={combobox.leave}
					className="h-full min-w-0 flex-1 rounded-control bg-transparent px-3 text-ink outline-none placeholder:text-muted"
				/>
				<SuggestionList label={label} combobox={combobox} />
			</div>
			{error && <FieldError id={errorId} text={error} />}
		</div>
	);
}
