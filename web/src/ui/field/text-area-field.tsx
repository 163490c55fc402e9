import type { ComponentProps } from 'react';
import { LiveText } from '../base/live-text.tsx';
import { FieldLabel } from './field-label.tsx';
import { fieldWellClass } from './field-well.ts';
import { FieldError } from './text-field.tsx';

interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
	name: string;
	label: string;
	/** The error message for the value. */
	error?: string | undefined;
	/** Shown below the field at the right, for example the length of the text. */
	note?: string;
}

/** A multi-line text field that grows with its content. The browser holds the value, as in `TextField`. */
export function TextAreaField({ label, error, note, ...textarea }: TextAreaFieldProps) {
	const id = `field-${textarea.name}`;
	const errorId = `${id}-error`;
	const noteId = `${id}-note`;
	return (
		<div>
			<FieldLabel htmlFor={id}>{label}</FieldLabel>
			<textarea
				{...textarea}
				id={id}
				aria-invalid={error ? true : undefined}
				aria-describedby={[error && errorId, note && noteId].filter(Boolean).join(' ') || undefined}
				className={`field-sizing-content block max-h-[480px] min-h-[148px] w-full resize-none px-3 py-2.5 text-ink placeholder:text-muted ${fieldWellClass(Boolean(error))}`}
			/>
			<div className="flex items-start justify-between gap-4">
				<div className="min-w-0">{error && <FieldError id={errorId} text={error} />}</div>
				{note && (
					<p id={noteId} className="mt-2 shrink-0 text-muted text-small tabular-nums">
						<LiveText>{note}</LiveText>
					</p>
				)}
			</div>
		</div>
	);
}
