import { describe, expect, test } from 'vitest';
import { buildCategory } from '#testing/build-category.ts';
import { chooseCategories, hasTheme } from './categories-page.tsx';

describe('the theme of a name', () => {
	test.each(['Food & Dining', 'PANTRY', 'Beverages', 'Groceries', 'Grocery', 'Kitchen & Appliances', 'Dining out'])(
		'%s is food',
		(name) => {
			expect(hasTheme(name, 'food')).toBe(true);
		},
	);

	test.each(['Clothing', 'fashion', 'Apparel', 'Menswear', 'Dresses', 'T-Shirts', 'Pants'])(
		'%s is clothing',
		(name) => {
			expect(hasTheme(name, 'clothing')).toBe(true);
		},
	);

	test.each(['Shoes', 'Electronics', 'Pets', 'Gift Cards', ''])('%s is neither', (name) => {
		expect([hasTheme(name, 'food'), hasTheme(name, 'clothing')]).toEqual([false, false]);
	});
});

describe('what the index shows', () => {
	const many = Array.from({ length: 24 }, (_, index) => buildCategory(`Number ${index}`, { id: index + 1 }));
	const sub = buildCategory('Kitchen things', { id: 99, parent: 1 });

	test('shows the first twenty top-level categories and counts the rest', () => {
		const { shown, more } = chooseCategories([sub, ...many], undefined);
		expect(shown.map(({ slug }) => slug)).toEqual(many.slice(0, 20).map(({ slug }) => slug));
		expect(more).toBe(4);
	});

	test('shows all of them if there is space', () => {
		expect(chooseCategories(many.slice(0, 20), undefined)).toMatchObject({ shown: { length: 20 }, more: 0 });
		expect(chooseCategories([], undefined)).toEqual({ shown: [], more: 0 });
	});

	test('shows the subcategories of a suspended category, and with their own icon', () => {
		const orphan = buildCategory('Blenders', { id: 98, parent: 97 });
		const { shown } = chooseCategories([...many.slice(0, 2), sub, orphan], undefined);
		expect(shown.map(({ name }) => name)).toEqual(['Number 0', 'Number 1', 'Blenders']);
		expect(shown.at(-1)?.icon).toBe('blenders');
	});

	test('shows every category of a theme, with the icon of the top level', () => {
		const below = buildCategory('Dining chairs', { id: 100, parent: 99 });
		const { shown, more } = chooseCategories([...many, sub, below], 'food');
		expect(shown).toEqual([sub, below].map((category) => ({ ...category, icon: 'number-0' })));
		expect(more).toBe(0);
	});
});
