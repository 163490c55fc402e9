import { darker, inkOn, lighter } from '#demo/pictures/drawing/colours.ts';
import { letters } from '#demo/pictures/drawing/letters.ts';
import type { Draw, Look } from '#demo/pictures/drawing/look.ts';
import { box, disc, group, line, oval, repeat, shape } from '#demo/pictures/drawing/shapes.ts';

export const fridge: Draw = (look) =>
	[
		box(94, 14, 212, 356, 8, look.materials.metal('#b4b8bd')),
		line('M200 18V240', '#5b5f66', 3) + line('M96 241H304', '#5b5f66', 3) + line('M96 304H304', '#7b7f86', 2),
		box(182, 56, 8, 150, 4, look.materials.metal('#e6e8ea')) + box(210, 56, 8, 150, 4, look.materials.metal('#e6e8ea')),
		box(130, 254, 140, 8, 4, look.materials.lying('#e6e8ea')) +
			box(130, 316, 140, 8, 4, look.materials.lying('#e6e8ea')),
		box(114, 90, 50, 76, 6, '#26282d') + box(120, 96, 38, 22, 3, '#5ac8fa') + oval(139, 158, 12, 4, '#5b5f66'),
		letters({ text: look.label, x: 256, y: 46, size: 19, width: 80, fill: '#3a3d44' }),
	].join('');

function frontLoader(look: Look, body: string, inside: string) {
	return [
		box(74, 26, 252, 342, 12, look.materials.flat(body)),
		box(74, 26, 252, 62, 12, look.materials.flat(darker(body, 0.08))),
		box(90, 40, 72, 34, 5, lighter(body, 0.3)),
		letters({ text: look.label, x: 126, y: 63, size: 17, width: 64, fill: '#3a3d44' }),
		disc(200, 57, 20, look.materials.metal()) + line('M200 57V42', '#26282d', 4),
		box(240, 40, 70, 34, 5, '#17181b') + letters({ text: '0:45', x: 275, y: 67, size: 26, width: 60, fill: '#5ac8fa' }),
		disc(200, 220, 104, look.materials.metal()) + disc(200, 220, 88, '#2a2c31'),
		disc(200, 220, 76, look.materials.ball(inside)),
		shape('M134 250Q170 220 200 246T268 236Q262 294 200 296T134 250Z', look.colour),
		shape('M150 262Q190 240 220 270T250 268Q230 296 196 296T150 262Z', '#f6f4f1'),
		shape('M146 168Q176 142 214 146L160 250Q128 216 146 168Z', '#ffffff', 'opacity="0.22"'),
		box(92, 336, 60, 20, 3, darker(body, 0.08)),
	].join('');
}

export const washingMachine: Draw = (look) => frontLoader(look, '#f1efeb', '#7fa8c4');
export const dryer: Draw = (look) => frontLoader(look, '#8d9198', '#b5a18c');

export const dishwasher: Draw = (look) =>
	[
		box(64, 24, 272, 344, 10, look.materials.metal('#b4b8bd')),
		box(64, 24, 272, 60, 10, look.materials.flat('#3a3d44')),
		letters({ text: look.label, x: 86, y: 63, size: 24, width: 100, fill: '#f6f4f1', anchor: 'start' }),
		repeat(5, (index) => disc(224 + index * 22, 55, 6, index ? '#6d7178' : '#4cc38a')),
		box(84, 96, 232, 252, 4, '#26282d'),
		...[150, 250].map(
			(y) =>
				line(`M96 ${y + 62}H304`, '#c4c7cb', 5) +
				repeat(8, (index) =>
					oval(
						118 + index * 23.6,
						y + 32,
						9,
						32,
						look.materials.flat(index % 3 ? '#f6f4f1' : lighter(look.colour, 0.3)),
					),
				),
		),
		line('M96 110H304', '#5b5f66', 4),
		box(80, 356, 240, 12, 3, '#34363c'),
	].join('');

export const stickVacuum: Draw = (look) =>
	group(
		'translate(8 0)',
		line('M190 120V320', '#c4c7cb', 17) + line('M187 130V310', look.colour, 5),
		shape('M100 318H280L296 360Q296 368 286 368H94Q84 368 86 360Z', look.materials.flat('#34363c')),
		box(96, 342, 188, 22, 11, look.materials.lying(look.colour)),
		box(150, 66, 150, 58, 26, look.materials.round('#4a4d55')),
		shape('M160 60H236L230 150H168Z', look.materials.glass('#a9c4d0')) +
			disc(198, 104, 25, look.materials.ball(look.colour)),
		line('M286 78Q330 90 312 140T270 122', '#34363c', 18),
		letters({ text: look.label, x: 190, y: 332, size: 17, width: 130, fill: '#f6f4f1' }),
		box(262, 122, 48, 40, 10, '#26282d'),
	);

export const robotVacuum: Draw = (look) =>
	[
		box(216, 52, 156, 300, 20, look.materials.round('#f1efeb')) + box(232, 70, 124, 60, 12, '#26282d'),
		letters({ text: look.label, x: 294, y: 172, size: 26, width: 126, fill: '#6a6d74' }),
		oval(160, 332, 150, 38, '#17181b'),
		shape('M10 300H310V330Q310 368 160 368T10 330Z', look.materials.round('#34363c')),
		oval(160, 300, 150, 40, look.materials.flat('#f4f2ee')),
		oval(160, 284, 46, 14, '#26282d') +
			shape('M114 268H206V284Q160 302 114 284Z', look.materials.round('#26282d')) +
			oval(160, 268, 46, 12, look.materials.flat(look.colour)),
		box(60, 330, 200, 8, 4, '#5ac8fa', 'opacity="0.7"'),
	].join('');

export const pedestalFan: Draw = (look) =>
	[
		oval(200, 360, 86, 14, look.materials.metal('#8d9198')) +
			box(192, 236, 16, 124, 6, look.materials.round('#8d9198')),
		disc(200, 138, 124, look.materials.flat('#e3e8ea'), 'opacity="0.6"'),
		...[0, 72, 144, 216, 288].map((turn) =>
			group(
				`rotate(${turn} 200 138)`,
				shape(
					'M200 138Q240 90 214 30 160 30 164 84 180 120 200 138Z',
					look.materials.flat(lighter(look.colour, 0.3)),
					'opacity="0.9"',
				),
			),
		),
		repeat(24, (index) => group(`rotate(${index * 15} 200 138)`, line('M200 20V110', '#8d9198', 2))),
		...[118, 90, 60].map((radius) => disc(200, 138, radius, 'none', 'stroke="#8d9198" stroke-width="3"')),
		disc(200, 138, 30, look.materials.ball('#f1efeb')) +
			letters({ text: look.label, x: 200, y: 143, size: 13, width: 50, fill: '#3a3d44' }),
	].join('');

export const towerFan: Draw = (look) =>
	[
		oval(200, 356, 96, 15, look.materials.metal('#8d9198')),
		shape('M164 30Q200 8 236 30V270H164Z', look.materials.round('#c9ccd1')),
		box(182, 40, 36, 224, 18, '#eceae6') + box(176, 34, 48, 236, 24, 'none', 'stroke="#8d9198" stroke-width="5"'),
		shape('M156 268H244L256 352H144Z', look.materials.round(look.colour)),
		letters({ text: look.label, x: 200, y: 318, size: 28, width: 84, fill: inkOn(look.colour) }),
	].join('');

export const hairStyler: Draw = (look) =>
	[
		line('M212 356C300 380 360 340 392 366', '#34363c', 8),
		group(
			'rotate(10 180 200)',
			box(156, 160, 54, 206, 24, look.materials.round(look.colour)),
			box(150, 144, 66, 30, 10, look.materials.round('#d9a05a')),
			box(158, 26, 50, 124, 24, look.materials.round('#d9a05a')),
			repeat(5, (index) => box(162 + index * 9, 40, 4, 96, 2, '#a3712f')),
			disc(183, 206, 9, '#f6f4f1'),
			group(
				'rotate(-90 183 280)',
				letters({ text: look.label, x: 183, y: 288, size: 24, width: 110, fill: inkOn(look.colour) }),
			),
		),
		group(
			'translate(268 140)',
			box(0, 30, 46, 200, 22, look.materials.round('#d9a05a')),
			box(-4, 200, 54, 30, 8, look.materials.round(look.colour)),
		),
		group(
			'translate(48 190)',
			box(0, 0, 52, 178, 24, look.materials.round('#34363c')),
			repeat(12, (index) => line(`M-10 ${20 + index * 12}H62`, '#26282d', 3)),
			box(-2, 150, 56, 28, 8, look.materials.round('#d9a05a')),
		),
	].join('');

export const shaver: Draw = (look) =>
	[
		shape('M146 140H254L240 350Q238 368 220 368H180Q162 368 160 350Z', look.materials.round('#34363c')),
		shape('M110 60Q200 10 290 60L262 146H138Z', look.materials.round('#c4c7cb')),
		...[
			[156, 76],
			[244, 76],
			[200, 118],
		].map(
			([x = 0, y = 0]) =>
				disc(x, y, 36, look.materials.metal()) +
				disc(x, y, 27, '#2a2c31') +
				disc(x, y, 21, 'none', 'stroke="#c4c7cb" stroke-width="5" stroke-dasharray="3 3"') +
				disc(x, y, 9, look.materials.metal(look.colour)),
		),
		disc(200, 214, 17, look.materials.metal()) + disc(200, 214, 5, '#5ac8fa'),
		letters({ text: look.label, x: 200, y: 276, size: 22, width: 78, fill: '#f6f4f1' }),
	].join('');

export const toothbrushes: Draw = (look) => {
	const brush = (x: number, colour: string, turn: number) =>
		group(
			`rotate(${turn} ${x} 368)`,
			box(x - 6, 92, 12, 90, 5, look.materials.round('#f1efeb')) +
				box(x - 16, 36, 32, 60, 14, look.materials.round('#f6f4f1')),
			repeat(5, (index) => box(x - 32, 44 + index * 9.6, 18, 7, 2, index % 2 ? '#5eb1ef' : '#ffffff')),
			box(x - 24, 172, 48, 196, 22, look.materials.round(colour)),
			disc(x, 222, 12, '#f6f4f1') +
				group(
					`rotate(-90 ${x} 300)`,
					letters({ text: look.label, x, y: 307, size: 21, width: 100, fill: inkOn(colour) }),
				),
		);
	return brush(148, look.colour, -5) + brush(256, '#34363c', 5);
};

export const brushHeads: Draw = (look) =>
	[
		box(66, 70, 268, 298, 12, look.materials.flat(look.colour)),
		letters({ text: look.label, x: 200, y: 120, size: 40, width: 220, fill: inkOn(look.colour) }),
		box(84, 140, 232, 176, 22, '#eef4f8'),
		repeat(
			5,
			(index) =>
				box(100 + index * 44, 172, 26, 46, 11, look.materials.round('#ffffff')) +
				repeat(4, (row) => box(104 + index * 44, 178 + row * 9, 18, 6, 2, row % 2 ? '#5eb1ef' : '#dfe8ef')) +
				box(108 + index * 44, 216, 10, 84, 4, look.materials.round('#e3e6ea')),
		),
		box(84, 140, 232, 176, 22, look.materials.shine(0.5)),
		letters({ text: '10 PACK', x: 200, y: 352, size: 27, width: 200, fill: inkOn(look.colour) }),
	].join('');
