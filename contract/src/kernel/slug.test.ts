import { expect, it } from 'vitest';
import { toSlug } from './slug.ts';

it.each([
	['Shoes', 'shoes'],
	['Health & Beauty', 'health-and-beauty'],
	['Sports & Outdoor', 'sports-and-outdoor'],
	['TV, Audio & Video', 'tv-audio-and-video'],
	["Men's Fashion", 'mens-fashion'],
	['Back-to-School', 'back-to-school'],
	['4WD', '4wd'],
	['Café', 'caf'],
	['<b>"Toys"</b>', 'btoysb'],
	['日本', ''],
	['', ''],
])('turns the category %j into %j', (name, slug) => {
	expect(toSlug(name)).toBe(slug);
});

it('leaves a slug unchanged', () => {
	expect(toSlug('health-and-beauty')).toBe('health-and-beauty');
});
