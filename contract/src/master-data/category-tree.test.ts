import { expect, test } from 'vitest';
import { findAncestors, findDescendants, findParentProblem } from './category-tree.ts';

// 1 > 2 > 3 > 4 > 5, and 6 with 7 below it; 8 is suspended.
const CATEGORIES = [
	...[1, 2, 3, 4, 5].map((id) => ({ id, parentId: id === 1 ? null : id - 1, active: true })),
	{ id: 6, parentId: null, active: true },
	{ id: 7, parentId: 6, active: true },
	{ id: 8, parentId: null, active: false },
];

test('finds everything above and below a category', () => {
	expect(findAncestors(4, CATEGORIES)).toEqual([3, 2, 1]);
	expect(findAncestors(6, CATEGORIES)).toEqual([]);
	expect(findDescendants(3, CATEGORIES)).toEqual([4, 5]);
});

test('stops at a cycle in the data', () => {
	const cycle = [
		{ id: 1, parentId: 2 },
		{ id: 2, parentId: 1 },
	];
	expect(findAncestors(1, cycle)).toEqual([2]);
});

test.each([
	[6, null, null],
	[null, 6, null],
	[7, 1, null],
	[6, 6, 'A category can’t be its own parent.'],
	[1, 2, 'A category can’t be below one of its own subcategories.'],
	[1, 5, 'A category can’t be below one of its own subcategories.'],
	[6, 8, 'Please choose an active category.'],
	[6, 99, 'Please choose an active category.'],
	[null, 4, null],
	[null, 5, 'Categories have at most 5 levels.'],
	[6, 3, null],
	[6, 4, 'Categories have at most 5 levels.'],
])('category %s below %s: %s', (id, parentId, problem) => {
	expect(findParentProblem({ id, parentId }, CATEGORIES)).toBe(problem);
});
