import { darker, inkOn, lighter } from '#demo/pictures/drawing/colours.ts';
import { letters } from '#demo/pictures/drawing/letters.ts';
import type { Draw } from '#demo/pictures/drawing/look.ts';
import { box, disc, group, line, oval, shape } from '#demo/pictures/drawing/shapes.ts';
import { barcode, lying, scanCode } from './paper-parts.ts';

export const giftCard: Draw = (look) =>
	lying(
		look,
		{ turn: -7 },
		box(0, 90, 400, 232, 18, look.materials.flat(look.colour)),
		shape('M0 260Q120 180 240 250T400 200V304Q400 322 382 322H18Q0 322 0 304Z', lighter(look.colour, 0.16)),
		box(296, 90, 30, 232, 0, '#f5c34a') +
			shape('M311 206Q260 150 252 190T311 206Q362 150 370 190T311 206Z', look.materials.flat('#ffd97a')) +
			line('M311 206 280 250M311 206 342 250', '#e0a030', 13) +
			disc(311, 206, 13, '#e0a030'),
		letters({ text: look.label, x: 30, y: 190, size: 52, width: 216, fill: inkOn(look.colour), anchor: 'start' }),
		letters({ text: 'GIFT CARD', x: 30, y: 290, size: 26, width: 200, fill: inkOn(look.colour), anchor: 'start' }),
		shape('M0 108Q0 90 18 90H210L90 322H18Q0 322 0 304Z', '#ffffff', 'opacity="0.1"'),
	);

export const boardingPass: Draw = (look) => {
	const [from = '', to = ''] = look.label.split(' ');
	return lying(
		look,
		{ turn: -6 },
		box(-4, 92, 408, 226, 16, look.materials.flat('#fffdf7')),
		shape('M-4 108Q-4 92 12 92H388Q404 92 404 108V146H-4Z', look.materials.flat(look.colour)),
		letters({ text: 'BOARDING PASS', x: 18, y: 130, size: 28, width: 220, fill: inkOn(look.colour), anchor: 'start' }),
		line('M296 150V314', '#b3aea4', 4, 'stroke-dasharray="8 8"'),
		letters({ text: from, x: 64, y: 214, size: 46, width: 94, fill: '#26282d' }) +
			letters({ text: to, x: 234, y: 214, size: 46, width: 94, fill: '#26282d' }),
		group(
			'matrix(-1 0 0 1 300 0)',
			shape(
				'M130 188 138 188 152 172H160L152 190H166L172 184H178L174 193 178 202H172L166 196H152L160 214H152L138 198H130Q122 193 130 188Z',
				look.colour,
			),
		),
		...[
			['GATE', '7', 40],
			['SEAT', '14A', 126],
			['TIME', '06:15', 222],
		].map(
			([name, value, x]) =>
				letters({ text: String(name), x: Number(x), y: 254, size: 15, width: 60, fill: '#8a8172' }) +
				letters({ text: String(value), x: Number(x), y: 290, size: 29, width: 76, fill: '#26282d' }),
		),
		scanCode(312, 172, 76),
		letters({ text: '14A', x: 350, y: 300, size: 27, width: 60, fill: '#26282d' }),
	);
};

export const ticket: Draw = (look) => {
	const one = (turn: number, dy: number, colour: string) =>
		group(
			`translate(0 ${dy}) rotate(${turn} 200 206)`,
			shape(
				'M10 120H270A15 15 0 0 0 300 120H390V176A18 18 0 0 0 390 212V292H300A15 15 0 0 0 270 292H10V224A18 18 0 0 0 10 188Z',
				look.materials.flat(colour),
			),
			line('M285 142V272', '#ffffff', 4, 'stroke-dasharray="9 8"'),
			letters({ text: look.label, x: 146, y: 206, size: 52, width: 220, fill: inkOn(colour) }),
			letters({ text: 'ADMIT ONE', x: 146, y: 254, size: 30, width: 200, fill: inkOn(colour) }),
			group('rotate(90 340 206)', barcode(286, 184, 108, 44)),
		);
	return (
		oval(204, 320, 208, 34, look.materials.soft('#2a211a', 0.5)) +
		one(-16, -34, darker(look.colour, 0.25)) +
		one(-3, 22, look.colour)
	);
};

export const bankCard: Draw = (look) =>
	lying(
		look,
		{ turn: -10 },
		group(
			'rotate(13 200 200) translate(14 -26)',
			box(0, 90, 392, 240, 20, look.materials.flat(darker(look.colour, 0.4))),
		),
		box(0, 90, 400, 246, 20, look.materials.flat(look.colour)),
		shape('M150 90H382Q400 90 400 108V300Q300 300 236 230T150 90Z', lighter(look.colour, 0.16)),
		box(36, 168, 62, 48, 9, look.materials.metal('#e0b64d')) +
			line('M36 184H98M36 200H98M56 168V216M78 168V216', '#9a7420', 3),
		...[0, 1, 2].map((index) =>
			line(
				`M${118 + index * 12} ${178 - index * 6}Q${130 + index * 14} 192 ${118 + index * 12} ${206 + index * 6}`,
				inkOn(look.colour),
				4,
			),
		),
		letters({ text: look.label, x: 34, y: 138, size: 44, width: 220, fill: inkOn(look.colour), anchor: 'start' }),
		letters({
			text: '5123 4567 8901 2345',
			x: 34,
			y: 268,
			size: 27,
			width: 310,
			fill: inkOn(look.colour),
			anchor: 'start',
		}),
		letters({ text: 'A MEMBER', x: 34, y: 310, size: 19, width: 200, fill: inkOn(look.colour), anchor: 'start' }),
	);
