import { darker, inkOn, lighter } from '#demo/pictures/drawing/colours.ts';
import { letters } from '#demo/pictures/drawing/letters.ts';
import type { Draw, Look } from '#demo/pictures/drawing/look.ts';
import { both, box, disc, group, line, oval, repeat, shape } from '#demo/pictures/drawing/shapes.ts';

/** Folds that fall from the shoulders. */
const folds = (colour: string) =>
	both(
		line('M128 190Q140 260 126 350M164 220Q168 290 158 356', darker(colour, 0.35), 5, 'opacity="0.35"') +
			line('M136 150Q150 240 140 330', lighter(colour, 0.5), 6, 'opacity="0.25"'),
	);

const TORSO = 'M150 50Q200 84 250 50L292 68 310 366H90L108 68Z';
const SLEEVE = 'M108 68 44 128 20 186 76 214 112 160Z';
const LONG_SLEEVE = 'M110 66Q72 80 58 132L22 316Q20 332 36 338L66 344 116 180Z';

export const tee: Draw = (look) =>
	[
		both(
			shape(SLEEVE, look.materials.flat(darker(look.colour, 0.08))) +
				line('M30 178 80 204', darker(look.colour, 0.3), 3),
		),
		shape(TORSO, look.materials.flat(look.colour)),
		folds(look.colour),
		line('M150 50Q200 92 250 50', darker(look.colour, 0.3), 9),
		disc(200, 206, 52, lighter(look.colour, 0.6)) +
			shape('M148 222Q180 180 206 210T252 214 200 258 148 222Z', darker(look.colour, 0.35)),
		letters({ text: look.label, x: 200, y: 300, size: 34, width: 140, fill: inkOn(look.colour) }),
	].join('');

export const polo: Draw = (look) =>
	[
		both(
			shape(SLEEVE, look.materials.flat(darker(look.colour, 0.08))) +
				line('M24 180 76 208', lighter(look.colour, 0.6), 7),
		),
		shape(TORSO, look.materials.flat(look.colour)),
		folds(look.colour),
		box(188, 70, 24, 96, 2, lighter(look.colour, 0.14)) + disc(200, 104, 5, '#f6f4f1') + disc(200, 140, 5, '#f6f4f1'),
		both(shape('M148 46Q170 34 200 44V76L168 98Z', look.materials.flat(lighter(look.colour, 0.2)))),
		letters({ text: look.label, x: 250, y: 160, size: 17, width: 60, fill: inkOn(look.colour) }),
	].join('');

export const shirt: Draw = (look) =>
	[
		both(
			shape(LONG_SLEEVE, look.materials.flat(darker(look.colour, 0.1))) +
				line('M26 310 68 322', darker(look.colour, 0.35), 4),
		),
		shape(TORSO, look.materials.flat(look.colour)),
		folds(look.colour),
		line('M200 80V364', darker(look.colour, 0.25), 3) + line('M214 84V364', darker(look.colour, 0.25), 2),
		repeat(6, (index) => disc(207, 116 + index * 44, 5, '#fffdf7')),
		both(shape('M148 44Q170 32 200 46V82L164 98Z', look.materials.flat(lighter(look.colour, 0.25)))),
		box(236, 150, 52, 54, 5, 'none', `stroke="${darker(look.colour, 0.25)}" stroke-width="3"`),
	].join('');

export const jumper: Draw = (look) =>
	[
		both(
			shape(LONG_SLEEVE, look.materials.flat(darker(look.colour, 0.1))) +
				line('M24 316 68 328', darker(look.colour, 0.3), 16),
		),
		shape(TORSO, look.materials.flat(look.colour)),
		repeat(9, (row) =>
			line(
				`M104 ${110 + row * 26}Q116 ${98 + row * 26} 128 ${110 + row * 26}T152 ${110 + row * 26} 176 ${110 + row * 26} 200 ${110 + row * 26} 224 ${110 + row * 26} 248 ${110 + row * 26} 272 ${110 + row * 26} 296 ${110 + row * 26}`,
				lighter(look.colour, 0.28),
				4,
				'opacity="0.5"',
			),
		),
		folds(look.colour),
		box(90, 344, 220, 24, 4, look.materials.flat(darker(look.colour, 0.15))) +
			repeat(20, (index) => line(`M${96 + index * 11} 346V366`, darker(look.colour, 0.4), 2)),
		line('M150 50Q200 96 250 50', darker(look.colour, 0.22), 16),
	].join('');

function coat(look: Look, { quilted, hood }: { quilted: boolean; hood: boolean }) {
	return [
		hood
			? shape('M136 62Q134 6 200 6T264 62L232 92H168Z', look.materials.flat(darker(look.colour, 0.25))) +
				shape('M158 62Q160 28 200 28T242 62L200 88Z', darker(look.colour, 0.55))
			: '',
		both(shape(LONG_SLEEVE, look.materials.flat(darker(look.colour, 0.12)))),
		shape(TORSO, look.materials.flat(look.colour)),
		quilted
			? repeat(
					6,
					(row) =>
						line(
							`M${104 - row * 2} ${104 + row * 46}Q200 ${124 + row * 46} ${296 + row * 2} ${104 + row * 46}`,
							darker(look.colour, 0.4),
							4,
						) +
						line(
							`M${104 - row * 2} ${112 + row * 46}Q200 ${132 + row * 46} ${296 + row * 2} ${112 + row * 46}`,
							lighter(look.colour, 0.4),
							4,
							'opacity="0.5"',
						),
				)
			: folds(look.colour),
		quilted
			? both(
					repeat(4, (row) =>
						line(
							`M${50 - row * 8} ${150 + row * 46}Q80 ${166 + row * 44} ${112 - row * 12} ${170 + row * 44}`,
							darker(look.colour, 0.4),
							4,
						),
					),
				)
			: '',
		both(shape('M150 48Q170 36 200 52V96L160 88Z', look.materials.flat(darker(look.colour, 0.18)))),
		line('M200 66V366', '#26282d', 7) +
			line('M200 66V366', '#c4c7cb', 2, 'stroke-dasharray="3 5"') +
			box(194, 96, 12, 28, 4, look.materials.metal()),
		both(line('M116 262 150 316', darker(look.colour, 0.5), 7)),
		letters({ text: look.label, x: 252, y: 160, size: 18, width: 70, fill: inkOn(look.colour) }),
	].join('');
}

export const puffer: Draw = (look) => coat(look, { quilted: true, hood: false });
export const rainJacket: Draw = (look) => coat(look, { quilted: false, hood: true });

export const oilskin: Draw = (look) =>
	[
		coat({ ...look, label: '' }, { quilted: false, hood: false }),
		shape('M106 66Q200 120 294 66L318 176Q200 206 82 176Z', look.materials.flat(darker(look.colour, 0.12))),
		both(shape('M148 42Q172 30 200 50V98L152 84Z', look.materials.flat('#6b4a2c'))),
		line('M200 100V366', darker(look.colour, 0.5), 4) +
			repeat(4, (index) => disc(212, 130 + index * 62, 7, look.materials.metal('#b08a3a'))),
		letters({ text: look.label, x: 256, y: 150, size: 15, width: 70, fill: '#e9d9b8' }),
	].join('');

export const vest: Draw = (look) =>
	[
		shape(
			'M140 46Q200 72 260 46L286 66Q272 150 312 180L306 366H94L88 180Q128 150 114 66Z',
			look.materials.flat(look.colour),
		),
		repeat(
			7,
			(row) =>
				line(
					`M${96 + Math.max(0, 22 - row * 9)} ${96 + row * 42}Q200 ${114 + row * 42} ${304 - Math.max(0, 22 - row * 9)} ${96 + row * 42}`,
					darker(look.colour, 0.4),
					4,
				) +
				line(
					`M${100 + Math.max(0, 22 - row * 9)} ${104 + row * 42}Q200 ${122 + row * 42} ${300 - Math.max(0, 22 - row * 9)} ${104 + row * 42}`,
					lighter(look.colour, 0.45),
					4,
					'opacity="0.5"',
				),
		),
		box(142, 28, 116, 46, 14, look.materials.lying(look.colour)) +
			line('M200 30V366', '#26282d', 7) +
			box(194, 70, 12, 28, 4, look.materials.metal()),
		letters({ text: look.label, x: 254, y: 156, size: 16, width: 66, fill: inkOn(look.colour) }),
	].join('');

export const jeans: Draw = (look) =>
	[
		shape('M104 40H296L322 368H222L202 150H198L178 368H78Z', look.materials.flat('#33557f')),
		both(
			shape('M118 150 100 340 126 344 144 160Z', '#8fb0d6', 'opacity="0.35"') +
				line('M84 356H176', '#d9a441', 3, 'stroke-dasharray="7 5"') +
				line('M108 96Q140 100 150 58', '#d9a441', 3, 'stroke-dasharray="7 5"'),
		),
		box(102, 30, 196, 30, 5, look.materials.flat('#27446b')),
		...[126, 170, 222, 266].map((x) => box(x, 26, 9, 38, 3, '#3d628f')),
		disc(200, 45, 9, look.materials.metal('#c98f4a')) +
			line('M200 60V128Q200 146 178 150', '#d9a441', 3, 'stroke-dasharray="7 5"'),
		box(228, 66, 56, 34, 3, '#a8642c') +
			letters({ text: look.label, x: 256, y: 88, size: 16, width: 48, fill: '#f6e6cf' }),
	].join('');

export const leggings: Draw = (look) =>
	[
		shape('M120 34H280L286 150 262 368H216L204 160H196L184 368H138L114 150Z', look.materials.flat('#2a2c32')),
		box(118, 30, 164, 42, 8, look.materials.flat('#3a3d44')),
		both(
			shape('M124 76 118 150 136 300 146 300 134 150 140 76Z', look.colour) +
				line('M156 90Q170 200 164 350', '#5b5f68', 5, 'opacity="0.6"'),
		),
		letters({ text: look.label, x: 200, y: 60, size: 21, width: 110, fill: '#f6f4f1' }),
	].join('');

export const socks: Draw = (look) => {
	const sock = (x: number, y: number, colour: string) =>
		group(
			`translate(${x} ${y})`,
			shape(
				'M40 0H126V170Q126 190 150 208L206 240Q232 258 216 284 200 300 176 292L66 244Q36 230 38 196Z',
				look.materials.flat(colour),
			),
			box(38, 0, 90, 46, 6, look.materials.flat(darker(colour, 0.18))) +
				repeat(8, (index) => line(`M${46 + index * 10.6} 4V42`, darker(colour, 0.4), 2)),
			shape('M176 224 206 240Q232 258 216 284 200 300 176 292Z', darker(colour, 0.25)) +
				shape('M42 176Q60 220 90 252L66 244Q36 230 38 196Z', darker(colour, 0.25)),
			letters({ text: look.label, x: 83, y: 92, size: 22, width: 72, fill: inkOn(colour) }),
		);
	return sock(136, 20, '#d9d5cd') + sock(76, 44, look.colour) + sock(16, 70, '#34363c');
};

export const babySuits: Draw = (look) => {
	const suit = (x: number, y: number, colour: string) =>
		group(
			`translate(${x} ${y}) scale(0.78)`,
			shape(
				'M112 30Q150 52 188 30L240 62 288 150 250 176 216 136 212 220 240 370H168L150 300 132 370H60L88 220 84 136 50 176 12 150 60 62Z',
				look.materials.flat(colour),
			),
			line('M150 48V240L200 366', '#f6f4f1', 5, 'stroke-dasharray="5 6"'),
			...[
				[110, 150],
				[190, 130],
				[106, 230],
				[196, 210],
				[94, 310],
				[204, 290],
			].map(([a = 0, b = 0]) => disc(a, b, 10, lighter(colour, 0.55))),
			oval(92, 370, 36, 13, lighter(colour, 0.3)) + oval(206, 370, 36, 13, lighter(colour, 0.3)),
			letters({ text: look.label, x: 186, y: 84, size: 22, width: 62, fill: inkOn(colour) }),
		);
	return suit(160, 10, '#e9b8c0') + suit(6, 76, look.colour);
};

export const underwear: Draw = (look) => {
	const pair = (y: number, colour: string) =>
		group(
			`translate(0 ${y})`,
			shape('M70 20H330L324 84Q246 96 224 180H176Q154 96 76 84Z', look.materials.flat(colour)),
			box(68, 14, 264, 30, 7, look.materials.flat(lighter(colour, 0.2))),
			letters({ text: look.label, x: 200, y: 36, size: 20, width: 120, fill: inkOn(lighter(colour, 0.2)) }),
			both(line('M78 86Q152 98 174 178', lighter(colour, 0.4), 5)),
		);
	return pair(30, '#34363c') + pair(176, look.colour);
};
