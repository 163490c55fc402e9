import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { FieldLabel } from './field-label.tsx';
import { fieldWellClass } from './field-well.ts';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'className'> {
	label: string;
}

/** One of a few: the browser's own list, which works on every device and without a script. */
export function SelectField({ label, children, ...select }: SelectFieldProps) {
	const id = useId();
	return (
		<div className="min-w-0">
			<FieldLabel htmlFor={id}>{label}</FieldLabel>
			<div className={`relative flex h-11 items-center ${fieldWellClass(false)}`}>
				<select
					{...select}
					id={id}
					className="h-full w-full min-w-0 cursor-pointer appearance-none truncate rounded-control bg-transparent pr-9 pl-3 text-ink outline-none [&>option]:bg-surface"
				>
					{children}
				</select>
				<ChevronDown size={16} aria-hidden className="pointer-events-none absolute right-3 text-muted" />
			</div>
		</div>
	);
}
