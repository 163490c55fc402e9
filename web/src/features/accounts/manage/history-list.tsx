import { Children, type ReactNode } from 'react';

interface HistoryListProps {
	title: string;
	/** Shown without items; null if something else explains that. */
	empty: string | null;
	children: ReactNode;
}

/** A part of a member's history: a heading with a list below it. */
export function HistoryList({ title, empty, children }: HistoryListProps) {
	return (
		<section>
			<h3 className="mb-1 font-semibold">{title}</h3>
			{Children.count(children) === 0 ? (
				empty !== null && <p className="text-muted">{empty}</p>
			) : (
				<ul className="divide-y divide-line">{children}</ul>
			)}
		</section>
	);
}
