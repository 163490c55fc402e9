import { CategoryPill } from '#features/deals/feed/filters/category-pill.tsx';
import { CategoryIcon } from '#features/master-data/category-icon.tsx';
import { ScrollRow } from '#ui/paging/scroll-row.tsx';
import { ALL_SLUG, type ShownCategory } from './find-category.ts';

/** Links to related categories. */
export function Neighbours({ category: { slug, parent, neighbours } }: { category: ShownCategory }) {
	if (neighbours.length === 0) return null;
	return (
		<nav aria-label={slug === ALL_SLUG ? 'Categories' : 'Subcategories'} className="mt-4 h-12">
			<ScrollRow>
				{parent && (
					<CategoryPill slug={parent.slug}>
						<CategoryIcon slug={parent.slug} />
						All {parent.name}
					</CategoryPill>
				)}
				{neighbours.map((neighbour) => (
					<CategoryPill key={neighbour.slug} slug={neighbour.slug}>
						{slug === ALL_SLUG && <CategoryIcon slug={neighbour.slug} />}
						{neighbour.name}
					</CategoryPill>
				))}
			</ScrollRow>
		</nav>
	);
}
