import { CircleAlert, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { FieldLabel } from './field-label.tsx';
import { fieldWellClass } from './field-well.ts';
import { useHalfTyped } from './use-half-typed.ts';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
	name: string;
	label: string;
	isOptional?: boolean;
	/** A short hint at the right of the label. */
	note?: string;
	/** Distinguishes fields with the same name in two forms of a page. */
	idPrefix?: string;
	icon?: LucideIcon;
	/** The error message for the value. */
	error?: string | undefined;
	/** The id of further text about the field. */
	describedBy?: string;
	/** Shown at the right end inside the field. */
	control?: ReactNode;
}

/** A label, a field and its error. The browser keeps the value, so text typed before the script loads is not lost. */
export function TextField(props: TextFieldProps) {
	const {
		label,
		isOptional,
		note,
		idPrefix = 'field',
		icon: Icon,
		error: other,
		describedBy,
		control,
		...input
	} = props;
	const halfTyped = useHalfTyped();
	const error = halfTyped.text ?? other;
	const id = `${idPrefix}-${input.name}`;
	const errorId = `${id}-error`;
	return (
		<div>
			<FieldLabel htmlFor={id} isOptional={isOptional} note={note}>
				{label}
			</FieldLabel>
			<div className={`flex h-11 items-center ${fieldWellClass(Boolean(error))}`}>
				{Icon && <Icon size={18} aria-hidden className="ml-3.5 shrink-0 text-muted" />}
				<input
					{...input}
					id={id}
					onInvalid={halfTyped.handleInvalid}
					aria-invalid={error ? true : undefined}
					aria-describedby={[error && errorId, describedBy].filter(Boolean).join(' ') || undefined}
					className="h-full min-w-0 flex-1 rounded-control bg-transparent px-3 text-ink outline-none placeholder:text-muted"
				/>
				{control}
			</div>
			{error && <FieldError id={errorId} text={error} />}
		</div>
	);
}

export function FieldError({ id, text }: { id: string; text: string }) {
	return (
		<p id={id} className="mt-2 flex items-start gap-2 text-small text-danger">
			<CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
			{text}
		</p>
	);
}
