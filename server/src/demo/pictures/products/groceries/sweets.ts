import { darker, inkOn, lighter } from '#demo/pictures/drawing/colours.ts';
import { letters } from '#demo/pictures/drawing/letters.ts';
import type { Draw } from '#demo/pictures/drawing/look.ts';
import { box, disc, group, repeat, shape } from '#demo/pictures/drawing/shapes.ts';

export const doughnut: Draw = (look) =>
	[
		disc(200, 214, 150, look.materials.ball('#c98d4a')),
		shape(
			'M200 70C290 70 344 140 342 214 338 240 320 224 314 258 306 296 280 284 262 320 240 350 226 322 196 344 170 354 160 318 126 316 96 304 104 272 74 256 52 232 60 206 64 190 76 120 130 70 200 70Z',
			look.materials.ball('#ef86ab'),
		),
		disc(200, 214, 50, darker('#a8702f', 0.2)) + disc(200, 218, 44, '#ece8e1'),
		repeat(26, (index) => {
			const turn = index * 2.4;
			const reach = 78 + ((index * 29) % 46);
			const x = Math.round(200 + Math.cos(turn) * reach);
			const y = Math.round(206 + Math.sin(turn) * reach);
			return group(
				`rotate(${index * 47} ${x} ${y})`,
				box(
					x - 10,
					y - 3,
					20,
					7,
					3.5,
					['#ffffff', '#f5c34a', '#5eb1ef', '#4cc38a', lighter(look.colour, 0.2)][index % 5] ?? '',
				),
			);
		}),
		letters({ text: look.label, x: 200, y: 46, size: 30, width: 300, fill: look.colour }),
	].join('');

export const gelato: Draw = (look) =>
	[
		box(252, 60, 16, 150, 6, '#d9b98a', 'transform="rotate(22 260 140)"'),
		disc(150, 186, 66, look.materials.ball('#f3c0cf')) +
			disc(250, 186, 66, look.materials.ball('#a6d3b2')) +
			disc(200, 126, 62, look.materials.ball('#f7e7bd')),
		shape('M92 196H308L276 350Q274 366 256 366H144Q126 366 124 350Z', look.materials.round(look.colour)),
		box(84, 188, 232, 20, 10, look.materials.lying(lighter(look.colour, 0.35))),
		letters({ text: look.label, x: 200, y: 296, size: 38, width: 150, fill: inkOn(look.colour) }),
	].join('');

export const chocolate: Draw = (look) =>
	group(
		'rotate(-10 200 230)',
		box(34, 140, 336, 180, 5, look.materials.metal('#c9ccd1')),
		repeat(2, (column) =>
			repeat(
				4,
				(row) =>
					box(40 + column * 44, 146 + row * 42, 42, 40, 5, look.materials.flat('#6b3d20')) +
					box(47 + column * 44, 152 + row * 42, 28, 26, 3, '#7d4a29'),
			),
		),
		shape(
			'M124 136 140 152 122 172 140 194 122 216 140 240 122 262 140 284 124 324H374V136Z',
			look.materials.flat(look.colour),
		),
		shape('M140 136H374V180Q250 200 140 170Z', look.materials.shine(0.4)),
		letters({ text: look.label, x: 252, y: 250, size: 56, width: 210, fill: inkOn(look.colour) }),
		box(182, 276, 140, 8, 4, inkOn(look.colour), 'opacity="0.5"'),
	);

export const biscuits: Draw = (look) =>
	[
		box(30, 190, 340, 116, 12, look.materials.lying(look.colour)),
		shape(
			'M30 196 8 186 14 248 6 310 30 300ZM370 196 392 186 386 248 394 310 370 300Z',
			look.materials.flat(darker(look.colour, 0.2)),
		),
		letters({ text: look.label, x: 200, y: 266, size: 56, width: 300, fill: inkOn(look.colour) }),
		...[96, 208].map(
			(x) =>
				box(x, 316, 96, 22, 5, look.materials.lying('#5a3018')) +
				box(x + 4, 332, 88, 12, 2, '#e3c08a') +
				box(x, 340, 96, 28, 5, look.materials.lying('#5a3018')),
		),
	].join('');
