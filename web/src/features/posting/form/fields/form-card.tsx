import type { ReactNode } from 'react';

/** A part of the form: a card where there is room for one. */
export function FormCard({ children }: { children: ReactNode }) {
	return (
		<div className="flex flex-col gap-5 desk:rounded-card desk:border desk:border-line desk:bg-surface desk:p-6 desk:shadow-card">
			{children}
		</div>
	);
}
