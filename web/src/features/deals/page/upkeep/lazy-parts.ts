import { lazyHydrate } from '#ui/base/lazy-hydrate.tsx';

/** Stands only where a deal was edited. */
export const DealEdits = lazyHydrate({ load: async () => (await import('./deal-edits.tsx')).DealEdits });

export const UPKEEP_PARTS = [DealEdits];
