import { lazyHydrate } from '../../../../ui/base/lazy-hydrate.tsx';

/** Stands only where a deal was edited. */
export const DealEdits = lazyHydrate({ load: async () => (await import('./deal-edits.tsx')).DealEdits });

/** Stands only where somebody says that a deal is over. */
export const ExpiryReporters = lazyHydrate({
	load: async () => (await import('./expiry-reporters.tsx')).ExpiryReporters,
});

export const UPKEEP_PARTS = [DealEdits, ExpiryReporters];
