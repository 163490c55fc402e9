import type { SearchAddress } from '@bilby/contract/search/search-address';
import { Plus } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import { lazyComponent } from '#ui/panel/lazy-component.ts';

const FilterAdder = lazyComponent(async () => (await import('./filter-adder.tsx')).FilterAdder);

const PILL =
	'inline-flex h-10 items-center gap-2 rounded-pill border border-line-strong border-dashed px-3.5 font-medium text-ink transition-colors hover:bg-raised aria-expanded:border-ochre aria-expanded:ring-1 aria-expanded:ring-ochre max-desk:hidden';

/** Adds any filter by hand. Phones have a button for all filters instead. */
export function AddFilterButton({ address }: { address: SearchAddress }) {
	const id = useId();
	const isHydrated = useHydrated();
	const [isUsed, setIsUsed] = useState(false);
	const content = (
		<>
			<Plus size={16} aria-hidden className="shrink-0 text-muted" />
			Filter
		</>
	);
	// Without a script, the filters next to the results have to do.
	if (!isHydrated) return <span className={`needs-script ${PILL}`}>{content}</span>;
	const button = (
		<button
			id={id}
			type="button"
			aria-label="Add a filter"
			aria-haspopup="dialog"
			onClick={() => setIsUsed(true)}
			className={PILL}
		>
			{content}
		</button>
	);
	if (!isUsed) return button;
	return (
		<Suspense fallback={button}>
			<FilterAdder address={address} trigger={button} triggerId={id} />
		</Suspense>
	);
}
