import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
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
			<label className="flex min-h-10 cursor-pointer items-start gap-3 py-2">
				<span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
					<input
						{...input}
						type="checkbox"
						value="1"
						aria-invalid={error ? true : undefined}
						aria-describedby={error ? errorId : undefined}
						className="peer absolute inset-0 cursor-pointer appearance-none rounded-badge border border-line-strong bg-raised checked:border-ink checked:bg-ink aria-invalid:border-waratah"
					/>
					<Check
						size={14}
						strokeWidth={3}
						aria-hidden
						className="pointer-events-none relative hidden text-bg peer-checked:block"
					/>
				</span>
				<span>{children}</span>
			</label>
			{error && <FieldError id={errorId} text={error} />}
		</div>
	);
}
