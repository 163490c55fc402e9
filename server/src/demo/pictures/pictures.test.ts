import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readDemoDeals, readPictureColours } from '../data-files.ts';
import { demoDrawing, viewsOf } from '../demo-pictures.ts';
import { drawPicture, toSvg } from './draw-picture.ts';
import { Materials } from './drawing/materials.ts';
import { SILHOUETTES } from './silhouettes.ts';
import { ground } from './studio.ts';

const colours = readPictureColours();
const deals = readDemoDeals();
const drawingOf = (of: string) => ({
	of,
	label: 'Bilby',
	colour: '#2f6db5',
	shop: { name: 'Corner Shop', colour: '#3f8f5f' },
	shelfPrice: null,
	view: 'front' as const,
});

/** The widest standard deviation of a colour, of 255. A third as wide and high tells it as well, in a tenth of the time. */
async function contrastOf(svg: string): Promise<number> {
	const [red, green, blue] = (await sharp(Buffer.from(svg), { density: 24 }).stats()).channels;
	return Math.max(...[red, green, blue].map((channel) => channel?.stdev ?? Number.NaN));
}

const materials = new Materials();
const EMPTY_STUDIO = await contrastOf(toSvg(materials, ground(materials, drawingOf('').shop.colour)));

describe('the silhouettes', () => {
	it('are enough that a page of deals does not repeat itself', () => {
		expect(SILHOUETTES.size).toBeGreaterThanOrEqual(60);
		expect([...SILHOUETTES.keys()].filter((of) => !deals.some(({ picture }) => picture.of === of))).toEqual(['carton']);
	});

	it.each([...SILHOUETTES.keys()])('draw a valid picture of: %s', async (of) => {
		const svg = drawPicture(drawingOf(of));
		expect(svg).not.toMatch(/NaN|undefined|<text/);
		expect(await contrastOf(svg)).toBeGreaterThan(EMPTY_STUDIO * 1.4);
	});

	it('cannot be asked for what none of them is', () => {
		expect(() => drawPicture(drawingOf('unicorn'))).toThrow('There is no silhouette of unicorn.');
	});
});

describe('the pictures of demo deals', () => {
	it('show something that can be drawn, with a colour for every store', () => {
		expect(deals.filter(({ picture }) => !SILHOUETTES.has(picture.of))).toEqual([]);
		expect(deals.filter(({ store }) => !colours.stores[store])).toEqual([]);
	});

	it('differ from one another within a deal', () => {
		for (const data of deals) {
			const drawn = viewsOf(data).map((view) => drawPicture(demoDrawing(data, view, colours)));
			expect(new Set(drawn).size).toBe(drawn.length);
		}
	});

	it('are the same bytes every time', () => {
		for (const data of deals.slice(0, 40)) {
			const drawn = () => drawPicture(demoDrawing(data, 'front', colours));
			expect(drawn()).toBe(drawn());
		}
	});

	it('have the price on a shelf tag in a shop, and only there', () => {
		for (const data of deals) {
			const { shelfPrice } = demoDrawing(data, 'front', colours);
			expect(shelfPrice !== null).toBe(data.inStore && data.price > 0);
		}
	});

	it('write letters as outlines, whatever fonts the machine has', () => {
		const [short, long] = ['AB', 'ABCDEF'].map((label) => drawPicture({ ...drawingOf('giftCard'), label }));
		expect(long?.length).toBeGreaterThan(short?.length ?? 0);
	});
});
