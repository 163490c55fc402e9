import type { ComponentProps, ReactNode } from 'react';
import { CheckBox } from './check-box.tsx';
import { FieldError } from './text-field.tsx';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'> {
	name: string;
	/** What ticking it means; may hold links. */
	children: ReactNode;
	error?: string | undefined;
}

/** A box to tick, its words a part of the target. */
export function CheckField({ children, error, ...input }: CheckFieldProps) {
	const errorId = `field-${input.name}-error`;
	return (
		<div>
			{/* biome-ignore lint/a11y/noLabelWithoutControl: the box stands in it */}
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
