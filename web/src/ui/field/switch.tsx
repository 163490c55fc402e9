import { type ComponentProps, type ReactNode, useId } from 'react';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'children'> {
	/** Names the setting that the switch turns on or off. */
	children: ReactNode;
	/** One more line of explanation. */
	hint?: string;
}

/** Turns something on or off immediately. If a form is submitted later, use a check box. */
export function Switch({ children, hint, ...input }: SwitchProps) {
	const hintId = useId();
	return (
		<label className="flex min-h-10 cursor-pointer items-center justify-between gap-4 py-2 has-disabled:cursor-default has-disabled:text-muted">
			<span>
				{children}
				{hint && (
					<span id={hintId} aria-hidden className="block text-muted text-small">
						{hint}
					</span>
				)}
			</span>
			<span className="relative h-5 w-9 shrink-0">
				<input
					{...input}
					type="checkbox"
					// biome-ignore lint/a11y/useAriaPropsForRole: the browser exposes the checked state
					role="switch"
					aria-describedby={hint ? hintId : undefined}
					className="peer absolute inset-0 cursor-pointer appearance-none rounded-pill border border-line-strong bg-raised transition-colors checked:border-ink checked:bg-ink disabled:cursor-default disabled:opacity-50"
				/>
				<span
					aria-hidden
					className="pointer-events-none absolute top-1 left-1 size-3 rounded-pill bg-muted transition-transform peer-checked:translate-x-4 peer-checked:bg-bg"
				/>
			</span>
		</label>
	);
}
