import { lazyHydrate } from '#ui/base/lazy-hydrate.tsx';

/** Rendered only if a deal was edited. */
export const DealEdits = lazyHydrate({ load: async () => (await import('./deal-edits.tsx')).DealEdits });

export const UPKEEP_PARTS = [DealEdits];
