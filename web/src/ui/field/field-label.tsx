import type { ReactNode } from 'react';

interface FieldLabelProps {
	htmlFor: string;
	children: ReactNode;
	/** Shows "Optional" at the right. */
	isOptional?: boolean | undefined;
	/** A short hint at the right. */
	note?: string | undefined;
}

export function FieldLabel({ htmlFor, children, isOptional = false, note }: FieldLabelProps) {
	return (
		<div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-small">
			<label htmlFor={htmlFor} className="font-semibold">
				{children}
			</label>
			{note !== undefined && <span className="text-muted">{note}</span>}
			{isOptional && <span className="text-muted">Optional</span>}
		</div>
	);
}
