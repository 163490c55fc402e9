import { darker, lighter } from '#demo/pictures/drawing/colours.ts';
import { letters } from '#demo/pictures/drawing/letters.ts';
import type { Draw, Look } from '#demo/pictures/drawing/look.ts';
import { both, box, disc, group, line, oval, repeat, shape } from '#demo/pictures/drawing/shapes.ts';

/** A round membrane behind a grille. */
function cone({ materials }: Look, x: number, y: number, radius: number): string {
	return [
		disc(x, y, radius, materials.metal('#6d7178')),
		disc(x, y, radius * 0.92, '#141518'),
		disc(x, y, radius * 0.8, materials.ball('#3a3d44')),
		disc(x, y, radius * 0.34, materials.ball('#565a63')),
	].join('');
}

function headband({ materials, colour }: Look): string {
	return [
		line('M92 238C76 20 324 20 308 238', darker(colour, 0.35), 30),
		line('M92 236C78 26 322 26 308 236', colour, 22),
		line('M112 146C136 40 264 40 288 146', lighter(colour, 0.4), 5, 'opacity="0.7"'),
		both(box(78, 186, 26, 54, 9, materials.metal())),
	].join('');
}

export const headphones: Draw = (look) =>
	[
		headband(look),
		both(
			[
				box(108, 214, 40, 148, 20, '#232428'),
				box(56, 206, 68, 164, 33, look.materials.round(look.colour)),
				oval(83, 288, 19, 56, look.materials.flat(lighter(look.colour, 0.1))),
			].join(''),
		),
		group('rotate(-90 85 288)', letters({ text: look.label, x: 85, y: 295, size: 20, width: 96, fill: '#f3f1ec' })),
		group('rotate(90 315 288)', letters({ text: look.label, x: 315, y: 295, size: 20, width: 96, fill: '#f3f1ec' })),
	].join('');

export const headset: Draw = (look) =>
	headphones(look) +
	line('M84 340Q92 384 176 366', '#26272b', 9) +
	box(166, 352, 40, 22, 11, '#17181b') +
	line('M174 360H198', '#5c6068', 3);

export const earbuds: Draw = (look) => {
	const bud = (x: number, turn: number) =>
		group(
			`translate(${x} 70) rotate(${turn})`,
			box(20, 52, 28, 96, 14, look.materials.round('#eceae6')),
			oval(34, 42, 42, 40, look.materials.ball('#f4f2ee')),
			oval(8, 44, 17, 23, look.materials.ball('#4b4d53')),
			box(26, 134, 16, 12, 5, '#a8abb1'),
		);
	return [
		bud(112, 12),
		group('matrix(-1 0 0 1 400 0)', bud(112, 12)),
		box(74, 226, 252, 144, 62, look.materials.flat(look.colour === '#ffffff' ? '#f1efeb' : look.colour)),
		line('M74 272Q200 284 326 272', darker(look.colour, 0.4), 3),
		oval(150, 250, 52, 10, look.materials.shine(0.7)),
		disc(200, 294, 4, '#4cc38a'),
		letters({ text: look.label, x: 200, y: 334, size: 27, width: 150, fill: '#f6f4f1' }),
	].join('');
};

export const speaker: Draw = (look) =>
	[
		line('M62 190Q30 230 60 300', '#2b2c30', 12),
		box(40, 176, 320, 190, 92, look.materials.lying(look.colour)),
		repeat(14, (column) =>
			repeat(6, (row) => disc(86 + column * 17.5, 208 + row * 25, 4.2, darker(look.colour, 0.45), 'opacity="0.75"')),
		),
		...[40, 306].map((x) => oval(x + 27, 271, 26, 92, look.materials.ball('#3a3d43'))),
		oval(333, 271, 15, 55, look.materials.metal('#7b7f86')),
		box(112, 238, 182, 66, 12, look.materials.flat(darker(look.colour, 0.3))),
		letters({ text: look.label, x: 203, y: 286, size: 46, width: 156, fill: '#ffffff' }),
	].join('');

export const partySpeaker: Draw = (look) =>
	[
		line('M142 46V20H258V46', '#24262b', 14),
		box(96, 38, 208, 332, 26, look.materials.flat('#2a2c32')),
		disc(200, 252, 92, look.colour) + disc(200, 252, 86, '#ffe27a', 'opacity="0.4"'),
		cone(look, 200, 252, 84),
		disc(200, 112, 50, look.colour),
		cone(look, 200, 112, 45),
		box(146, 334, 108, 28, 8, look.materials.metal('#595d64')),
		letters({ text: look.label, x: 200, y: 355, size: 22, width: 94, fill: '#ffffff' }),
	].join('');

export const soundbar: Draw = (look) =>
	[
		box(262, 132, 118, 180, 12, look.materials.flat('#26272c')),
		cone(look, 321, 236, 46),
		box(6, 296, 350, 70, 20, look.materials.lying('#34363c')),
		repeat(32, (index) => box(22 + index * 10, 310, 4, 44, 2, '#121316')),
		box(128, 314, 106, 36, 8, '#24262b'),
		letters({ text: look.label, x: 181, y: 340, size: 24, width: 90, fill: '#f3f1ec' }),
		box(40, 362, 30, 8, 2, '#121316') + box(292, 362, 30, 8, 2, '#121316'),
	].join('');

export const turntable: Draw = (look) =>
	[
		shape('M44 190H356L390 326H10Z', look.materials.flat('#a8744a')),
		shape('M10 326H390V352Q390 358 384 358H16Q10 358 10 352Z', look.materials.down('#7d5232', '#53351f')),
		oval(176, 258, 132, 60, '#0f1012'),
		oval(176, 255, 132, 60, look.materials.metal('#35373d')),
		...[118, 102, 86, 70].map((radius) =>
			oval(176, 255, radius, radius * 0.455, 'none', 'stroke="#141518" stroke-width="5"'),
		),
		oval(176, 255, 48, 22, look.materials.flat(look.colour)),
		letters({ text: look.label, x: 176, y: 250, size: 13, width: 70, fill: '#ffffff' }),
		oval(176, 258, 4, 2.4, '#f6f4f1'),
		oval(330, 218, 20, 11, look.materials.metal()),
		line('M330 214V230L284 284 248 282', '#dfe1e4', 7),
		box(228, 274, 34, 15, 4, '#202125'),
		disc(340, 306, 12, look.materials.metal()),
		box(40, 356, 34, 14, 4, '#24262b') + box(326, 356, 34, 14, 4, '#24262b'),
	].join('');

export const records: Draw = (look) =>
	[
		disc(268, 232, 118, '#141518'),
		...[104, 90, 76, 62].map((radius) => disc(268, 232, radius, 'none', 'stroke="#34363c" stroke-width="3"')),
		disc(268, 232, 38, look.materials.flat('#e0a030')),
		group('rotate(-4 160 230)', box(32, 110, 252, 252, 3, look.materials.flat('#e9e3d4'))),
		box(28, 116, 252, 254, 3, look.materials.flat(look.colour)),
		disc(154, 224, 66, '#ffd27d') + shape('M28 300Q96 220 154 274T280 250V370H28Z', darker(look.colour, 0.45)),
		letters({ text: look.label, x: 154, y: 346, size: 38, width: 216, fill: '#ffffff' }),
	].join('');
