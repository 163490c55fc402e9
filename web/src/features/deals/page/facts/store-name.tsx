import type { DealWire } from '@bilby/contract/deals/wire';
import { Link } from '@tanstack/react-router';

/** Where the deal is from, leading to more deals of that store, before what else is said in the line. */
export function StoreName({ deal: { str_name, stores } }: { deal: DealWire }) {
	const slug = stores[0]?.slug;
	return (
		str_name && (
			<>
				{slug ? (
					<Link
						to="/store/$slug"
						params={{ slug }}
						className="-my-1 inline-block py-1 underline-offset-4 hover:text-ink hover:underline"
					>
						{str_name}
					</Link>
				) : (
					str_name
				)}
				{' · '}
			</>
		)
	);
}
