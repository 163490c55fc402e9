import { darker, inkOn } from '#demo/pictures/drawing/colours.ts';
import { letters } from '#demo/pictures/drawing/letters.ts';
import type { Draw } from '#demo/pictures/drawing/look.ts';
import { box, disc, group, line, repeat, shape } from '#demo/pictures/drawing/shapes.ts';

export const tyre: Draw = (look) => {
	const one = (x: number, y: number, r: number) =>
		disc(x, y, r, '#1b1c20') +
		repeat(40, (index) => group(`rotate(${index * 9} ${x} ${y})`, box(x - 5, y - r - 3, 10, 16, 2, '#2c2e34'))) +
		disc(x, y, r * 0.84, look.materials.flat('#2c2e34')) +
		disc(x, y, r * 0.6, look.materials.metal()) +
		repeat(5, (index) =>
			group(`rotate(${index * 72} ${x} ${y})`, shape(`M${x - 15} ${y - r * 0.55}h30l-8 ${r * 0.36}h-14Z`, '#34363c')),
		) +
		disc(x, y, r * 0.16, look.materials.ball(look.colour)) +
		letters({ text: look.label, x, y: y - r * 0.66, size: 20, width: r * 0.9, fill: '#d9dbdf' });
	return one(270, 196, 120) + one(150, 238, 132);
};

export const wipers: Draw = (look) =>
	[0, 1]
		.map((index) =>
			group(
				`translate(0 ${index * 110}) rotate(-14 200 160)`,
				line('M20 180Q200 128 380 180', '#26282d', 15) + line('M20 188Q200 138 380 188', '#5b5f66', 4),
				box(160, 134, 80, 28, 9, look.materials.flat(index ? '#34363c' : look.colour)) +
					letters({ text: look.label, x: 200, y: 154, size: 18, width: 66, fill: '#f6f4f1' }),
			),
		)
		.join('');

export const jumpStarter: Draw = (look) =>
	[
		line('M150 180C60 60 40 200 60 300', '#e5484d', 13) + line('M240 180C360 60 370 200 344 300', '#26282d', 13),
		...[
			[44, '#e5484d'],
			[330, '#34363c'],
		].map(([x, colour]) =>
			shape(`M${Number(x)} 290h30l14 78h-16l-13-40-13 40h-16Z`, look.materials.flat(String(colour))),
		),
		box(104, 150, 192, 218, 24, look.materials.flat('#34363c')) + box(104, 150, 192, 54, 24, look.colour),
		shape('M214 222 170 292H200L186 344 236 268H204Z', '#f5c34a'),
		letters({ text: look.label, x: 200, y: 190, size: 31, width: 150, fill: inkOn(look.colour) }),
	].join('');

export const fuelPump: Draw = (look) =>
	[
		line('M276 150H316Q336 150 336 176V290Q336 316 356 316T376 290V130L340 90', '#26282d', 12),
		box(84, 40, 196, 316, 16, look.materials.flat(look.colour)) + box(60, 350, 244, 18, 6, '#34363c'),
		box(106, 66, 152, 92, 8, '#17181b'),
		letters({ text: look.label, x: 182, y: 128, size: 40, width: 130, fill: '#ff8a3d' }),
		shape('M182 200C140 254 132 276 132 292A50 50 0 0 0 232 292C232 276 224 254 182 200Z', '#ffffff', 'opacity="0.94"'),
		letters({ text: '15C', x: 182, y: 308, size: 36, width: 84, fill: darker(look.colour, 0.2) }),
	].join('');
