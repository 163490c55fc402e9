import { darker, inkOn, lighter } from '#demo/pictures/drawing/colours.ts';
import { letters } from '#demo/pictures/drawing/letters.ts';
import type { Draw, Look } from '#demo/pictures/drawing/look.ts';
import { box, disc, group, line, oval, repeat, shape } from '#demo/pictures/drawing/shapes.ts';

/** A label on a round thing, with its word. */
function wrap(
	{ materials, colour, label }: Look,
	x: number,
	y: number,
	width: number,
	height: number,
	of = '#f8f5ee',
): string {
	return [
		box(x, y, width, height, 2, materials.round(of)),
		box(x, y + height * 0.7, width, height * 0.12, 0, materials.round(colour)),
		letters({
			text: label,
			x: x + width / 2,
			y: y + height * 0.46,
			size: height * 0.3,
			width: width * 0.84,
			fill: of === '#f8f5ee' ? darker(colour, 0.2) : inkOn(of),
		}),
	].join('');
}

/** A carton seen over its corner, printed in the colour. */
export const carton: Draw = (look) =>
	[
		shape('M40 118 112 84H352L282 118Z', look.materials.flat(lighter(look.colour, 0.3))),
		shape('M282 118 352 84V324L282 368Z', look.materials.flat(darker(look.colour, 0.35))),
		box(40, 118, 242, 250, 0, look.materials.flat(look.colour)),
		letters({ text: look.label, x: 161, y: 238, size: 60, width: 206, fill: inkOn(look.colour) }),
		box(40, 304, 242, 16, 0, '#ffffff', 'opacity="0.4"') + box(56, 336, 60, 8, 4, '#ffffff', 'opacity="0.5"'),
	].join('');

export const pumpBottles: Draw = (look) => {
	const one = (x: number, colour: string) =>
		group(
			`translate(${x} 0)`,
			line('M90 92V48H44', '#3a3d44', 13) + box(70, 84, 40, 32, 5, look.materials.round('#3a3d44')),
			shape(
				'M70 114H110Q158 122 158 160V350Q158 368 140 368H40Q22 368 22 350V160Q22 122 70 114Z',
				look.materials.round(colour),
			),
			wrap(look, 22, 190, 136, 120),
		);
	return one(18, lighter(look.colour, 0.3)) + one(200, look.colour);
};

export const jar: Draw = (look) =>
	[
		box(124, 76, 152, 50, 9, look.materials.round(look.colour)),
		repeat(14, (index) => box(130 + index * 10.4, 80, 3, 42, 1, '#000000', 'opacity="0.14"')),
		shape(
			'M134 124H266Q290 138 290 166V340Q290 368 264 368H136Q110 368 110 340V166Q110 138 134 124Z',
			look.materials.round('#6b3f22'),
		),
		shape(
			'M134 124H266Q290 138 290 166V340Q290 368 264 368H136Q110 368 110 340V166Q110 138 134 124Z',
			look.materials.glass(),
		),
		wrap(look, 110, 196, 180, 116),
	].join('');

export const tub: Draw = (look) =>
	[
		shape('M84 176H316V330Q316 366 280 366H120Q84 366 84 330Z', look.materials.round('#f4f2ee')),
		box(74, 126, 252, 66, 14, look.materials.round(look.colour)),
		oval(200, 130, 122, 17, look.materials.flat(lighter(look.colour, 0.3))),
		letters({ text: look.label, x: 200, y: 272, size: 48, width: 196, fill: darker(look.colour, 0.1) }),
		box(130, 296, 140, 8, 4, look.colour),
	].join('');

export const tube: Draw = (look) =>
	[
		shape('M128 24H272L258 312H142Z', look.materials.round('#f6f3ec')),
		box(126, 18, 148, 18, 3, look.materials.round('#e4dfd5')),
		shape('M137 210H263L259 300H141Z', look.materials.round(look.colour)),
		box(146, 310, 108, 58, 8, look.materials.round(look.colour)),
		letters({ text: look.label, x: 200, y: 118, size: 34, width: 112, fill: darker(look.colour, 0.35) }),
		letters({ text: '50+', x: 200, y: 276, size: 56, width: 96, fill: inkOn(look.colour) }),
	].join('');

export const pills: Draw = (look) =>
	[
		box(138, 44, 124, 62, 10, look.materials.round('#f4f2ee')),
		repeat(11, (index) => box(144 + index * 10.6, 50, 3, 50, 1, '#000000', 'opacity="0.1"')),
		box(116, 104, 168, 264, 28, look.materials.round(look.colour)),
		wrap(look, 116, 160, 168, 150),
		...[
			[306, 350],
			[338, 356],
			[322, 336],
		].map(([x = 0, y = 0]) => oval(x, y, 19, 10, look.materials.ball('#e9b949'))),
	].join('');

export const pouch: Draw = (look) =>
	[
		shape('M104 40H296L312 96 304 340Q306 368 284 368H116Q94 368 96 340L88 96Z', look.materials.flat(look.colour)),
		shape('M104 40H296L300 66H100Z', look.materials.lying(darker(look.colour, 0.15))),
		shape('M96 92Q130 200 98 330L120 340Q150 200 112 86Z', '#ffffff', 'opacity="0.18"'),
		shape('M300 92Q276 210 300 340L282 352Q250 220 284 84Z', '#000000', 'opacity="0.16"'),
		box(120, 136, 160, 130, 10, '#f8f5ee'),
		letters({ text: look.label, x: 200, y: 204, size: 42, width: 142, fill: darker(look.colour, 0.3) }),
		box(150, 224, 100, 8, 4, look.colour) + box(164, 240, 72, 6, 3, '#b3aea4'),
		disc(200, 312, 24, lighter(look.colour, 0.35)),
	].join('');

export const coffeeBeans: Draw = (look) =>
	pouch(look) +
	disc(200, 100, 12, '#e9e7e3') +
	[
		[70, 356],
		[44, 364],
		[96, 364],
		[318, 358],
		[344, 364],
		[366, 360],
	]
		.map(([x = 0, y = 0], index) =>
			group(
				`rotate(${index * 40} ${x} ${y})`,
				oval(x, y, 16, 11, look.materials.ball('#5a3720')),
				line(`M${x - 14} ${y}Q${x} ${y + 5} ${x + 14} ${y}`, '#2c180b', 3),
			),
		)
		.join('');

export const softPack: Draw = (look) =>
	[
		shape('M30 150Q60 130 200 134T370 150L380 340Q360 370 200 366T20 340Z', look.materials.flat(look.colour)),
		shape('M30 150Q60 130 200 134T370 150L374 190Q200 160 26 190Z', look.materials.shine(0.6)),
		shape(
			'M44 160Q80 240 40 340M356 160Q330 250 362 340',
			'none',
			`stroke="${darker(look.colour, 0.25)}" stroke-width="4" opacity="0.6"`,
		),
		oval(200, 254, 122, 66, '#ffffff', 'opacity="0.94"'),
		letters({ text: look.label, x: 200, y: 272, size: 52, width: 190, fill: darker(look.colour, 0.2) }),
	].join('');

export const jug: Draw = (look) =>
	[
		box(92, 40, 64, 46, 8, look.materials.round('#e5484d')),
		shape(
			'M88 84H170L300 108Q330 116 330 150V340Q330 368 304 368H96Q70 368 70 340V130Q70 100 88 84Z',
			look.materials.round(look.colour),
		),
		shape('M226 128 286 140Q296 142 296 154V208Q296 218 286 218H240Q228 218 226 206Z', '#efece6'),
		box(90, 226, 220, 116, 12, '#f8f5ee'),
		letters({ text: look.label, x: 200, y: 296, size: 48, width: 196, fill: darker(look.colour, 0.3) }),
		box(106, 312, 188, 10, 5, look.colour),
	].join('');

export const oilTin: Draw = (look) =>
	[
		box(176, 34, 50, 28, 5, look.materials.round('#3a3d44')),
		shape('M104 76 126 58H274L296 76V362Q296 368 290 368H110Q104 368 104 362Z', look.materials.metal('#c9b26a')),
		box(104, 96, 192, 246, 0, look.materials.round(look.colour)),
		oval(200, 176, 52, 46, '#f3ecd2') +
			oval(186, 182, 16, 25, look.materials.ball('#7f9440'), 'transform="rotate(24 186 182)"') +
			oval(220, 176, 16, 25, look.materials.ball('#5f7430'), 'transform="rotate(-24 220 176)"'),
		letters({ text: look.label, x: 200, y: 280, size: 46, width: 170, fill: inkOn(look.colour) }),
		letters({ text: 'EXTRA VIRGIN', x: 200, y: 312, size: 18, width: 160, fill: inkOn(look.colour) }),
	].join('');

export const rolls: Draw = (look) =>
	[
		...[0, 1].map((row) =>
			repeat(4 - row, (index) => {
				const x = 76 + row * 42 + index * 83;
				const y = 326 - row * 78;
				return (
					disc(x, y, 42, look.materials.ball('#fbfaf8')) +
					disc(x, y, 30, 'none', 'stroke="#e0dcd4" stroke-width="2"') +
					disc(x, y, 14, '#c9b79c') +
					disc(x, y, 9, '#8f7d61')
				);
			}),
		),
		shape('M20 284Q200 262 380 284V350Q200 368 20 350Z', look.materials.flat(look.colour), 'opacity="0.92"'),
		letters({ text: look.label, x: 200, y: 334, size: 50, width: 260, fill: inkOn(look.colour) }),
		shape('M60 282 110 190H180Q90 200 80 350H40Z', '#ffffff', 'opacity="0.35"'),
	].join('');
