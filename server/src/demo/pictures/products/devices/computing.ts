import { darker, inkOn, lighter } from '#demo/pictures/drawing/colours.ts';
import { letters } from '#demo/pictures/drawing/letters.ts';
import type { Draw } from '#demo/pictures/drawing/look.ts';
import { box, disc, group, line, oval, repeat, shape } from '#demo/pictures/drawing/shapes.ts';

const BOARD = '#1f5b43';

export const keyboard: Draw = (look) => {
	const base = look.materials.flat('#33363c');
	return [
		shape('M34 214H366L396 344H4Z', base),
		shape('M4 344H396V356Q396 364 388 364H12Q4 364 4 356Z', look.materials.down('#24262b', '#121316')),
		...[0, 1, 2, 3].map((row) => {
			const step = 29 + row * 2.1;
			return repeat(11, (key) => {
				const x = 200 + (key - 5.5) * step;
				const isAccent = (row === 0 && key === 0) || (row === 3 && key === 10);
				const top = isAccent ? look.colour : row > 0 && row < 3 && key > 0 && key < 10 ? '#f0eeea' : '#c9c6c0';
				return (
					box(x, 226 + row * 24, step - 4, 20, 5, darker(top, 0.35)) + box(x + 2, 225 + row * 24, step - 8, 15, 4, top)
				);
			});
		}),
		box(108, 322, 180, 18, 5, '#f0eeea'),
		box(20, 322, 78, 18, 5, '#c9c6c0') + box(300, 322, 78, 18, 5, look.colour),
		letters({ text: look.label, x: 200, y: 359, size: 13, width: 120, fill: '#b9bcc2' }),
	].join('');
};

export const mouse: Draw = (look) =>
	[
		shape(
			'M200 62C290 62 312 150 306 250 300 330 262 370 200 370S100 330 94 250C88 150 110 62 200 62Z',
			look.materials.flat('#3a3d44'),
		),
		shape('M200 62C290 62 312 150 306 214Q200 240 94 214C88 150 110 62 200 62Z', look.materials.flat('#4a4d55')),
		line('M200 64V226', '#1c1d21', 5) + line('M95 214Q200 242 305 214', '#1c1d21', 4),
		box(184, 104, 32, 82, 16, '#17181b') + box(190, 114, 20, 62, 10, look.materials.lying(look.colour)),
		shape('M128 112Q150 78 184 74L170 200 112 200Q112 140 128 112Z', look.materials.shine(0.28)),
		letters({ text: look.label, x: 200, y: 318, size: 28, width: 130, fill: '#d9dbdf' }),
	].join('');

export const printer: Draw = (look) =>
	[
		shape('M112 52H288V178H112Z', look.materials.down('#ffffff', '#e3e0da')),
		box(40, 158, 320, 194, 22, look.materials.flat('#eceae6')),
		box(40, 158, 320, 62, 20, look.materials.flat('#3a3d44')),
		box(282, 176, 56, 28, 5, look.materials.screen('#5ac8fa', '#2b6fb3')),
		letters({ text: look.label, x: 66, y: 202, size: 30, width: 150, fill: '#f6f4f1', anchor: 'start' }),
		box(92, 256, 216, 22, 8, '#26282d'),
		shape('M108 268H292L306 366H94Z', look.materials.down('#ffffff', '#efece6')),
		shape('M128 284H196L192 330H122Z', look.colour) +
			repeat(4, (index) => box(210, 286 + index * 13, 70 - index * 6, 5, 2, '#b3aea4')),
	].join('');

export const labelMaker: Draw = (look) =>
	[
		box(90, 84, 220, 286, 30, look.materials.flat('#f1efeb')),
		box(90, 84, 220, 70, 30, look.materials.flat(look.colour)),
		letters({ text: look.label, x: 200, y: 132, size: 32, width: 160, fill: inkOn(look.colour) }),
		shape('M120 200H200Q280 206 384 184L390 234Q290 254 200 248H120Z', look.materials.flat('#fffdf7')),
		letters({ text: 'SPICES', x: 300, y: 234, size: 34, width: 130, fill: '#1b1916' }),
		box(110, 190, 100, 66, 12, look.materials.flat('#3a3d44')),
		disc(200, 316, 20, '#c9c6c0') + disc(200, 316, 13, '#4cc38a'),
	].join('');

export const router: Draw = (look) =>
	[
		...[70, 156, 244, 330].map((x) =>
			group(`rotate(${(x - 200) / 14} ${x} 300)`, box(x - 9, 66, 18, 220, 9, look.materials.round('#34363c'))),
		),
		shape('M60 268H340L384 344Q386 366 364 366H36Q14 366 16 344Z', look.materials.flat('#2f3137')),
		shape('M96 282H304L316 316H84Z', look.materials.flat(look.colour)),
		repeat(6, (index) => disc(120 + index * 32, 344, 5, index < 5 ? '#4cc38a' : '#ff8a3d')),
		letters({ text: look.label, x: 200, y: 308, size: 25, width: 180, fill: inkOn(look.colour) }),
	].join('');

export const meshRouters: Draw = (look) => {
	const pod = (x: number, size: number) =>
		group(
			`translate(${x} ${370 - 250 * size}) scale(${size})`,
			box(0, 10, 140, 240, 44, look.materials.round('#f1efeb')),
			oval(70, 30, 66, 26, look.materials.flat('#dcd8d1')),
			box(58, 216, 24, 7, 3, '#4cc8ff'),
			letters({ text: look.label, x: 70, y: 150, size: 28, width: 106, fill: '#6a6d74' }),
		);
	return pod(10, 0.82) + pod(274, 0.82) + pod(122, 1.12);
};

export const chip: Draw = (look) =>
	[
		group(
			'translate(200 220) scale(1 0.86) rotate(-45)',
			box(-128, -118, 256, 256, 12, '#0e3b2a'),
			box(-128, -128, 256, 256, 12, look.materials.flat(BOARD)),
			repeat(
				16,
				(index) => box(-118 + index * 15, -122, 8, 12, 2, '#e6b94d') + box(-118 + index * 15, 110, 8, 12, 2, '#e6b94d'),
			),
			box(-96, -96, 192, 192, 20, look.materials.metal('#c4c7cb')),
			box(-82, -82, 164, 164, 12, look.materials.metal('#b4b8bd')),
			shape('M-120 120 -100 120 -120 100Z', '#e6b94d'),
		),
		letters({ text: look.label, x: 200, y: 224, size: 42, width: 150, fill: '#4a4d55' }),
		letters({ text: 'MADE FOR SPEED', x: 200, y: 250, size: 13, width: 110, fill: '#6a6d74' }),
	].join('');

const fan = (look: Parameters<Draw>[0], x: number, y: number, radius: number, blades: string) =>
	[
		disc(x, y, radius, '#121316'),
		repeat(9, (index) =>
			group(
				`rotate(${index * 40} ${x} ${y})`,
				shape(
					`M${x} ${y}Q${x + radius * 0.3} ${y - radius * 0.6} ${x + radius * 0.02} ${y - radius * 0.92}Q${x - radius * 0.42} ${y - radius * 0.86} ${x} ${y}`,
					look.materials.flat(blades),
				),
			),
		),
		disc(x, y, radius * 0.3, look.materials.ball('#3a3d44')),
	].join('');

export const graphicsCard: Draw = (look) =>
	[
		box(8, 122, 16, 230, 3, look.materials.metal()),
		box(24, 136, 366, 178, 16, look.materials.flat('#34363d')),
		shape('M24 276 120 314H24ZM390 276 300 314H390Z', look.colour),
		fan(look, 118, 222, 76, '#5b5f68') + fan(look, 296, 222, 76, '#5b5f68'),
		box(176, 300, 140, 24, 2, '#e6b94d') + repeat(13, (index) => box(184 + index * 10, 304, 3, 20, 0, '#8c6b1e')),
		letters({ text: look.label, x: 207, y: 160, size: 22, width: 66, fill: '#f6f4f1' }),
	].join('');

export const caseFan: Draw = (look) =>
	[
		group(
			'translate(100 -14) scale(0.84)',
			box(66, 76, 268, 268, 20, look.materials.flat('#6b4a37')),
			fan(look, 200, 210, 122, '#c9a585'),
		),
		box(40, 96, 268, 268, 22, look.materials.flat('#8a5f45')),
		fan(look, 174, 230, 122, '#e2c3a4'),
		letters({ text: look.label, x: 174, y: 234, size: 14, width: 62, fill: '#f6f4f1' }),
		...[66, 282].flatMap((x) => [122, 338].map((y) => disc(x, y, 9, '#3f2a1e'))),
	].join('');

export const memory: Draw = (look) => {
	const stick = (y: number) =>
		[
			box(10, y + 72, 380, 50, 3, look.materials.flat(BOARD)),
			repeat(34, (index) => (index === 16 ? '' : box(18 + index * 10.8, y + 104, 6, 18, 1, '#e6b94d'))),
			shape(`M10 ${y + 8}H120L136 ${y}H264L280 ${y + 8}H390V${y + 96}H10Z`, look.materials.flat('#2c2e34')),
			shape(`M10 ${y + 50}H110L140 ${y + 70}H390V${y + 80}H130L104 ${y + 60}H10Z`, look.colour),
			letters({ text: look.label, x: 200, y: y + 50, size: 34, width: 180, fill: '#f6f4f1' }),
		].join('');
	return group('translate(10 10) rotate(-4 200 200)', stick(120)) + stick(236);
};

export const powerSupply: Draw = (look) =>
	[
		line('M330 200C400 180 390 320 372 352', '#1a1b1f', 16) + line('M330 230C380 220 372 330 350 356', '#2b2d33', 14),
		box(40, 132, 300, 236, 10, look.materials.flat('#2c2e34')),
		fan(look, 190, 232, 88, '#43464e'),
		...[84, 64, 44].map((radius) => disc(190, 232, radius, 'none', 'stroke="#8d9198" stroke-width="4"')),
		line('M106 232H274M190 148V316', '#8d9198', 4),
		box(60, 326, 260, 34, 4, look.colour),
		letters({ text: look.label, x: 190, y: 352, size: 26, width: 240, fill: inkOn(look.colour) }),
	].join('');

export const motherboard: Draw = (look) =>
	[
		group(
			'translate(0 12)',
			box(64, 34, 272, 324, 8, look.materials.flat('#23262c')),
			line('M90 300H180V240M300 60V140H260M90 90V200', lighter(BOARD, 0.25), 3, 'opacity="0.6"'),
			box(76, 46, 62, 130, 6, look.materials.metal('#7f848c')) +
				box(84, 40, 150, 36, 6, look.materials.metal('#7f848c')),
			box(152, 96, 86, 86, 6, look.materials.metal()) + box(166, 110, 58, 58, 4, look.materials.flat('#d6d3cd')),
			repeat(4, (index) => box(258 + index * 17, 60, 10, 150, 2, index % 2 ? '#3d4149' : look.colour)),
			...[214, 262, 310].map((y) => box(88, y, 160, 14, 3, y === 214 ? '#c4c7cb' : '#4a4d55')),
			box(258, 238, 66, 100, 8, look.materials.metal('#6d7178')),
			letters({ text: look.label, x: 291, y: 294, size: 18, width: 58, fill: '#ffffff' }),
		),
	].join('');
