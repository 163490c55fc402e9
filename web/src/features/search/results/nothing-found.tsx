import type { SearchAddress } from '@bilby/contract/search/search-address';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SearchX, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { categoryChoicesQuery } from '#features/master-data/category-choices-query.ts';
import { StatePanel } from '#ui/base/state-panel.tsx';
import { placeLink } from '../data/place-links.ts';
import { changed } from '../data/search-change.ts';
import type { SearchChip } from '../filters/search-chips.tsx';

const PILL =
	'inline-flex h-10 max-w-full items-center gap-2 rounded-pill bg-raised px-4 font-medium text-ink transition-colors hover:bg-raised-hover';

/** Suggests what to try after an empty search: fewer filters, other words, or categories. */
export function NothingFound({ address, chips }: { address: SearchAddress; chips: SearchChip[] }) {
	const { data: categories = [] } = useQuery(categoryChoicesQuery);
	return (
		<StatePanel icon={SearchX} title="No deals found">
			<p>Check the spelling, try fewer or simpler words, or remove a filter.</p>
			{chips.length > 1 && (
				<Ways title="Search without">
					{chips.map(({ key, label, rest }) => (
						<li key={key} className="max-w-full">
							<Link to="/search" activeOptions={{ exact: true }} search={rest} className={PILL}>
								<X size={16} aria-hidden className="shrink-0 text-muted" />
								<span className="truncate">{label}</span>
							</Link>
						</li>
					))}
				</Ways>
			)}
			{address.expired === undefined && (
				<Ways title="It may have expired">
					<li>
						<Link
							to="/search"
							activeOptions={{ exact: true }}
							search={changed(address, { expired: 1 })}
							className={PILL}
						>
							Search expired deals too
						</Link>
					</li>
				</Ways>
			)}
			<Ways title="Browse categories">
				{categories
					.filter(({ isTopLevel }) => isTopLevel)
					.map(({ name, slug }) => (
						<li key={slug}>
							<Link {...placeLink('category', slug)} activeOptions={{ exact: true }} className={PILL}>
								{name}
							</Link>
						</li>
					))}
			</Ways>
		</StatePanel>
	);
}

function Ways({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="mt-6">
			<h4 className="mb-2.5 font-semibold text-ink text-small">{title}</h4>
			<ul className="flex flex-wrap justify-center gap-2">{children}</ul>
		</section>
	);
}
