import type { SearchAddress } from '@bilby/contract/search/search-address';
import { Link } from '@tanstack/react-router';

/** Switches between deals and the forum. Shows nothing without text to search for. */
export function SearchScope({ address: { deal, in: scope } }: { address: SearchAddress }) {
	if (deal === undefined) return null;
	const places = [
		{ name: 'Deals', search: { deal }, isChosen: scope === undefined },
		{ name: 'Huddles', search: { deal, in: 'huddles' as const }, isChosen: scope === 'huddles' },
	];
	return (
		<nav aria-label="Search in" className="mt-3 inline-flex rounded-control bg-raised">
			{places.map(({ name, search, isChosen }) => (
				<Link
					key={name}
					to="/search"
					search={search}
					activeOptions={{ exact: true }}
					aria-current={isChosen ? 'page' : undefined}
					className="inline-flex h-10 items-center justify-center rounded-control border border-transparent px-4 font-medium text-muted text-small transition-colors hover:text-ink aria-[current]:border-line-strong aria-[current]:bg-surface aria-[current]:text-ink"
				>
					{name}
				</Link>
			))}
		</nav>
	);
}
