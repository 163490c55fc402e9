import { darker, inkOn, lighter } from './drawing/colours.ts';
import { letters } from './drawing/letters.ts';
import type { Look, Silhouette } from './drawing/look.ts';
import { box, disc, group, line, oval, repeat, shape } from './drawing/shapes.ts';
import { carton } from './products/house/packages.ts';
import { floorShadow, ground, PICTURE } from './studio.ts';

/** From what side a deal's pictures show the thing, in the order of the pictures. */
export const VIEWS = ['front', 'box', 'detail', 'receipt'] as const;
export type View = (typeof VIEWS)[number];

export interface Shop {
	name: string;
	colour: string;
}

/** The thing as a shop shows it. */
export function frontView(look: Look, silhouette: Silhouette, shop: Shop, shelfPrice: string | null): string {
	const place = shelfPrice === null ? 'translate(136 24) scale(1.32)' : 'translate(96 20) scale(1.26)';
	return [
		ground(look.materials, shop.colour),
		thing(look, silhouette, place),
		shelfPrice === null ? '' : shelfTag(look, shop, shelfPrice),
	].join('');
}

/** Beside its packaging, as it comes out of it. */
export function boxView(look: Look, silhouette: Silhouette, shop: Shop): string {
	const packed = { ...look, colour: darker(look.colour, 0.12) };
	return [
		ground(look.materials, '#b9a58a'),
		thing(packed, { draw: carton, stands: [30, 350] }, 'translate(330 20) scale(1.14)'),
		thing(look, silhouette, 'translate(50 180) scale(0.92)'),
		disc(690, 96, 44, look.materials.flat(shop.colour)),
		letters({ text: 'NEW', x: 690, y: 106, size: 30, width: 70, fill: inkOn(shop.colour) }),
	].join('');
}

/** From nearby and from the other side. */
export function detailView(look: Look, silhouette: Silhouette): string {
	const backdrop = lighter(look.colour, 0.72);
	return [
		box(0, 0, PICTURE.width, PICTURE.height, 0, look.materials.down(lighter(backdrop, 0.3), darker(backdrop, 0.12))),
		oval(180, 120, 560, 400, look.materials.soft('#ffffff', 0.8)),
		group('translate(-150 -90) rotate(-9 400 300) scale(2.35)', silhouette.draw(look)),
	].join('');
}

/** What it cost: the shop's receipt on a bench. */
export function receiptView(look: Look, silhouette: Silhouette, shop: Shop): string {
	return [
		box(0, 0, PICTURE.width, PICTURE.height, 0, look.materials.flat('#cdb08a')),
		repeat(9, (index) =>
			line(`M0 ${30 + index * 70}Q400 ${10 + index * 74} 800 ${36 + index * 70}`, '#b59468', 3, 'opacity="0.5"'),
		),
		thing(look, silhouette, 'translate(400 150) scale(0.94)'),
		group(
			'translate(70 30) rotate(-5 160 270)',
			box(12, 14, 320, 540, 2, '#3a2a18', 'opacity="0.22"'),
			shape(
				`M0 0H320V530l-16 14-16-14-16 14-16-14-16 14-16-14-16 14-16-14-16 14-16-14-16 14-16-14-16 14-16-14-16 14-16-14-16 14-16-14-16 14-16-14Z`,
				look.materials.down('#ffffff', '#f3f0ea'),
			),
			letters({ text: shop.name, x: 160, y: 68, size: 46, width: 270, fill: darker(shop.colour, 0.25) }),
			letters({ text: 'TAX INVOICE', x: 160, y: 108, size: 20, width: 240, fill: '#6a6d74' }),
			repeat(
				4,
				(index) =>
					box(32, 146 + index * 34, 130 + ((index * 53) % 60), 9, 4, '#b3aea4') +
					box(236, 146 + index * 34, 52, 9, 4, '#b3aea4'),
			),
			line('M28 296H292', '#8d9198', 3, 'stroke-dasharray="7 7"'),
			letters({ text: 'TOTAL', x: 32, y: 346, size: 38, width: 120, fill: '#1b1916', anchor: 'start' }),
			box(200, 318, 88, 32, 4, '#1b1916'),
			repeat(42, (index) => box(34 + index * 6, 400, ((index * 7) % 3) + 1.5, 70, 0, '#1b1916')),
			letters({ text: 'THANK YOU', x: 160, y: 510, size: 22, width: 240, fill: '#6a6d74' }),
		),
	].join('');
}

function thing(look: Look, { draw, stands }: Silhouette, place: string): string {
	return group(place, stands ? floorShadow(look.materials, stands) : '', draw(look));
}

/** The price as it hangs on a shelf. */
function shelfTag({ materials }: Look, shop: Shop, price: string): string {
	return group(
		'translate(486 350) rotate(-3)',
		box(6, 10, 226, 190, 14, '#2a211a', 'opacity="0.18"'),
		box(0, 0, 226, 190, 14, materials.down('#ffffff', '#f6f2ea')),
		shape('M0 14Q0 0 14 0H212Q226 0 226 14V58H0Z', materials.flat(shop.colour)),
		letters({ text: shop.name, x: 113, y: 40, size: 30, width: 190, fill: inkOn(shop.colour) }),
		letters({ text: price, x: 113, y: 144, size: 84, width: 196, fill: '#1b1916' }),
		box(58, 164, 110, 6, 3, '#d6d1c8'),
	);
}
