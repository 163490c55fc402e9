import { Link } from '@tanstack/react-router';
import type { Deal } from '#features/deals/data/present-deal.ts';

/** Where the deal is from, leading to more deals of that store, before what else is said in the line. */
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
