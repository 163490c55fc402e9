import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface CategoryPillProps {
	slug: string;
	/** The name, with an icon if there is one. */
	children: ReactNode;
}

/** A link to the deals of one category. */
export function CategoryPill({ slug, children }: CategoryPillProps) {
	return (
		<Link
			to="/cat/$cat"
			params={{ cat: slug }}
			activeOptions={{ exact: true, includeSearch: false }}
			className="inline-flex h-10 shrink-0 items-center gap-2 rounded-pill bg-raised px-4 font-medium text-muted transition-colors hover:bg-raised-hover hover:text-ink aria-[current]:bg-ink aria-[current]:text-bg"
		>
			{children}
		</Link>
	);
}
