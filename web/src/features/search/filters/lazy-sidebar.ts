import { lazyHydrate } from '#ui/base/lazy-hydrate.tsx';

/**
 * The form works without its script, so phones, which hide it, never load the script. Desktops load it soon for the
 * counts.
 */
export const LazyFilterSidebar = lazyHydrate({
	load: async () => (await import('./filter-sidebar.tsx')).FilterSidebar,
	eagerWithin: 0,
});
