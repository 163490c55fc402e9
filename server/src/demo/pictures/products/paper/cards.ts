import { darker, inkOn, lighter } from '#demo/pictures/drawing/colours.ts';
import { letters } from '#demo/pictures/drawing/letters.ts';
import type { Draw } from '#demo/pictures/drawing/look.ts';
import { box, disc, group, line, oval, repeat, shape } from '#demo/pictures/drawing/shapes.ts';
import { barcode, lying, scanCode } from './paper-parts.ts';
import { ticket } from './papers.ts';

export const voucher: Draw = (look) =>
	lying(
		look,
		{ turn: -5 },
		shape('M0 100H282A14 14 0 0 0 310 100H400V312H310A14 14 0 0 0 282 312H0Z', look.materials.flat('#fffdf7')),
		shape('M0 100H282A14 14 0 0 0 296 114V298A14 14 0 0 0 282 312H0Z', look.materials.flat(look.colour)),
		line('M296 124V290', '#a9a59d', 3, 'stroke-dasharray="8 8"'),
		letters({ text: look.label, x: 140, y: 216, size: 72, width: 240, fill: inkOn(look.colour) }),
		letters({ text: 'VOUCHER', x: 140, y: 276, size: 30, width: 200, fill: inkOn(look.colour) }),
		group('rotate(90 348 206)', barcode(268, 176, 160, 60)),
	);

export const popcorn: Draw = (look) =>
	[
		group('translate(-56 70) scale(0.72) rotate(-14 200 200)', ticket(look)),
		group(
			'translate(70 0)',
			repeat(20, (index) =>
				disc(
					116 + (index % 7) * 32,
					136 - Math.floor(index / 7) * 30 + ((index * 13) % 17),
					25,
					look.materials.ball(index % 3 ? '#fbeec2' : '#f5d67a'),
				),
			),
			shape('M96 140H324L296 368H124Z', look.materials.round('#fbfaf8')),
			...[0, 1, 2, 3].map((index) =>
				shape(`M${102 + index * 58} 142H${132 + index * 58}L${144 + index * 43} 368H${126 + index * 45}Z`, look.colour),
			),
			oval(210, 250, 60, 40, '#fbfaf8') +
				letters({ text: look.label, x: 210, y: 262, size: 32, width: 100, fill: look.colour }),
		),
	].join('');

export const simCard: Draw = (look) =>
	[
		oval(204, 350, 190, 26, look.materials.soft('#2a211a', 0.5)),
		group(
			'rotate(-6 180 200)',
			box(10, 70, 350, 226, 16, look.materials.flat(look.colour)) +
				shape('M10 230Q150 150 360 240V280Q360 296 344 296H26Q10 296 10 280Z', lighter(look.colour, 0.2)) +
				letters({ text: look.label, x: 36, y: 150, size: 52, width: 210, fill: inkOn(look.colour), anchor: 'start' }) +
				letters({ text: 'PREPAID', x: 36, y: 190, size: 22, width: 150, fill: inkOn(look.colour), anchor: 'start' }),
		),
		group(
			'rotate(10 300 270)',
			shape(
				'M232 182Q232 168 246 168H330L372 210V352Q372 366 358 366H246Q232 366 232 352Z',
				look.materials.flat('#fbfaf8'),
			) +
				box(260, 232, 84, 96, 12, look.materials.metal('#e0b64d')) +
				line('M260 264H344M260 296H344M288 232V264M316 232V264M288 296V328M316 296V328M302 264V296', '#9a7420', 4),
		),
	].join('');

export const appOffer: Draw = (look) =>
	[
		box(98, 12, 204, 358, 32, look.materials.metal('#71757d')) +
			box(102, 16, 196, 350, 29, '#0b0c0f') +
			box(110, 24, 180, 334, 22, '#fbfaf8'),
		shape('M110 46Q110 24 132 24H268Q290 24 290 46V130H110Z', look.materials.flat(look.colour)) +
			box(172, 30, 56, 14, 7, '#0b0c0f'),
		letters({ text: look.label, x: 200, y: 98, size: 40, width: 156, fill: inkOn(look.colour) }),
		scanCode(150, 152, 100),
		box(126, 282, 148, 38, 19, look.colour) +
			letters({ text: 'REDEEM', x: 200, y: 308, size: 22, width: 116, fill: inkOn(look.colour) }),
		box(150, 334, 100, 7, 3, '#d6d1c8'),
	].join('');

export const certificate: Draw = (look) =>
	[
		oval(204, 360, 200, 22, look.materials.soft('#2a211a', 0.5)),
		group(
			'rotate(-4 200 200)',
			box(16, 66, 368, 270, 4, look.materials.flat('#fffdf7')) +
				box(30, 80, 340, 242, 2, 'none', `stroke="${look.colour}" stroke-width="6"`),
			letters({ text: 'CERTIFICATE', x: 200, y: 136, size: 40, width: 280, fill: darker(look.colour, 0.3) }),
			letters({ text: look.label, x: 200, y: 200, size: 36, width: 280, fill: '#3a3328' }),
			line('M80 232H320M110 254H290', '#c9c2b4', 5),
			line('M70 296Q100 270 112 290T150 284', '#26282d', 4),
			shape('M286 276 272 344 300 326 328 344 314 276Z', look.materials.flat(darker(look.colour, 0.2))) +
				disc(300, 268, 36, look.materials.ball('#e0b64d')) +
				disc(300, 268, 24, 'none', 'stroke="#9a7420" stroke-width="3"'),
		),
	].join('');

export const invitation: Draw = (look) =>
	[
		oval(204, 364, 170, 22, look.materials.soft('#2a211a', 0.5)),
		group('rotate(5 200 200)', box(76, 22, 260, 338, 6, look.materials.flat(lighter(look.colour, 0.6)))),
		group(
			'rotate(-3 200 200)',
			box(66, 20, 268, 342, 6, look.materials.flat('#fffdf7')) +
				box(66, 20, 268, 146, 6, look.materials.screen(lighter(look.colour, 0.3), darker(look.colour, 0.3))),
			repeat(13, (index) =>
				disc(
					84 + index * 20,
					40 + ((index * 53) % 104),
					5 + (index % 3) * 3,
					['#ffd54a', '#ffffff', '#ff9ab0'][index % 3] ?? '',
					'opacity="0.9"',
				),
			),
			letters({ text: 'FREE', x: 200, y: 122, size: 76, width: 220, fill: '#ffffff' }),
			letters({ text: look.label, x: 200, y: 220, size: 38, width: 236, fill: darker(look.colour, 0.3) }),
			line('M104 250H296M104 274H296M104 298H230', '#d6d1c8', 8),
			box(252, 290, 62, 52, 6, look.colour) +
				letters({ text: 'DAY', x: 283, y: 324, size: 24, width: 50, fill: inkOn(look.colour) }),
		),
	].join('');
