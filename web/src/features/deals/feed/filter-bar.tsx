import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface FilterChip {
	label: string;
	link: LinkProps;
	isChosen: boolean;
}

/**
 * Filter chips and, at the right end, other controls. The bar stays below the header while scrolling. On phones, only
 * the chips stay.
 */
export function FilterBar({ chips, children }: { chips: FilterChip[]; children?: ReactNode }) {
	return (
		<div
			data-bar="filters"
			className="print:hidden! max-tablet:contents tablet:sticky tablet:top-(--header-height) tablet:z-30 tablet:mt-4 tablet:mb-2 tablet:flex tablet:items-center tablet:justify-between tablet:border-line tablet:border-t tablet:bg-bg tablet:py-2.5"
		>
			<nav
				aria-label="Filters"
				className="no-scrollbar -mx-5 flex gap-2 overflow-x-auto scroll-px-5 px-5 py-2 max-tablet:sticky max-tablet:top-(--header-height) max-tablet:z-30 max-tablet:mt-4 max-tablet:returning:mt-2 max-tablet:border-line max-tablet:border-t max-tablet:bg-bg tablet:relative tablet:mr-4 tablet:py-1 tablet:pr-0 desk:ml-0 desk:pl-0"
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
