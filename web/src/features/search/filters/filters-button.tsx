import type { SearchAddress } from '@bilby/contract/search/search-address';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import { buttonClass } from '#ui/base/button.ts';
import { lazyComponent } from '#ui/panel/lazy-component.ts';

const FilterSheet = lazyComponent(async () => (await import('./filter-sheet.tsx')).FilterSheet);

interface FiltersButtonProps {
	address: SearchAddress;
	/** How many filters are set. */
	count: number;
	/** The number of matching deals. Undefined while it loads. */
	total: number | undefined;
}

/** Opens the filters on phones. Without a script, it links to the desktop filters below. */
export function FiltersButton({ address, count, total }: FiltersButtonProps) {
	const isHydrated = useHydrated();
	const [isOpen, setIsOpen] = useState(false);
	const style = `desk:hidden ${buttonClass('quiet')}`;
	const content = (
		<>
			{count === 0 && <SlidersHorizontal size={16} aria-hidden />}
			Filters{' '}
			{count > 0 && (
				<span className="grid h-5 min-w-5 place-items-center rounded-pill bg-ink px-1.5 text-bg text-small tabular-nums">
					<span>
						{count} <span className="sr-only">set</span>
					</span>
				</span>
			)}
		</>
	);
	if (!isHydrated) {
		return (
			<a href={`#${FILTERS_ID}`} className={style}>
				{content}
			</a>
		);
	}
	return (
		<>
			<button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)} className={style}>
				{content}
			</button>
			{isOpen && (
				<Suspense>
					<FilterSheet address={address} total={total} onClose={() => setIsOpen(false)} />
				</Suspense>
			)}
		</>
	);
}

/** The id of the filter form. Phones without a script link to it. */
export const FILTERS_ID = 'filters';
