import type { ReactNode } from 'react';

interface FieldLabelProps {
	htmlFor: string;
	children: ReactNode;
	/** Shows "Optional" at the right. */
	isOptional?: boolean | undefined;
}

export function FieldLabel({ htmlFor, children, isOptional = false }: FieldLabelProps) {
	return (
		<div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-small">
			<label htmlFor={htmlFor} className="font-semibold">
				{children}
			</label>
			{isOptional && <span className="text-muted">Optional</span>}
		</div>
	);
}
