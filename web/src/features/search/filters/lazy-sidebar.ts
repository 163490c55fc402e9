import { lazyHydrate } from '#ui/base/lazy-hydrate.tsx';

/** A form that works without its script, which a phone, where it is hidden, never asks for. At a desk it soon shows counts. */
export const LazyFilterSidebar = lazyHydrate({
	load: async () => (await import('./filter-sidebar.tsx')).FilterSidebar,
	eagerWithin: 0,
});
