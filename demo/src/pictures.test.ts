import { describe, expect, it } from 'vitest';
import { readDeals, readPictureColours } from './data-files.ts';
import { drawPicture } from './pictures/draw-picture.ts';
import { listTemplates } from './pictures/templates.ts';
import { drawingFor, planPictures, viewsFor } from './pictures.ts';
import { seededRandom } from './random/seeded-random.ts';

const colours = readPictureColours();
const deals = readDeals();

describe('pictures of demo deals', () => {
	it('use every product template, and a colour for every store', () => {
		expect([...new Set(deals.map(({ picture }) => picture.of))].sort()).toEqual(listTemplates('products').sort());
		expect(deals.filter(({ store }) => !colours.stores[store])).toEqual([]);
	});

	it('differ within a deal', () => {
		for (const data of deals) {
			const drawn = viewsFor(data).map((view) => drawPicture(drawingFor(data, view, colours)));
			expect(new Set(drawn).size).toBe(drawn.length);
		}
	});

	it('have a price tag if the product is in a store', () => {
		for (const data of deals) {
			const { shelfPrice } = drawingFor(data, 'front', colours);
			expect(shelfPrice !== null).toBe(data.inStore && data.price > 0);
		}
	});

	it('have file names that depend on the seed alone', () => {
		const plan = (seed: number) =>
			planPictures(
				deals.map((data, id) => ({ id, data })),
				seededRandom(seed),
			);
		expect(plan(1)).toEqual(plan(1));
		expect(plan(1)).not.toEqual(plan(2));
	});
});
