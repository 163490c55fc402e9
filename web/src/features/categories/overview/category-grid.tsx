import { useRouter } from '@tanstack/react-router';
import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import { CategoryCard } from './category-card.tsx';
import type { ShownCard } from './shown-categories.ts';
import { ORDER_SCRIPT, placeOf, visitorSeed } from './visitor-order.ts';

export const CATEGORY_GRID = 'grid grid-cols-2 gap-3 tablet:grid-cols-3 desk:grid-cols-4 desk:gap-5';

/** Cards as they come, or in an order of the visitor's own. */
export function CategoryGrid({ categories, isShuffled }: { categories: ShownCard[]; isShuffled: boolean }) {
	return isShuffled ? <ShuffledGrid categories={categories} /> : <Grid categories={categories} seed={null} />;
}

/** Everybody is sent the same page. A script within it and, from then on, React bring each visitor's order into it. */
function ShuffledGrid({ categories }: { categories: ShownCard[] }) {
	const { options } = useRouter();
	const hasTakenOver = useHydrated();
	const seed = hasTakenOver ? visitorSeed() : null;
	return (
		<>
			<Grid categories={categories} seed={seed} />
			{!hasTakenOver && (
				<script
					nonce={options.ssr?.nonce}
					suppressHydrationWarning
					// biome-ignore lint/security/noDangerouslySetInnerHtml: a constant text, and it has to run before the first paint
					dangerouslySetInnerHTML={{ __html: ORDER_SCRIPT }}
				/>
			)}
		</>
	);
}

function Grid({ categories, seed }: { categories: ShownCard[]; seed: number | null }) {
	return (
		// Not seen before a paragraph follows: where the page arrives in pieces, the script that puts it in order has run by then.
		<ul className={`not-has-[~p]:invisible ${CATEGORY_GRID}`}>
			{inOrder(categories, seed).map((category) => (
				<li
					key={category.slug}
					data-slug={category.slug}
					// Elements stand in this order as well, for the keyboard and for reading aloud; this one is what the script began with.
					style={seed === null ? undefined : { order: placeOf(category.slug, seed) }}
					suppressHydrationWarning
				>
					<CategoryCard category={category} />
				</li>
			))}
		</ul>
	);
}

function inOrder(categories: ShownCard[], seed: number | null): ShownCard[] {
	if (seed === null) return categories;
	return categories.toSorted((a, b) => placeOf(a.slug, seed) - placeOf(b.slug, seed));
}
