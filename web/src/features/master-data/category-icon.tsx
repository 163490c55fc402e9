import iconsUrl from './category-icons.svg?url&no-inline';

/** The slugs of categories with their own icon in the file. */
const KNOWN = new Set(
	'electronics computing gaming home-and-garden groceries food-and-dining alcohol fashion shoes health-and-beauty sports-and-outdoor travel kids-and-baby tools-and-diy automotive books-and-magazines entertainment mobile-plans pets office-and-stationery gift-cards internet-and-utilities financial education'.split(
		' ',
	),
);

/**
 * The icon of a category. Categories that staff add later get a tag. The icons come from one image file, to keep them
 * out of the script.
 */
export function CategoryIcon({ slug, size = 16 }: { slug: string; size?: number }) {
	return (
		<svg width={size} height={size} aria-hidden>
			<use href={`${iconsUrl}#${KNOWN.has(slug) ? slug : 'other'}`} />
		</svg>
	);
}
