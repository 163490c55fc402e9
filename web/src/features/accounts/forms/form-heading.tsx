import type { ReactNode } from 'react';

export function FormHeading({ title, children }: { title: string; children?: ReactNode }) {
	return (
		<div className="mb-7">
			<h1 className="font-extrabold text-[1.5rem] leading-7 tracking-tight desk:text-head desk:leading-9">{title}</h1>
			{children && <p className="mt-2 text-muted">{children}</p>}
		</div>
	);
}
