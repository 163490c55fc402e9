import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FieldLabel } from '#ui/field/field-label.tsx';
import { fieldWellClass } from '#ui/field/field-well.ts';
import { FieldError } from '#ui/field/text-field.tsx';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'className'> {
	name: string;
	label: string;
	error?: string | undefined;
}

export function SelectField({ label, error, children, ...select }: SelectFieldProps) {
	const id = `field-${select.name}`;
	return (
		<div>
			<FieldLabel htmlFor={id}>{label}</FieldLabel>
			<div className={`relative h-11 ${fieldWellClass(Boolean(error))}`}>
				<select
					{...select}
					id={id}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${id}-error` : undefined}
					className="size-full cursor-pointer appearance-none truncate rounded-control bg-raised pr-10 pl-3.5 text-ink outline-none"
				>
					{children}
				</select>
				<ChevronDown
					size={18}
					aria-hidden
					className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
				/>
			</div>
			{error && <FieldError id={`${id}-error`} text={error} />}
		</div>
	);
}
