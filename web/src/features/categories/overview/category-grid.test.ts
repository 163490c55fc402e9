import { afterEach, expect, test, vi } from 'vitest';
import { ORDER_SCRIPT, sortKeyFor, visitorSeed } from './categories-page.tsx';

const SLUGS = ['electronics', 'shoes', 'pets', 'travel', 'gaming', 'alcohol', 'financial', 'education'];

afterEach(() => {
	sessionStorage.clear();
	vi.restoreAllMocks();
});

const orderBy = (seed: number) => SLUGS.toSorted((a, b) => sortKeyFor(a, seed) - sortKeyFor(b, seed));

test('each seed has its own order, which never changes', () => {
	expect(orderBy(1)).toEqual(orderBy(1));
	const orders = new Set(Array.from({ length: 50 }, (_, seed) => orderBy(seed + 1).join()));
	expect(orders.size).toBe(50);
});

test('every category comes first about equally often', () => {
	const firsts = new Map<string | undefined, number>();
	for (let seed = 1; seed <= 8_000; seed += 1) {
		const [first] = orderBy(Math.imul(seed, 268_435_399) >>> 1);
		firsts.set(first, (firsts.get(first) ?? 0) + 1);
	}
	expect([...firsts.values()].every((times) => times > 800 && times < 1_200)).toBe(true);
});

test('a visitor keeps the seed as long as the browser keeps its storage', () => {
	const seed = visitorSeed();
	expect(seed).toBeGreaterThan(0);
	expect(visitorSeed()).toBe(seed);
	vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
		throw new Error('forbidden');
	});
	expect(visitorSeed()).toBeNull();
});

test('the inline script sorts cards in the same order as React', () => {
	document.body.innerHTML = `<ul>${SLUGS.map((slug) => `<li data-slug="${slug}"></li>`).join('')}</ul>`;
	const script = document.createElement('script');
	script.textContent = ORDER_SCRIPT;
	document.body.append(script);
	const seed = visitorSeed() ?? 0;
	const cards = [...document.querySelectorAll('li')].toSorted((a, b) => Number(a.style.order) - Number(b.style.order));
	expect(cards.map(({ dataset }) => dataset.slug)).toEqual(orderBy(seed));
});
