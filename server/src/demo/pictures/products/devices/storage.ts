import { darker, inkOn } from '#demo/pictures/drawing/colours.ts';
import { letters } from '#demo/pictures/drawing/letters.ts';
import type { Draw } from '#demo/pictures/drawing/look.ts';
import { both, box, disc, group, line, oval, repeat, shape } from '#demo/pictures/drawing/shapes.ts';

export const ssd: Draw = (look) =>
	group(
		'rotate(-8 200 230)',
		box(6, 158, 388, 122, 6, look.materials.flat('#17181b')),
		repeat(15, (index) => (index === 4 ? '' : box(6, 164 + index * 7.4, 16, 4, 1, '#e6b94d'))),
		disc(394, 219, 15, '#eceae6'),
		...[40, 128, 216, 292].map((x, index) =>
			box(x, 174, 70, 90, 4, look.materials.flat(index === 1 ? '#3a3d44' : '#2a2c31')),
		),
		box(32, 176, 262, 86, 3, look.materials.flat(look.colour)),
		letters({ text: look.label, x: 163, y: 216, size: 36, width: 210, fill: inkOn(look.colour) }),
		letters({ text: 'NVME SSD', x: 163, y: 246, size: 20, width: 200, fill: inkOn(look.colour) }),
	);

export const portableDrive: Draw = (look) =>
	[
		line('M200 120V70Q200 34 240 34H300', '#26282d', 11) + box(294, 20, 54, 28, 6, look.materials.metal()),
		box(92, 112, 216, 256, 26, look.materials.flat(look.colour)),
		box(92, 112, 216, 86, 26, look.materials.flat(darker(look.colour, 0.25))),
		shape('M92 200 308 132V150L92 218Z', '#ffffff', 'opacity="0.16"'),
		letters({ text: look.label, x: 200, y: 284, size: 42, width: 176, fill: inkOn(look.colour) }),
		letters({ text: 'PORTABLE', x: 200, y: 322, size: 17, width: 150, fill: inkOn(look.colour) }),
	].join('');

export const hardDrive: Draw = (look) =>
	[
		box(92, 42, 216, 326, 10, look.materials.metal('#a9adb3')),
		both(disc(108, 60, 6, '#5b5f66') + disc(108, 350, 6, '#5b5f66')),
		box(110, 80, 180, 212, 4, look.materials.flat('#f4f2ee')),
		box(110, 80, 180, 78, 4, look.materials.flat(look.colour)),
		letters({ text: look.label, x: 200, y: 130, size: 32, width: 156, fill: inkOn(look.colour) }),
		letters({ text: 'NAS DRIVE', x: 200, y: 196, size: 22, width: 150, fill: '#3a3d44' }),
		repeat(24, (index) => box(126 + index * 6.2, 220, index % 3 === 0 ? 4 : 2, 40, 0, '#1b1916')),
		box(140, 318, 120, 30, 3, '#1b1c20'),
	].join('');

export const nas: Draw = (look) =>
	[
		box(94, 72, 212, 296, 14, look.materials.flat('#26282d')),
		box(94, 72, 30, 296, 12, look.materials.flat('#34363c')),
		box(136, 92, 76, 250, 6, look.materials.flat('#3a3d44')) + box(220, 92, 76, 250, 6, look.materials.flat('#3a3d44')),
		...[174, 258].map(
			(x) =>
				box(x - 20, 104, 40, 10, 5, '#17181b') + repeat(8, (row) => box(x - 24, 140 + row * 20, 48, 8, 2, '#24262b')),
		),
		...['#4cc38a', '#4cc38a', '#4cc38a', '#ff8a3d'].map((colour, index) => disc(109, 112 + index * 24, 5, colour)),
		group('rotate(-90 109 300)', letters({ text: look.label, x: 109, y: 306, size: 17, width: 110, fill: '#d9dbdf' })),
	].join('');

export const memoryCard: Draw = (look) =>
	[
		group(
			'rotate(-6 150 220)',
			shape('M50 60Q50 46 64 46H200L250 96V356Q250 370 236 370H64Q50 370 50 356Z', look.materials.flat('#26282d')),
			shape('M66 150H234V340H66Z', look.materials.flat(look.colour)),
			letters({ text: look.label, x: 150, y: 216, size: 32, width: 148, fill: inkOn(look.colour) }),
			letters({ text: '256 GB', x: 150, y: 300, size: 42, width: 148, fill: inkOn(look.colour) }),
			repeat(7, (index) => box(70 + index * 19, 60, 11, 38, 2, '#e6b94d')),
		),
		group(
			'rotate(9 320 290)',
			shape(
				'M276 238Q276 228 286 228H338L344 240 338 250 352 262V356Q352 366 342 366H286Q276 366 276 356Z',
				look.materials.flat('#26282d'),
			),
			shape('M284 280H344V352H284Z', look.colour),
			letters({ text: look.label, x: 314, y: 322, size: 14, width: 54, fill: inkOn(look.colour) }),
		),
	].join('');

export const hub: Draw = (look) =>
	[
		line('M66 296C-20 260 60 120 180 130', '#26282d', 11) + box(172, 112, 62, 34, 7, look.materials.metal()),
		shape('M60 240H340L372 300H28Z', look.materials.metal('#8d9198')),
		box(28, 298, 344, 68, 10, look.materials.flat('#34363c')),
		repeat(
			7,
			(index) =>
				box(48 + index * 44, 318, 34, 20, 2, '#101114') +
				box(52 + index * 44, 327, 26, 7, 1, '#3f7fd6') +
				disc(65 + index * 44, 352, 3, '#4cc38a'),
		),
		letters({ text: look.label, x: 200, y: 284, size: 30, width: 200, fill: '#f6f4f1' }),
	].join('');

export const dock: Draw = (look) =>
	[
		line('M320 300C420 300 390 150 310 140', '#26282d', 10) + box(256, 124, 62, 30, 6, look.materials.metal()),
		shape('M56 226H344L366 274H34Z', look.materials.flat('#3a3d44')),
		box(34, 272, 332, 94, 12, look.materials.flat('#24262b')),
		...[62, 128].map((x) => box(x, 304, 46, 20, 10, '#0c0d0f') + box(x + 8, 311, 30, 6, 3, '#6d7178')),
		...[200, 270].map((x) => box(x, 300, 48, 28, 2, '#0c0d0f') + box(x + 6, 314, 36, 9, 1, '#3f7fd6')),
		disc(342, 314, 9, 'none', 'stroke="#6d7178" stroke-width="4"'),
		letters({ text: look.label, x: 200, y: 260, size: 28, width: 200, fill: '#d9dbdf' }),
	].join('');

export const miniPc: Draw = (look) =>
	[
		shape('M70 216H330L364 260H36Z', look.materials.flat('#4a4d55')),
		box(36, 258, 328, 104, 12, look.materials.flat('#26282d')),
		repeat(16, (index) => box(180 + index * 10, 276, 4, 68, 2, '#17181b')),
		disc(70, 310, 14, '#17181b') + disc(70, 310, 9, 'none', 'stroke="#4cc8ff" stroke-width="3"'),
		...[98, 134].map((x) => box(x, 302, 28, 16, 2, '#0c0d0f') + box(x + 3, 309, 22, 5, 1, '#3f7fd6')),
		letters({ text: look.label, x: 200, y: 248, size: 32, width: 200, fill: '#f6f4f1' }),
	].join('');

export const tower: Draw = (look) =>
	[
		shape('M112 34 290 20V366L112 370Z', look.materials.flat('#26282d')),
		shape('M290 20 340 46V340L290 366Z', look.materials.down('#3a3d44', '#17181b')),
		shape('M120 44 282 32V352L120 356Z', look.materials.down('#8a5f3c', '#5e3c22')),
		repeat(10, (index) => line(`M${134 + index * 16} 44V354`, '#33200f', 3)),
		disc(202, 120, 46, '#000000', 'opacity="0.25"') + disc(202, 250, 46, '#000000', 'opacity="0.25"'),
		box(154, 328, 96, 20, 3, '#17181b') +
			letters({ text: look.label, x: 202, y: 344, size: 15, width: 84, fill: '#e2c3a4' }),
		disc(316, 70, 8, '#4cc8ff'),
	].join('');

export const calculator: Draw = (look) =>
	[
		box(112, 26, 176, 344, 20, look.materials.flat('#2b3040')),
		letters({ text: look.label, x: 130, y: 60, size: 22, width: 100, fill: '#f6f4f1', anchor: 'start' }),
		repeat(3, (index) => box(222 + index * 17, 44, 14, 16, 1, '#4b2f2a')),
		box(126, 74, 148, 72, 6, look.materials.down('#cfd8c2', '#b2bda4')),
		letters({ text: '3.14159', x: 266, y: 130, size: 33, width: 130, fill: '#26301f', anchor: 'end' }),
		repeat(5, (row) =>
			repeat(5, (column) =>
				box(
					126 + column * 30.4,
					216 + row * 29,
					26,
					21,
					6,
					row === 0 && column > 2 ? look.colour : row > 3 && column > 3 ? '#e0a030' : '#e9e7e3',
				),
			),
		),
		repeat(10, (index) => box(128 + (index % 5) * 30.4, 162 + Math.floor(index / 5) * 22, 22, 14, 5, '#565d72')),
	].join('');

export const powerBank: Draw = (look) =>
	[
		line('M160 96C160 40 300 20 320 130V330', '#e9e7e3', 10) + box(306, 322, 28, 46, 6, look.materials.metal()),
		box(92, 84, 176, 286, 28, look.materials.round('#34363c')),
		box(118, 114, 124, 78, 10, '#0c0d0f'),
		letters({ text: '87%', x: 180, y: 168, size: 46, width: 106, fill: '#4cc38a' }),
		letters({ text: look.label, x: 180, y: 290, size: 38, width: 134, fill: '#f6f4f1' }),
		box(150, 78, 28, 12, 3, '#0c0d0f') + box(190, 78, 36, 12, 2, look.colour),
	].join('');

export const charger: Draw = (look) =>
	[
		line('M290 236C380 260 380 360 280 356H180C120 350 130 330 60 346', '#f1efeb', 13),
		line('M290 240C374 262 374 350 280 350', '#cfcbc4', 3),
		box(30, 332, 52, 28, 6, look.materials.metal()),
		box(110, 106, 176, 206, 30, look.materials.flat('#f4f2ee')),
		shape('M286 140V280L316 268V152Z', look.materials.flat('#d5d1ca')),
		group('rotate(-32 162 88)', box(156, 62, 12, 54, 3, look.materials.metal())),
		group('rotate(32 236 88)', box(230, 62, 12, 54, 3, look.materials.metal())),
		letters({ text: look.label, x: 198, y: 218, size: 36, width: 140, fill: '#3a3d44' }),
		letters({ text: '65 W', x: 198, y: 262, size: 28, width: 100, fill: look.colour }),
	].join('');

export const chargingStand: Draw = (look) =>
	[
		oval(200, 346, 150, 24, look.materials.metal('#c4c7cb')),
		shape('M184 160H216V344H184Z', look.materials.round('#c4c7cb')),
		box(98, 40, 116, 232, 24, '#17181b') + box(104, 46, 104, 220, 19, look.materials.screen('#ffb35c', look.colour)),
		letters({ text: '10:08', x: 156, y: 120, size: 32, width: 84, fill: '#ffffff' }),
		line('M216 190H300', '#a9adb3', 18),
		box(262, 134, 84, 92, 28, look.materials.metal('#8d9198')) + box(268, 140, 72, 80, 23, '#08090b'),
		disc(304, 180, 22, 'none', 'stroke="#b4f04a" stroke-width="7"'),
		box(250, 318, 74, 34, 16, look.materials.flat('#ffffff')),
		letters({ text: look.label, x: 160, y: 352, size: 17, width: 100, fill: '#55585f' }),
	].join('');

export const batteries: Draw = (look) =>
	repeat(4, (index) => {
		const x = 44 + index * 80;
		return [
			box(x + 22, 94, 26, 18, 5, look.materials.round('#c4c7cb')),
			box(x, 106, 70, 262, 9, look.materials.round('#f1efeb')),
			box(x, 106, 70, 84, 9, look.materials.round(look.colour)),
			group(
				`rotate(-90 ${x + 35} 278)`,
				letters({ text: look.label, x: x + 35, y: 290, size: 34, width: 150, fill: darker(look.colour, 0.1) }),
			),
			letters({ text: 'AA', x: x + 35, y: 160, size: 34, width: 50, fill: '#ffffff' }),
		].join('');
	});

export const tracker: Draw = (look) => {
	const tile = (x: number, y: number, turn: number) =>
		group(
			`rotate(${turn} ${x} ${y})`,
			disc(x, y - 118, 30, 'none', 'stroke="#a9adb3" stroke-width="7"'),
			box(x - 88, y - 94, 176, 176, 38, look.materials.flat('#2c2e34')),
			disc(x, y - 66, 14, '#eceae6'),
			letters({ text: look.label, x, y: y + 20, size: 44, width: 140, fill: '#f6f4f1' }),
		);
	return tile(270, 230, 14) + tile(138, 262, -8);
};
