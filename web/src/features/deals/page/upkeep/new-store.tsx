import { Store } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Deal } from '#features/deals/data/present-deal.ts';
import { lazyComponent } from '#ui/panel/lazy-component.ts';

const NewStoreDialog = lazyComponent(async () => (await import('./new-store-dialog.tsx')).NewStoreDialog);

interface NewStoreProps {
	deal: Deal;
	/** The store's name in the deal. */
	name: string;
}

/** Tells staff that the deal names an unlisted store, and opens the decision about it. */
export function NewStore({ deal, name }: NewStoreProps) {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<>
			<button
				type="button"
				onClick={() => setIsOpen(true)}
				title={`${name} is a new store and hasn’t been checked yet`}
				className="inline-flex h-10 min-w-10 items-center justify-center gap-2 rounded-control px-2 font-semibold text-small text-warning transition-colors hover:bg-raised"
			>
				<Store size={16} aria-hidden />
				<span className="max-tablet:sr-only">New store, not checked yet</span>
			</button>
			{isOpen && (
				<Suspense>
					<NewStoreDialog deal={deal} name={name} onClose={() => setIsOpen(false)} />
				</Suspense>
			)}
		</>
	);
}
