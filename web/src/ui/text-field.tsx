import { CircleAlert, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
	name: string;
	label: string;
	icon?: LucideIcon;
	/** What is wrong with the value, in words. */
	error?: string | undefined;
	/** The id of further text about the field. */
	describedBy?: string;
	/** Stands at the right end inside the field. */
	control?: ReactNode;
}

const WELL =
	'flex h-11 items-center rounded-control border bg-raised transition-colors focus-within:bg-surface focus-within:outline-2 focus-within:outline-offset-0';
const CALM = 'border-line-strong focus-within:border-ochre focus-within:outline-ochre';
const WRONG = 'border-waratah bg-surface outline-1 outline-waratah focus-within:outline-waratah';

/** Label, field and what is wrong with it. The browser keeps the value, so nothing typed before the script arrived is lost. */
export function TextField({ label, icon: Icon, error, describedBy, control, ...input }: TextFieldProps) {
	const id = `field-${input.name}`;
	const errorId = `${id}-error`;
	return (
		<div>
			<label htmlFor={id} className="mb-2 block font-semibold text-small">
				{label}
			</label>
			<div className={`${WELL} ${error ? WRONG : CALM}`}>
				{Icon && <Icon size={18} aria-hidden className="ml-3.5 shrink-0 text-muted" />}
				<input
					{...input}
					id={id}
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
		<p id={id} className="mt-2 flex items-start gap-2 text-small text-waratah">
			<CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
			{text}
		</p>
	);
}
