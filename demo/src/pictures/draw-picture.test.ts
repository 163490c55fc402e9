import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPicture, VIEWS } from './draw-picture.ts';
import { fillTemplate, listTemplates, readTemplate } from './templates.ts';

const products = listTemplates('products');
const drawingFor = (of: string) => ({
	of,
	label: 'Bilby Shop',
	colour: '#2f6db5',
	store: { name: 'Corner Shop', colour: '#3f8f5f' },
	shelfPrice: null,
	view: 'front' as const,
});

/** Returns the widest standard deviation of a colour, of 255. A third of the width and height suffices, in a tenth of the time. */
async function contrast(svg: string): Promise<number> {
	const [red, green, blue] = (await sharp(Buffer.from(svg), { density: 24 }).stats()).channels;
	return Math.max(...[red, green, blue].map((channel) => channel?.stdev ?? Number.NaN));
}

const EMPTY_STUDIO = await contrast(
	fillTemplate(readTemplate('views', 'front').replace('{{product}}', ''), { colours: { store: '#3f8f5f' } }),
);

describe('product pictures', () => {
	it('have enough templates that a page of deals does not repeat itself', () => {
		expect(products.length).toBeGreaterThanOrEqual(60);
	});

	it.each(products)('fill every placeholder of %s and show it', async (of) => {
		const svg = drawPicture(drawingFor(of));
		expect(svg).not.toMatch(/NaN|undefined|<text|\{\{/);
		expect(await contrast(svg)).toBeGreaterThan(EMPTY_STUDIO * 1.4);
	});

	it.each(VIEWS)('have a %s view', (view) => {
		expect(drawPicture({ ...drawingFor('laptop'), view })).not.toMatch(/NaN|undefined|<text|\{\{/);
	});

	it('are the same for the same drawing, and differ by text, colour, price and view', () => {
		const drawing = drawingFor('laptop');
		const variants = [
			drawing,
			{ ...drawing, label: 'Quokka' },
			{ ...drawing, colour: '#b5312d' },
			{ ...drawing, shelfPrice: '$12' },
			{ ...drawing, view: 'detail' as const },
		];
		expect(variants.map(drawPicture)).toEqual(variants.map(drawPicture));
		expect(new Set(variants.map(drawPicture)).size).toBe(variants.length);
	});

	it('outline their text, because a machine may have no fonts', () => {
		const [short, long] = ['AB', 'ABCDEF'].map((label) => drawPicture({ ...drawingFor('gift-card'), label }));
		expect(long?.length).toBeGreaterThan(short?.length ?? 0);
	});

	it('need a template', () => {
		expect(() => drawPicture(drawingFor('unicorn'))).toThrow('unicorn.svg');
	});
});

describe('a template', () => {
	const fill = (content: string) =>
		fillTemplate(`<svg>${content}</svg>`, { texts: { brand: 'Bilby' }, colours: { colour: '#336699' } });

	it('may shade a colour in steps', () => {
		expect(fill('<path fill="{{colour}}" stroke="{{colour+50-20}}"/>')).toContain('fill="#336699" stroke="#7d91a7"');
	});

	it('defines each gradient once', () => {
		const svg = fill('<path fill="{{flat colour}}"/><path fill="{{flat colour}}"/><path fill="{{metal}}"/>');
		expect(svg.match(/<linearGradient id="paint\d"/g)).toEqual([
			'<linearGradient id="paint0"',
			'<linearGradient id="paint1"',
		]);
		expect(svg.match(/url\(#paint\d\)/g)).toEqual(['url(#paint0)', 'url(#paint0)', 'url(#paint1)']);
	});

	it('rejects an unknown colour and an unknown text', () => {
		expect(() => fill('<path fill="{{color}}"/>')).toThrow('There is no colour color.');
		expect(() => fill('<text x="0" y="0" font-size="9" data-width="9" fill="#000000">{{prize}}</text>')).toThrow(
			'There is no text for prize.',
		);
	});
});
