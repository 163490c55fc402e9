import { withStorage } from '#lib/session/storage.ts';

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
