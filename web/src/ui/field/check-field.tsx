import type { ComponentProps, ReactNode } from 'react';
import { CheckBox } from './check-box.tsx';
import { FieldError } from './text-field.tsx';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'> {
	name: string;
	/** The label, which may contain links. */
	children: ReactNode;
	error?: string | undefined;
}

/** A check box whose label is part of the click target. */
export function CheckField({ children, error, ...input }: CheckFieldProps) {
	const errorId = `field-${input.name}-error`;
	return (
		<div>
			{/* biome-ignore lint/a11y/noLabelWithoutControl: the box is inside it */}
			<label className="flex min-h-10 cursor-pointer items-start gap-3 py-2">
				<span className="mt-0.5">
					<CheckBox {...input} aria-invalid={error ? true : undefined} aria-describedby={error ? errorId : undefined} />
				</span>
				<span>{children}</span>
			</label>
			{error && <FieldError id={errorId} text={error} />}
		</div>
	);
}
