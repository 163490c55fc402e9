import { darker, lighter } from '#demo/pictures/drawing/colours.ts';
import { letters } from '#demo/pictures/drawing/letters.ts';
import type { Draw, Look } from '#demo/pictures/drawing/look.ts';
import { box, disc, group, line, oval, repeat, shape } from '#demo/pictures/drawing/shapes.ts';

/** A printed photo of a place, with its name under it. */
function photo(look: Look, scene: string) {
	return [
		oval(206, 360, 196, 26, look.materials.soft('#2a211a', 0.5)),
		group('rotate(6 200 200)', box(14, 46, 372, 300, 4, '#f1ede6')),
		group(
			'rotate(-4 200 200)',
			box(10, 40, 380, 306, 4, '#ffffff') +
				group('translate(26 56)', scene) +
				letters({ text: look.label, x: 200, y: 326, size: 32, width: 330, fill: darker(look.colour, 0.3) }),
		),
	].join('');
}

export const beach: Draw = (look) =>
	photo(
		look,
		[
			box(0, 0, 348, 236, 2, look.materials.down('#5fb4ea', '#d8f0fa')),
			disc(270, 56, 28, '#fff3c4'),
			box(0, 122, 348, 66, 0, look.materials.down('#1f86b8', '#62cfd6')),
			shape('M0 180Q90 160 180 186T348 176V236H0Z', look.materials.down('#f3dfae', '#e2c17f')),
			line('M0 178Q90 158 180 184T348 174', '#ffffff', 6),
			line('M96 214 120 110', '#f6f4f1', 6) +
				shape('M50 134Q92 70 186 116L120 122Z', look.materials.flat(look.colour)) +
				shape('M92 122Q104 84 138 100L120 122Z', '#ffffff', 'opacity="0.8"'),
			shape('M120 216H196L210 206H134Z', '#e5484d'),
		].join(''),
	);

export const city: Draw = (look) =>
	photo(
		look,
		[
			box(0, 0, 348, 236, 2, look.materials.down('#23366b', '#f2a65e')),
			repeat(11, (index) => {
				const height = 60 + ((index * 67) % 110);
				return (
					box(index * 32, 200 - height, 29, height, 1, look.materials.down('#2a3350', '#161c30')) +
					repeat(Math.floor(height / 18), (row) =>
						box(index * 32 + 6 + (row % 2) * 10, 208 - height + row * 18, 6, 8, 0, '#ffd97a'),
					)
				);
			}),
			box(0, 196, 348, 40, 0, look.materials.down('#31406b', '#1b2442')),
			repeat(9, (index) => line(`M${20 + index * 38} ${204 + (index % 3) * 9}h20`, '#f2a65e', 3, 'opacity="0.7"')),
		].join(''),
	);

export const mountains: Draw = (look) =>
	photo(
		look,
		[
			box(0, 0, 348, 236, 2, look.materials.down('#79b8e6', '#f3ead2')),
			shape('M0 180 80 70 130 130 200 40 290 140 348 96V236H0Z', look.materials.flat('#6d7f9c')),
			shape('M200 40 166 84 190 78 204 96 220 76 240 84ZM80 70 56 104 78 96 92 110 104 98Z', '#ffffff'),
			shape('M0 190Q90 150 180 186T348 170V236H0Z', look.materials.flat('#3d7a52')),
			oval(220, 214, 90, 14, '#8fd0ea'),
		].join(''),
	);

export const cabin: Draw = (look) =>
	photo(
		look,
		[
			box(0, 0, 348, 236, 2, look.materials.down('#9fd0ec', '#f7efd9')),
			...[20, 66, 290, 326].map(
				(x) =>
					box(x - 4, 120, 8, 80, 0, '#5a3720') +
					shape(`M${x} 30 ${x - 36} 150H${x + 36}Z`, look.materials.flat('#3d7a52')),
			),
			shape('M0 190Q170 170 348 190V236H0Z', look.materials.flat('#76ab52')),
			box(104, 112, 150, 86, 2, look.materials.flat('#b98655')) +
				shape('M84 118 180 50 274 118Z', look.materials.flat(look.colour)),
			box(160, 142, 36, 56, 2, '#5a3720') + box(116, 134, 32, 30, 2, '#ffe7a8') + box(208, 134, 32, 30, 2, '#ffe7a8'),
			box(96, 196, 168, 8, 2, '#8f6a3f'),
		].join(''),
	);

export const reef: Draw = (look) =>
	photo(
		look,
		[
			box(0, 0, 348, 236, 2, look.materials.down('#4fd0e6', '#0f4f8f')),
			repeat(10, (index) =>
				shape(
					`M${index * 32} 236q-8 -${40 + ((index * 29) % 40)} 8 -${60 + ((index * 17) % 30)} 6 30 16 14 2 50 8 76Z`,
					['#ff7a6a', '#f5c34a', '#c26ae0', '#ff9ab0'][index % 4] ?? '',
				),
			),
			...[
				[110, 90, '#f5c34a'],
				[200, 130, '#ff8a3d'],
				[270, 70, '#ffffff'],
			].map(
				([x, y, colour]) =>
					oval(Number(x), Number(y), 32, 18, look.materials.ball(String(colour))) +
					shape(`M${Number(x) - 26} ${y}l-24 -16v32Z`, String(colour)) +
					disc(Number(x) + 16, Number(y) - 4, 4, '#17181b'),
			),
			repeat(8, (index) => disc(40 + index * 40, 30 + ((index * 43) % 70), 4, '#ffffff', 'opacity="0.6"')),
		].join(''),
	);

export const cruise: Draw = (look) =>
	photo(
		look,
		[
			box(0, 0, 348, 236, 2, look.materials.down('#79b8e6', '#fbe3c0')),
			disc(60, 60, 26, '#fff3c4'),
			shape('M30 130H320L290 184H66Z', look.materials.down('#ffffff', '#c9d2de')) +
				shape('M40 156H306L290 184H66Z', look.colour),
			box(80, 100, 200, 32, 3, '#f6f4f1') +
				box(110, 72, 140, 30, 3, '#e9edf2') +
				box(170, 36, 34, 38, 3, look.materials.round(look.colour)),
			repeat(12, (index) => box(90 + index * 15.4, 112, 8, 8, 2, '#4a6d8f')) +
				repeat(8, (index) => box(120 + index * 15.4, 82, 8, 8, 2, '#4a6d8f')),
			box(0, 180, 348, 56, 0, look.materials.down('#2f86b8', '#1c4f80')),
			line('M0 190Q30 182 60 190T120 190 180 190 240 190 300 190 348 190', '#ffffff', 4),
		].join(''),
	);

export const powerBill: Draw = (look) =>
	[
		oval(204, 364, 170, 22, look.materials.soft('#2a211a', 0.5)),
		group(
			'rotate(-4 200 200)',
			box(70, 16, 260, 346, 5, look.materials.flat('#fffdf7')) +
				box(70, 16, 260, 70, 5, look.materials.flat(look.colour)) +
				letters({ text: look.label, x: 200, y: 64, size: 42, width: 220, fill: '#ffffff' }),
			repeat(7, (index) =>
				box(
					98 + index * 31,
					226 - ((index * 37) % 90),
					20,
					34 + ((index * 37) % 90),
					3,
					index === 4 ? '#4cc38a' : lighter(look.colour, 0.4),
				),
			),
			line('M92 264H312', '#8d9198', 3),
			line('M98 300H250M98 322H300M98 344H220', '#d6d1c8', 7),
		),
		group(
			'translate(236 206)',
			disc(70, 60, 80, look.materials.soft('#ffe28a', 0.9)) +
				shape('M84 6 30 84H66L52 150 114 60H76Z', look.materials.down('#ffd54a', '#f0a020')),
		),
	].join('');
