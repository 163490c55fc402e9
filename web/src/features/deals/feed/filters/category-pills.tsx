import type { FeedAddress } from '@bilby/contract/deals/feed-address';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { Skeleton } from '../../../../ui/base/skeleton.tsx';
import { ScrollRow } from '../../../../ui/paging/scroll-row.tsx';
import { categoriesQuery, type FeedCategory } from '../../../master-data/categories-query.ts';
import { CategoryIcon } from '../../../master-data/category-icon.tsx';
import { fromTheStart } from '../data/feed-address.ts';

export function CategoryPills({ address }: { address: FeedAddress }) {
	const { data: categories, isPending } = useQuery(categoriesQuery);
	return (
		<nav aria-label="Categories" className="mt-5 h-12">
			<ScrollRow>
				{isPending && <PillSkeletons />}
				{categories
					?.filter(({ isTopLevel }) => isTopLevel)
					.map((category) => (
						<Pill key={category.slug} category={category} address={address} />
					))}
			</ScrollRow>
		</nav>
	);
}

const SKELETON_WIDTHS = ['w-32', 'w-28', 'w-36', 'w-30', 'w-40', 'w-34'];

function PillSkeletons() {
	return SKELETON_WIDTHS.map((width) => <Skeleton key={width} className={`h-10 shrink-0 rounded-pill ${width}`} />);
}

/** Chooses a category; on the chosen one it takes the choice back. */
function Pill({ category, address }: { category: FeedCategory; address: FeedAddress }) {
	const isChosen = address.category === category.slug;
	return (
		<Link
			to="/"
			search={fromTheStart(address, { category: isChosen ? undefined : category.slug })}
			resetScroll={false}
			activeOptions={{ exact: true }}
			aria-current={isChosen ? 'true' : undefined}
			className={`inline-flex h-10 shrink-0 items-center gap-2 rounded-pill px-4 font-medium transition-colors ${
				isChosen ? 'bg-ink text-bg' : 'bg-raised text-muted hover:bg-raised-hover hover:text-ink'
			}`}
		>
			{isChosen ? <X size={16} aria-hidden /> : <CategoryIcon slug={category.slug} />}
			{category.name}
			{isChosen && <span className="sr-only">(chosen; show all categories)</span>}
		</Link>
	);
}
