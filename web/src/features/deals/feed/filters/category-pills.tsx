import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '#features/master-data/categories-query.ts';
import { CategoryIcon } from '#features/master-data/category-icon.tsx';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { SkipLink } from '#ui/base/skip-link.tsx';
import { ScrollRow } from '#ui/paging/scroll-row.tsx';
import { CategoryPill } from './category-pill.tsx';

/** Links to the deals of each category. */
export function CategoryPills() {
	const { data: categories, isPending } = useQuery(categoriesQuery);
	return (
		<nav aria-label="Categories" className="mt-5 h-12 returning:mt-1 print:hidden">
			<SkipLink to="deals-title">Skip to the deals</SkipLink>
			<ScrollRow>
				{isPending && <PillSkeletons />}
				{categories?.map(({ name, slug }) => (
					<CategoryPill key={slug} slug={slug}>
						<CategoryIcon slug={slug} />
						{name}
					</CategoryPill>
				))}
			</ScrollRow>
		</nav>
	);
}

const SKELETON_WIDTHS = ['w-32', 'w-28', 'w-36', 'w-30', 'w-40', 'w-34'];

function PillSkeletons() {
	return SKELETON_WIDTHS.map((width) => <Skeleton key={width} className={`h-10 shrink-0 rounded-pill ${width}`} />);
}
