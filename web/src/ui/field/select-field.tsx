import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldLabel } from './field-label.tsx';
import { fieldWellClass } from './field-well.ts';
import { FieldError } from './text-field.tsx';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'className'> {
	label: string;
	/** Shown between the label and the field. */
	above?: ReactNode;
	isOptional?: boolean;
	/** The error message for the choice. */
	error?: string | undefined;
	/** The id of further text about the field. */
	describedBy?: string | undefined;
}

/** Chooses one of a few options, with the browser's own list. It works on every device and without a script. */
export function SelectField({ label, above, isOptional, error, describedBy, children, ...select }: SelectFieldProps) {
	const id = useId();
	const errorId = `${id}-error`;
	return (
		<div className="min-w-0">
			<FieldLabel htmlFor={id} isOptional={isOptional}>
				{label}
			</FieldLabel>
			{above}
			<div className={`relative flex h-11 items-center ${fieldWellClass(Boolean(error))}`}>
				<select
					{...select}
					id={id}
					aria-invalid={error || select['aria-invalid'] ? true : undefined}
					aria-describedby={[error && errorId, describedBy].filter(Boolean).join(' ') || undefined}
					className="h-full w-full min-w-0 cursor-pointer appearance-none truncate rounded-control bg-transparent pr-9 pl-3 text-ink outline-none [&>optgroup]:bg-surface [&>option]:bg-surface"
				>
					{children}
				</select>
				<ChevronDown size={16} aria-hidden className="pointer-events-none absolute right-3 text-muted" />
			</div>
			{error && <FieldError id={errorId} text={error} />}
		</div>
	);
}
