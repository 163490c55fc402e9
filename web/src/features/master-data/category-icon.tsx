import iconsUrl from './category-icons.svg?url&no-inline';

/** Categories that have an icon of their own in the file, by slug. */
const KNOWN = new Set(
	'electronics computing gaming home-and-garden groceries food-and-dining alcohol fashion shoes health-and-beauty sports-and-outdoor travel kids-and-baby tools-and-diy automotive books-and-magazines entertainment mobile-plans pets office-and-stationery gift-cards internet-and-utilities financial education'.split(
		' ',
	),
);

/** The icon of a category; those that staff add later get a tag. Drawn by the browser from one file, not by script. */
export function CategoryIcon({ slug, size = 16 }: { slug: string; size?: number }) {
	return (
		<svg width={size} height={size} aria-hidden>
			<use href={`${iconsUrl}#${KNOWN.has(slug) ? slug : 'other'}`} />
		</svg>
	);
}
