import type { ReactNode } from 'react';

export function SideCard({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="rounded-card border border-line bg-surface p-5 shadow-card">
			<h2 className="mb-4 font-bold text-body">{title}</h2>
			{children}
		</section>
	);
}
