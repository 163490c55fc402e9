import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export interface FilterChip {
	label: string;
	link: LinkProps;
	isChosen: boolean;
}

/** Chips of which one is chosen, and what else narrows the list at the right end. */
export function FilterBar({ chips, children }: { chips: FilterChip[]; children?: ReactNode }) {
	return (
		<div className="mt-4 flex flex-col border-line border-t pt-3.5 pb-3 tablet:flex-row tablet:items-center tablet:justify-between desk:pb-6">
			<nav
				aria-label="Filters"
				className="no-scrollbar relative -mx-5 -my-1 flex gap-2 overflow-x-auto scroll-px-5 px-5 py-1 desk:mx-0 desk:px-0"
			>
				{chips.map(({ label, link, isChosen }) => (
					<Link
						key={label}
						{...link}
						resetScroll={false}
						activeOptions={{ exact: true }}
						aria-current={isChosen ? 'page' : undefined}
						className="inline-flex h-10 shrink-0 items-center rounded-control px-3.5 font-medium text-muted transition-colors hover:text-ink aria-[current]:bg-ink aria-[current]:text-bg"
					>
						{label}
					</Link>
				))}
			</nav>
			{children}
		</div>
	);
}
