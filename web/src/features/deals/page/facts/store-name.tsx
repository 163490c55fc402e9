import { Link } from '@tanstack/react-router';
import type { Deal } from '#features/deals/data/present-deal.ts';

/** The store of the deal, linking to more of its deals, at the start of a line. */
export function StoreName({ deal: { store, stores } }: { deal: Deal }) {
	const slug = stores[0]?.slug;
	return (
		store && (
			<>
				{slug ? (
					<Link
						to="/store/$slug"
						params={{ slug }}
						className="-my-1 inline-block py-1 underline-offset-4 hover:text-ink hover:underline"
					>
						{store}
					</Link>
				) : (
					store
				)}
				{' · '}
			</>
		)
	);
}
