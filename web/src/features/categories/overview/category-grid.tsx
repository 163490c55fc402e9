import { useRouter } from '@tanstack/react-router';
import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import { CategoryCard } from './category-card.tsx';
import type { ShownCard } from './shown-categories.ts';
import { ORDER_SCRIPT, sortKeyFor, visitorSeed } from './visitor-order.ts';

export const CATEGORY_GRID = 'grid grid-cols-2 gap-3 tablet:grid-cols-3 desk:grid-cols-4 desk:gap-5';

/** Cards in their given order, or in an order specific to the visitor. */
export function CategoryGrid({ categories, isShuffled }: { categories: ShownCard[]; isShuffled: boolean }) {
	return isShuffled ? <ShuffledGrid categories={categories} /> : <Grid categories={categories} seed={null} />;
}

/** Everyone receives the same page. An inline script, and then React, apply the visitor's order. */
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
					// biome-ignore lint/security/noDangerouslySetInnerHtml: a constant text, run before the first paint
					dangerouslySetInnerHTML={{ __html: ORDER_SCRIPT }}
				/>
			)}
		</>
	);
}

function Grid({ categories, seed }: { categories: ShownCard[]; seed: number | null }) {
	return (
		// Hidden until the paragraph after it exists: if the page arrives in parts, the script has sorted the cards by
		// then.
		<ul className={`not-has-[~p]:invisible ${CATEGORY_GRID}`}>
			{inOrder(categories, seed).map((category) => (
				<li
					key={category.slug}
					data-slug={category.slug}
					// The DOM has the same order, for keyboard and screen readers. The style matches what the inline
					// script set.
					style={seed === null ? undefined : { order: sortKeyFor(category.slug, seed) }}
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
	return categories.toSorted((a, b) => sortKeyFor(a.slug, seed) - sortKeyFor(b.slug, seed));
}
