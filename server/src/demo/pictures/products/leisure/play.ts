import { darker, inkOn, lighter } from '#demo/pictures/drawing/colours.ts';
import { letters } from '#demo/pictures/drawing/letters.ts';
import type { Draw, Look } from '#demo/pictures/drawing/look.ts';
import { box, disc, group, line, oval, repeat, shape } from '#demo/pictures/drawing/shapes.ts';

const brick = ({ materials }: Look, x: number, y: number, studs: number, colour: string) =>
	repeat(studs, (index) => box(x + 9 + index * 34, y - 14, 22, 18, 5, materials.round(colour))) +
	box(x, y, studs * 34 + 4, 42, 4, materials.flat(colour)) +
	box(x, y, studs * 34 + 4, 9, 4, '#ffffff', 'opacity="0.2"');

export const bricks: Draw = (look) =>
	brick(look, 60, 326, 4, '#2f6db5') +
	brick(look, 206, 326, 4, '#e5484d') +
	brick(look, 30, 284, 3, '#f5c34a') +
	brick(look, 138, 284, 4, '#4cc38a') +
	brick(look, 280, 284, 2, '#ff8a3d') +
	brick(look, 88, 242, 4, '#e5484d') +
	brick(look, 230, 242, 3, '#f6f4f1') +
	brick(look, 140, 200, 4, look.colour) +
	brick(look, 160, 158, 2, '#f5c34a') +
	letters({ text: look.label, x: 200, y: 116, size: 46, width: 220, fill: darker(look.colour, 0.15) });

export const brickFlowers: Draw = (look) =>
	[
		...[
			[120, 130, '#e9829c'],
			[200, 84, '#f5c34a'],
			[282, 130, '#9b6fe0'],
			[160, 176, '#ff8a3d'],
			[244, 176, '#f6f4f1'],
		].map(
			([x, y, colour]) =>
				line(`M200 290 ${x} ${y}`, '#5f9440', 8) +
				repeat(6, (petal) =>
					group(
						`rotate(${petal * 60} ${x} ${y})`,
						box(Number(x) - 12, Number(y) - 46, 24, 36, 9, look.materials.round(String(colour))),
					),
				) +
				disc(Number(x), Number(y), 16, look.materials.ball('#8a5430')),
		),
		brick(look, 128, 284, 4, look.colour) + brick(look, 128, 326, 4, darker(look.colour, 0.15)),
		letters({ text: look.label, x: 198, y: 356, size: 23, width: 120, fill: inkOn(look.colour) }),
	].join('');

export const boardGame: Draw = (look) =>
	[
		shape('M30 110 70 78H382L348 110Z', look.materials.flat(lighter(look.colour, 0.35))) +
			shape('M348 110 382 78V300L348 340Z', darker(look.colour, 0.4)) +
			box(30, 110, 318, 232, 3, look.materials.flat(look.colour)),
		disc(190, 250, 64, '#fff1d2', 'opacity="0.9"'),
		repeat(6, (index) =>
			group(
				`rotate(${index * 60} 190 250)`,
				shape('M190 250 158 195H222Z', ['#5f9440', '#e0a030', '#b5543a', '#76ab52', '#8d9198', '#f5cf62'][index] ?? ''),
			),
		),
		letters({ text: look.label, x: 190, y: 172, size: 56, width: 290, fill: inkOn(look.colour) }),
		group(
			'rotate(14 330 340)',
			box(306, 312, 54, 54, 10, look.materials.flat('#fbfaf8')) +
				disc(321, 327, 6, '#26282d') +
				disc(345, 351, 6, '#26282d') +
				disc(333, 339, 6, '#26282d'),
		),
		disc(58, 340, 12, look.materials.ball('#5eb1ef')) +
			shape('M44 368 58 336 72 368Z', look.materials.round('#5eb1ef')),
	].join('');

const piece = (x: number, y: number, turn: number, fill: string) =>
	group(
		`translate(${x} ${y}) rotate(${turn})`,
		shape(
			'M0 0H26Q20 -20 40 -20T54 0H80V26Q100 20 100 40T80 54V80H54Q60 60 40 60T26 80H0V54Q-20 60 -20 40T0 26Z',
			fill,
		),
	);
export const jigsaw: Draw = (look) =>
	group('translate(20 -26) scale(0.9)', boardGame({ ...look })) +
	piece(40, 290, -10, look.materials.flat('#5eb1ef')) +
	piece(180, 296, 14, look.materials.flat('#f5c34a')) +
	piece(300, 286, -22, look.materials.flat('#4cc38a'));

export const dollhouse: Draw = (look) =>
	[
		shape('M200 20 380 140H20Z', look.materials.flat(darker(look.colour, 0.1))) +
			box(44, 138, 312, 230, 3, look.materials.flat(lighter(look.colour, 0.4))),
		...[0, 1].flatMap((row) =>
			[0, 1].map((column) =>
				box(
					58 + column * 146,
					150 + row * 110,
					136,
					96,
					3,
					['#fff1d2', '#d8ecf8', '#f8dfe6', '#e3f2dc'][row * 2 + column] ?? '',
				),
			),
		),
		box(74, 200, 76, 40, 8, look.colour) +
			box(74, 186, 14, 60, 4, '#b98655') +
			box(230, 196, 60, 46, 4, '#f6f4f1') +
			disc(310, 186, 14, '#f5c34a') +
			box(80, 320, 90, 36, 12, '#e0a030') +
			box(236, 300, 46, 56, 3, '#b98655') +
			disc(318, 330, 18, '#4cc38a'),
		shape('M356 250Q396 300 396 366H372Q372 310 340 280Z', look.materials.flat('#f5c34a')),
		box(146, 84, 108, 40, 6, '#fffdf7') +
			letters({ text: look.label, x: 200, y: 114, size: 27, width: 96, fill: darker(look.colour, 0.1) }),
	].join('');

export const train: Draw = (look) =>
	[
		box(0, 348, 400, 14, 4, look.materials.lying('#c9924f')) +
			repeat(10, (index) => box(8 + index * 40, 344, 14, 24, 3, '#a8723a')),
		box(230, 190, 130, 120, 10, look.materials.flat(look.colour)) +
			box(250, 210, 90, 48, 6, '#f3ecd2') +
			box(220, 176, 150, 22, 8, look.materials.lying('#e5484d')),
		box(80, 220, 160, 92, 30, look.materials.lying('#4cc38a')) +
			shape('M104 150H152L142 224H114Z', look.materials.round('#f5c34a')) +
			disc(76, 268, 26, look.materials.ball('#f5c34a')),
		...[116, 190, 264, 332].map((x) => disc(x, 322, 30, look.materials.ball('#b98655')) + disc(x, 322, 9, '#6b3d20')),
		disc(128, 110, 24, '#ffffff', 'opacity="0.9"') + disc(164, 78, 32, '#ffffff', 'opacity="0.9"'),
		letters({ text: look.label, x: 166, y: 282, size: 27, width: 116, fill: '#ffffff' }),
	].join('');

export const waterTable: Draw = (look) =>
	[
		...[76, 304].map((x) => shape(`M${x} 240h26l8 126h-22Z`, look.materials.round('#f5c34a'))),
		shape('M20 190H380L352 270Q348 280 336 280H64Q52 280 48 270Z', look.materials.lying(look.colour)) +
			oval(200, 190, 180, 40, lighter(look.colour, 0.25)) +
			oval(200, 192, 160, 30, look.materials.flat('#7fd0f0')),
		box(190, 80, 20, 104, 5, look.materials.round('#e5484d')) +
			shape('M150 60H250L230 104H170Z', look.materials.round('#4cc38a')),
		...[
			[110, 130, 26],
			[300, 110, 34],
			[340, 160, 18],
			[70, 170, 17],
			[270, 60, 20],
		].map(
			([x = 0, y = 0, r = 0]) =>
				disc(x, y, r, '#bfe6fa', 'opacity="0.55"') + oval(x - r * 0.3, y - r * 0.35, r * 0.25, r * 0.16, '#ffffff'),
		),
		letters({ text: look.label, x: 200, y: 264, size: 28, width: 200, fill: inkOn(look.colour) }),
	].join('');
