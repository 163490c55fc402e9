import type { ReactNode } from 'react';

/** A section of the form, framed as a card on wide screens. */
export function FormCard({ children }: { children: ReactNode }) {
	return (
		<div className="flex flex-col gap-5 desk:rounded-card desk:border desk:border-line desk:bg-surface desk:p-6 desk:shadow-card">
			{children}
		</div>
	);
}
