import { Check, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { FieldLabel } from './field-label.tsx';
import { fieldWellClass } from './field-well.ts';
import type { Choice } from './multi-select-options.ts';
import { FieldError } from './text-field.tsx';
import { useMultiSelect } from './use-multi-select.ts';

interface MultiSelectProps {
	name: string;
	label: string;
	options: readonly Choice[];
	value: readonly Choice[];
	onChange: (value: Choice[]) => void;
	/** The maximum number of choices. */
	most: number;
	placeholder: string;
	isOptional?: boolean;
	error?: string | undefined;
	/** Shown in the list while there are no options: they are loading or failed to load. */
	emptyText?: string;
	/** Returns options to offer for the text, in addition to those that match it. */
	moreOptions?: (query: string, results: readonly Choice[]) => Choice[];
}

/** Chooses several of many options: a combobox that filters while the visitor types, with the choices as chips. */
export function MultiSelect(props: MultiSelectProps) {
	const { name, label, value, placeholder, isOptional, error } = props;
	const select = useMultiSelect(props);
	const id = `field-${name}`;
	const errorId = `${id}-error`;
	const activeId = select.isOpen && select.shown.length > 0 ? optionId(select.listId, select.activeIndex) : undefined;
	return (
		<div>
			<FieldLabel htmlFor={id} isOptional={isOptional}>
				{label}
			</FieldLabel>
			<div
				ref={select.container}
				className={`relative flex min-h-11 flex-wrap items-center gap-1.5 px-1.5 py-1 ${fieldWellClass(Boolean(error))}`}
			>
				{value.length > 0 && <Chips label={label} chosen={value} onRemove={select.remove} />}
				<input
					ref={select.input}
					id={id}
					type="text"
					role="combobox"
					aria-expanded={select.isOpen}
					aria-controls={select.listId}
					aria-autocomplete="list"
					aria-activedescendant={activeId}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? errorId : undefined}
					aria-required={isOptional ? undefined : true}
					autoComplete="off"
					placeholder={value.length > 0 ? 'Add…' : placeholder}
					value={select.query}
					onChange={({ target }) => select.type(target.value)}
					// The content above may shrink between mousedown and mouseup; the browser then sends no click.
					onMouseDown={() => select.open()}
					onClick={() => select.open()}
					onKeyDown={select.handleKeyDown}
					onBlur={select.leave}
					className="h-8 min-w-24 flex-1 bg-transparent px-2 text-ink outline-none placeholder:text-muted"
				/>
				<Options {...props} select={select} />
			</div>
			<p role="status" className={select.isLimitShown ? 'mt-2 text-muted text-small' : 'sr-only'}>
				{select.announcement}
			</p>
			{error && <FieldError id={errorId} text={error} />}
		</div>
	);
}

function optionId(listId: string, index: number): string {
	return `${listId}-${index}`;
}

interface ChipsProps {
	label: string;
	chosen: readonly Choice[];
	onRemove: (choice: Choice) => void;
}

function Chips({ label, chosen, onRemove }: ChipsProps) {
	return (
		<ul aria-label={`${label} chosen`} className="contents">
			{chosen.map((choice) => (
				<li
					key={choice.id}
					className="flex h-8 max-w-full items-center gap-1 rounded-pill bg-raised-hover pr-1.5 pl-3 font-medium text-small"
				>
					<span className="truncate">{choice.name}</span>
					<button
						type="button"
						aria-label={`Remove ${choice.name}`}
						onClick={() => onRemove(choice)}
						className="grid size-6 shrink-0 place-items-center rounded-pill text-muted transition-colors hover:text-ink"
					>
						<X size={15} aria-hidden />
					</button>
				</li>
			))}
		</ul>
	);
}

type OptionsProps = Pick<MultiSelectProps, 'label' | 'value' | 'emptyText'> & {
	select: ReturnType<typeof useMultiSelect>;
};

function Options({ label, value, emptyText = 'Nothing matches.', select }: OptionsProps) {
	const { listId, isOpen, shown, activeIndex, recordPointer, toggle } = select;
	const list = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (isOpen) list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' });
	}, [isOpen, activeIndex]);
	return (
		<div
			hidden={!isOpen}
			className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-64 overflow-y-auto overscroll-contain rounded-control border border-line bg-surface p-1.5 shadow-lift"
		>
			{shown.length === 0 && <p className="px-3 py-2 text-muted text-small">{emptyText}</p>}
			<div
				ref={list}
				id={listId}
				role="listbox"
				aria-label={label}
				aria-multiselectable="true"
				// A click must not take the focus from the field.
				onMouseDown={(event) => event.preventDefault()}
				onPointerDown={recordPointer}
			>
				{(isOpen ? shown : []).map((option, index) => {
					const isChosen = value.some(({ id }) => id === option.id);
					return (
						// biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
						// biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
						<div
							key={option.id}
							id={optionId(listId, index)}
							role="option"
							aria-selected={isChosen}
							onClick={() => toggle(option)}
							className={`flex min-h-10 cursor-pointer items-center gap-2 rounded-control px-3 py-1.5 hover:bg-raised ${index === activeIndex ? 'bg-raised' : ''}`}
						>
							<span className="min-w-0 flex-1 truncate">
								{option.label ?? option.name}
								{option.detail && <span className="text-muted text-small"> in {option.detail}</span>}
							</span>
							{isChosen && <Check size={16} aria-hidden className="shrink-0 text-muted" />}
						</div>
					);
				})}
			</div>
		</div>
	);
}
