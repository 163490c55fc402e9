import { darker, inkOn } from '#demo/pictures/drawing/colours.ts';
import { letters } from '#demo/pictures/drawing/letters.ts';
import type { Draw, Look } from '#demo/pictures/drawing/look.ts';
import { both, box, disc, group, line, oval, repeat, shape } from '#demo/pictures/drawing/shapes.ts';

export const pram: Draw = (look) =>
	[
		line('M70 300 300 120Q340 90 372 96M150 200 300 330', '#8d9198', 11) + box(348, 82, 50, 22, 10, '#26282d'),
		shape('M60 180H300Q300 286 180 288T60 180Z', look.materials.flat(look.colour)) +
			shape('M60 180Q56 60 180 56V180Z', look.materials.flat(darker(look.colour, 0.22))) +
			line('M92 180Q100 90 180 58M132 180Q138 110 180 60', darker(look.colour, 0.5), 4),
		...[94, 282].map(
			(x) => disc(x, 320, 48, '#26282d') + disc(x, 320, 32, look.materials.metal()) + disc(x, 320, 9, '#26282d'),
		),
		letters({ text: look.label, x: 188, y: 246, size: 26, width: 140, fill: inkOn(look.colour) }),
	].join('');

export const carSeat: Draw = (look) =>
	[
		shape('M110 366H300L318 330H92Z', look.materials.flat('#26282d')),
		shape('M104 40Q200 0 296 40L314 250 330 330H70L86 250Z', look.materials.flat('#34363c')),
		both(
			shape('M104 40Q70 90 82 170L120 190 132 60Z', look.materials.flat(look.colour)) +
				shape('M60 236H110L118 330H70Q52 290 60 236Z', look.materials.flat(look.colour)),
		),
		shape('M134 64Q200 40 266 64L274 240H126Z', look.materials.flat('#4a4d55')) +
			box(148, 52, 104, 62, 22, look.materials.flat('#5b5f68')) +
			shape('M112 240H288L300 322H100Z', look.materials.flat('#4a4d55')),
		both(line('M168 110 192 236', '#17181b', 17)) +
			box(178, 226, 44, 32, 9, '#e5484d') +
			line('M200 258V300', '#17181b', 15),
		letters({ text: look.label, x: 200, y: 92, size: 20, width: 90, fill: '#f6f4f1' }),
	].join('');

export const petBed: Draw = (look) =>
	[
		both(line('M50 366V270', '#34363c', 13)),
		oval(200, 282, 190, 48, look.materials.lying('#34363c')) +
			oval(200, 272, 178, 42, look.materials.flat(look.colour)),
		shape(
			'M96 262Q80 190 150 176 190 150 250 170 320 180 322 250 316 276 200 280T96 262Z',
			look.materials.ball('#c9924f'),
		),
		shape('M92 240Q60 200 84 170 92 146 128 150 160 150 166 186 166 240 128 254Z', look.materials.ball('#d8a566')) +
			shape('M96 156Q70 150 66 190 78 208 96 190ZM150 156Q176 152 178 192 164 206 152 190Z', '#8a5430') +
			disc(108, 192, 5, '#17181b') +
			disc(138, 192, 5, '#17181b') +
			oval(122, 214, 10, 7, '#17181b'),
		line('M320 240Q360 210 350 180', '#c9924f', 15),
		letters({ text: look.label, x: 200, y: 312, size: 22, width: 160, fill: '#f6f4f1' }),
	].join('');

export const petToys: Draw = (look) =>
	[
		oval(200, 336, 190, 32, look.materials.flat(look.colour)) +
			repeat(26, (index) =>
				line(
					`M${36 + index * 13} ${336 - Math.sin(index / 8) * 14}q-6 -22 4 -34`,
					['#4cc38a', '#5eb1ef', '#f5c34a'][index % 3] ?? '',
					9,
				),
			),
		disc(290, 250, 50, look.materials.ball('#e5484d')) + line('M246 234Q290 262 336 232', '#f6f4f1', 8),
		group(
			'rotate(-18 140 220)',
			box(84, 196, 120, 40, 12, look.materials.lying('#f3e6cf')),
			...[
				[84, 196],
				[84, 236],
				[204, 196],
				[204, 236],
			].map(([x = 0, y = 0]) => disc(x, y, 26, look.materials.ball('#f3e6cf'))),
		),
		letters({ text: look.label, x: 200, y: 130, size: 38, width: 260, fill: darker(look.colour, 0.1) }),
	].join('');

export const litterBox: Draw = (look) =>
	[
		shape('M60 150Q60 50 200 50T340 150V340Q340 368 312 368H88Q60 368 60 340Z', look.materials.round('#f1efeb')),
		disc(200, 190, 92, '#34363c') + disc(200, 190, 78, look.materials.ball('#5b5f68')),
		shape('M130 224Q200 200 270 224 250 268 200 268T130 224Z', '#d9c7a3'),
		shape('M170 230 160 150 184 168H216L240 150 230 230Z', '#26282d') +
			disc(186, 190, 6, '#f5c34a') +
			disc(214, 190, 6, '#f5c34a'),
		box(120, 306, 160, 40, 10, look.materials.flat(look.colour)) +
			letters({ text: look.label, x: 200, y: 334, size: 23, width: 140, fill: inkOn(look.colour) }),
		disc(310, 110, 6, '#4cc38a'),
	].join('');

const paws = (look: Look) =>
	oval(0, 12, 22, 18, look.colour) +
	[
		[-26, -12],
		[-10, -28],
		[10, -28],
		[26, -12],
	]
		.map(([x = 0, y = 0]) => oval(x, y, 9, 12, look.colour))
		.join('');
export const petFood: Draw = (look) =>
	[
		shape('M90 30H310L322 110 318 344Q318 368 292 368H108Q82 368 82 344L78 110Z', look.materials.flat(look.colour)) +
			box(88, 24, 224, 28, 4, look.materials.lying(darker(look.colour, 0.25))),
		shape('M98 80Q130 200 96 350L124 356Q150 200 116 70Z', '#ffffff', 'opacity="0.2"'),
		box(112, 90, 176, 160, 12, '#fbf8f1'),
		letters({ text: look.label, x: 200, y: 142, size: 36, width: 156, fill: darker(look.colour, 0.2) }),
		group('translate(200 206) scale(1.1)', paws(look)),
		...[110, 150, 250, 290].map((x, index) =>
			oval(x + 6, 360 + (index % 2) * 5, 15, 9, look.materials.ball('#a8642c')),
		),
	].join('');
