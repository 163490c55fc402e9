import type { ReactNode } from 'react';

interface GallerySectionProps {
	id: string;
	title: string;
	children: ReactNode;
}

export function GallerySection({ id, title, children }: GallerySectionProps) {
	return (
		<section
			aria-labelledby={id}
			className="flex flex-col gap-6 rounded-card border border-line bg-surface p-5 shadow-card desk:p-6"
		>
			<h2 id={id} className="font-extrabold text-title tracking-tight">
				{title}
			</h2>
			{children}
		</section>
	);
}

/** Examples in one row. */
export function GalleryRow({ children }: { children: ReactNode }) {
	return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

/** Fields, two in a row if there is space. */
export function GalleryFields({ children }: { children: ReactNode }) {
	return <div className="grid grid-cols-1 items-start gap-6 desk:grid-cols-2">{children}</div>;
}
