import { withStorage } from '#lib/session/storage.ts';

/** As long as the tab lives, so that coming back shows what was there before. */
const SEED_KEY = 'categorySeed';

/**
 * Where a card goes for a visitor: any number, greater ones further back. It refers to nothing outside, because its text is
 * also what `ORDER_SCRIPT` runs.
 */
export function placeOf(slug: string, seed: number): number {
	let hash = seed;
	for (let index = 0; index < slug.length; index += 1) {
		hash = Math.imul(hash ^ slug.charCodeAt(index), 0x5bd1e995);
		hash ^= hash >>> 15;
	}
	return Math.imul(hash, 0x5bd1e995) >>> 8;
}

/**
 * Puts the cards of the list before it in the visitor's order, before the browser paints them for the first time: what moves
 * later is seen to move. React knows the order only once it has taken over; it then gives the elements the same order.
 */
export const ORDER_SCRIPT = `(function(place){try{var s=Number(sessionStorage.getItem('${SEED_KEY}'))||1+Math.floor(Math.random()*2147483646);
sessionStorage.setItem('${SEED_KEY}',String(s));
for(var c of document.currentScript.previousElementSibling.children)c.style.order=place(c.dataset.slug,s)}catch(e){}})(${placeOf})`;

/** What a visitor's order is made from; null where the browser keeps nothing, since every page would have another one. */
export function visitorSeed(): number | null {
	return withStorage(() => {
		const seed = Number(sessionStorage.getItem(SEED_KEY)) || 1 + Math.floor(Math.random() * 2_147_483_646);
		sessionStorage.setItem(SEED_KEY, String(seed));
		return seed;
	}, null);
}
