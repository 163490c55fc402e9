import type { ReactNode } from 'react';

export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="rounded-card border border-line bg-surface p-4 shadow-card desk:p-6">
			<h2 className="mb-4 font-bold text-body">{title}</h2>
			{children}
		</section>
	);
}
