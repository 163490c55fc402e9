import { Link, useRouter } from '@tanstack/react-router';
import { CategoryIcon } from '#features/master-data/category-icon.tsx';
import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import { withStorage } from '#lib/session/storage.ts';
import { countOf } from '#lib/text/format.ts';
import type { ShownCard } from './shown-categories.ts';

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

/** Lasts as long as the tab, so that going back shows the same order. */
const SEED_KEY = 'categorySeed';

/**
 * Returns a card's sort key for a visitor; larger keys come later. Must be self-contained, because `ORDER_SCRIPT` runs
 * its source text.
 */
export function sortKeyFor(slug: string, seed: number): number {
	let hash = seed;
	for (let index = 0; index < slug.length; index += 1) {
		hash = Math.imul(hash ^ slug.charCodeAt(index), 0x5bd1e995);
		hash ^= hash >>> 15;
	}
	return Math.imul(hash, 0x5bd1e995) >>> 8;
}

/**
 * Sorts the cards of the preceding list before the first paint, so visitors do not see them move. React knows the order
 * only after hydration and then applies the same one.
 */
export const ORDER_SCRIPT = `(function(place){try{var s=Number(sessionStorage.getItem('${SEED_KEY}'))||1+Math.floor(Math.random()*2147483646);
sessionStorage.setItem('${SEED_KEY}',String(s));
for(var c of document.currentScript.previousElementSibling.children)c.style.order=place(c.dataset.slug,s)}catch(e){}})(${sortKeyFor})`;

/** Returns the visitor's seed. Returns null without storage, because every page would have another order. */
export function visitorSeed(): number | null {
	return withStorage(() => {
		const seed = Number(sessionStorage.getItem(SEED_KEY)) || 1 + Math.floor(Math.random() * 2_147_483_646);
		sessionStorage.setItem(SEED_KEY, String(seed));
		return seed;
	}, null);
}

/** Shared by the card and its skeleton, so nothing moves when one replaces the other. */
export const CATEGORY_CARD =
	'flex h-[136px] flex-col rounded-card border border-line bg-surface p-4 shadow-card desk:h-24 desk:flex-row desk:items-center desk:gap-4 desk:p-5';

function CategoryCard({ category }: { category: ShownCard }) {
	const { name, slug, icon, activeDeals } = category;
	return (
		<Link
			to="/cat/$cat"
			params={{ cat: slug }}
			className={`${CATEGORY_CARD} group transition-shadow hover:border-line-strong hover:shadow-lift`}
		>
			<span className="grid size-10 shrink-0 place-items-center rounded-control bg-raised text-muted transition-colors group-hover:text-ink desk:size-12">
				<CategoryIcon slug={icon} size={22} />
			</span>
			<span className="mt-auto min-w-0 desk:mt-0">
				<span className="lines-2 block font-semibold leading-5">{name}</span>{' '}
				<span className="block text-muted text-small tabular-nums">{countOf(activeDeals, 'active deal')}</span>
			</span>
		</Link>
	);
}
