import { darker, inkOn, lighter } from '#demo/pictures/drawing/colours.ts';
import { letters } from '#demo/pictures/drawing/letters.ts';
import type { Draw } from '#demo/pictures/drawing/look.ts';
import { box, disc, group, line, oval, shape } from '#demo/pictures/drawing/shapes.ts';

export const pods: Draw = (look) =>
	[
		box(24, 130, 220, 238, 10, look.materials.flat('#26282d')),
		box(24, 250, 220, 34, 0, look.colour),
		letters({ text: look.label, x: 134, y: 210, size: 40, width: 190, fill: '#f6f4f1' }),
		...[
			[284, 340, '#a8452a'],
			[346, 346, '#c9a23a'],
			[314, 296, '#4b6fa8'],
		].map(
			([x, y, colour]) =>
				oval(Number(x), Number(y), 34, 26, look.materials.ball(String(colour))) +
				oval(Number(x), Number(y) - 12, 34, 11, look.materials.metal(String(colour))),
		),
		shape('M256 170H340L334 256H262Z', look.materials.round('#f6f4f1')) +
			line('M338 190Q372 196 334 236', '#e6e2dc', 10) +
			oval(298, 172, 42, 9, '#5a3720'),
	].join('');

export const coffeeCup: Draw = (look) =>
	[
		line('M170 34Q150 10 170 -10M226 34Q206 10 226 -10', '#ffffff', 9, 'opacity="0.8"'),
		shape('M108 78H292L272 350Q270 368 252 368H148Q130 368 128 350Z', look.materials.round('#f6f4f1')),
		shape('M116 160H284L273 290H127Z', look.materials.round(look.colour)),
		letters({ text: look.label, x: 200, y: 244, size: 40, width: 130, fill: inkOn(look.colour) }),
		box(94, 58, 212, 32, 11, look.materials.lying('#3a3d44')) +
			box(112, 38, 176, 24, 9, look.materials.lying('#2a2c31')) +
			oval(240, 44, 14, 4, '#0c0d0f'),
	].join('');

export const milkCarton: Draw = (look) =>
	[
		shape('M118 110 200 60 282 110Z', look.materials.flat(lighter(look.colour, 0.35))) +
			box(132, 40, 136, 26, 3, look.materials.lying('#f6f4f1')),
		shape('M118 110 140 62H260L282 110Z', look.materials.flat('#efece6')),
		box(118, 108, 164, 260, 3, look.materials.flat('#f6f3ea')),
		shape('M118 220Q160 190 200 220T282 214V368H118Z', look.materials.flat(look.colour)),
		disc(200, 88, 17, look.materials.ball(look.colour)),
		letters({ text: look.label, x: 200, y: 180, size: 46, width: 146, fill: darker(look.colour, 0.4) }),
		letters({ text: '1 L', x: 200, y: 330, size: 36, width: 100, fill: inkOn(look.colour) }),
	].join('');

export const wine: Draw = (look) =>
	[
		...[
			[92, '#3d1420'],
			[308, '#20331f'],
		].map(([x, colour]) =>
			group(
				`translate(${Number(x) - 200} 30) scale(1 0.92)`,
				shape(
					'M182 20H218V124Q218 138 236 152 252 166 252 190V368H148V190Q148 166 164 152 182 138 182 124Z',
					look.materials.round(String(colour)),
				),
				box(180, 20, 40, 66, 3, look.materials.round(darker(look.colour, 0.2))),
				box(150, 230, 100, 88, 2, '#f3ecdc'),
			),
		),
		shape(
			'M178 8H222V124Q222 140 242 156 260 172 260 198V356Q260 368 248 368H152Q140 368 140 356V198Q140 172 158 156 178 140 178 124Z',
			look.materials.round('#2c1620'),
		),
		box(175, 6, 50, 76, 4, look.materials.round(look.colour)),
		box(142, 212, 116, 112, 2, look.materials.flat('#f7f1e3')),
		letters({ text: look.label, x: 200, y: 262, size: 30, width: 102, fill: darker(look.colour, 0.3) }),
		line('M160 282H240M172 298H228', '#b09a6a', 4),
		box(152, 190, 10, 170, 5, '#ffffff', 'opacity="0.22"'),
	].join('');

export const spirits: Draw = (look) =>
	[
		box(178, 16, 44, 52, 5, look.materials.round('#26282d')) + box(176, 62, 48, 50, 3, look.materials.glass('#c98a3c')),
		shape('M176 108H224L272 146V356Q272 368 260 368H140Q128 368 128 356V146Z', look.materials.round(look.colour)),
		shape('M176 108H224L272 146V356Q272 368 260 368H140Q128 368 128 356V146Z', look.materials.glass('#e9d6b0')),
		box(138, 190, 124, 120, 2, look.materials.flat('#f7f1e3')),
		letters({ text: look.label, x: 200, y: 250, size: 30, width: 110, fill: '#26282d' }),
		line('M156 270H244M170 286H230', '#b08a3a', 5),
	].join('');

export const beerCase: Draw = (look) =>
	[
		...[66, 128].map((x) =>
			group(
				`translate(${x + 190} 130)`,
				oval(0, 8, 28, 7, look.materials.metal()) +
					box(-30, 12, 60, 226, 8, look.materials.round(look.colour)) +
					group(
						'rotate(-90 0 130)',
						letters({ text: look.label, x: 0, y: 142, size: 34, width: 170, fill: inkOn(look.colour) }),
					),
			),
		),
		shape('M16 150 60 118H260L220 150Z', look.materials.flat(lighter(look.colour, 0.3))),
		box(16, 150, 206, 218, 3, look.materials.flat(look.colour)) + box(70, 172, 98, 22, 11, darker(look.colour, 0.5)),
		letters({ text: look.label, x: 119, y: 268, size: 46, width: 178, fill: inkOn(look.colour) }),
		letters({ text: '24 PACK', x: 119, y: 318, size: 29, width: 160, fill: inkOn(look.colour) }),
	].join('');

export const waterPack: Draw = (look) =>
	[
		...[0, 1, 2, 3].map((index) =>
			group(
				`translate(${34 + index * 84} 90)`,
				box(30, 0, 24, 22, 5, look.materials.round(look.colour)) +
					shape('M30 20H54Q56 54 76 70 82 78 82 92V270H2V92Q2 78 8 70 28 54 30 20Z', look.materials.round('#8fc6a8')),
			),
		),
		box(26, 230, 348, 138, 10, look.materials.lying(look.colour), 'opacity="0.9"'),
		letters({ text: look.label, x: 200, y: 318, size: 50, width: 310, fill: inkOn(look.colour) }),
	].join('');
