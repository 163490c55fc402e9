import { CategoryIcon } from '#features/master-data/category-icon.tsx';
import type { TileCategory } from '../data/present-deal.ts';

interface CategoryTileProps {
	category: TileCategory | null;
	/** True if there is no space for a name. */
	isSmall?: boolean;
	className: string;
}

/** A plain tile in place of a picture, with the category's icon and name. */
export function CategoryTile({ category, isSmall = false, className }: CategoryTileProps) {
	return (
		<span
			data-category-tile
			className={`grid place-content-center place-items-center gap-2 bg-raised px-1 text-center text-muted text-small ${isSmall ? '' : '[&>svg]:size-8 tablet:[&>svg]:size-10'} ${className}`}
		>
			<CategoryIcon slug={category?.slug ?? ''} size={20} />
			{!isSmall && category && <span className="max-tablet:text-tiny">{category.name}</span>}
		</span>
	);
}
