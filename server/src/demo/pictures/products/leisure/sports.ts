import { darker, inkOn, lighter } from '#demo/pictures/drawing/colours.ts';
import { letters } from '#demo/pictures/drawing/letters.ts';
import type { Draw } from '#demo/pictures/drawing/look.ts';
import { box, disc, group, line, oval, repeat, shape } from '#demo/pictures/drawing/shapes.ts';

export const dumbbells: Draw = (look) => {
	const one = (x: number, y: number, turn: number) =>
		group(
			`translate(${x} ${y}) rotate(${turn})`,
			box(-90, -13, 180, 26, 8, look.materials.lying('#c4c7cb')),
			...[-120, 120].map(
				(at) =>
					shape(
						`M${at - 44} -40 ${at - 26} -62H${at + 26}L${at + 44} -40V40L${at + 26} 62H${at - 26}L${at - 44} 40Z`,
						look.materials.lying('#34363c'),
					) + letters({ text: look.label, x: at, y: 8, size: 22, width: 64, fill: lighter(look.colour, 0.3) }),
			),
		);
	return one(232, 216, -16) + one(188, 304, 0);
};

export const weightBench: Draw = (look) =>
	[
		line('M60 366H130M270 366H350M94 366 120 270M310 366 280 270M110 280H300', '#26282d', 15),
		box(50, 244, 170, 32, 13, look.materials.lying('#34363c')) +
			group(
				'rotate(-38 214 262)',
				box(206, 244, 196, 34, 13, look.materials.lying(look.colour)),
				letters({ text: look.label, x: 304, y: 270, size: 24, width: 130, fill: inkOn(look.colour) }),
			),
		line('M290 280 320 196', '#8d9198', 9) + disc(54, 320, 19, look.materials.ball('#34363c')),
	].join('');

export const yogaMat: Draw = (look) =>
	[
		shape('M120 300H392L366 366H100Z', look.materials.flat(look.colour)) +
			box(60, 232, 300, 124, 62, look.materials.lying(look.colour)),
		disc(110, 294, 62, look.materials.flat(lighter(look.colour, 0.2))) +
			([48, 36, 24, 12] as const)
				.map((radius) => disc(110, 294, radius, 'none', `stroke="${darker(look.colour, 0.3)}" stroke-width="4"`))
				.join(''),
		...[200, 310].map((x) => box(x, 228, 18, 132, 8, '#26282d')),
		line('M208 232Q260 120 318 232', '#26282d', 10),
		letters({ text: look.label, x: 264, y: 306, size: 28, width: 76, fill: inkOn(look.colour) }),
	].join('');

export const football: Draw = (look) =>
	group(
		'rotate(-18 200 220)',
		shape('M20 220C70 110 330 110 380 220 330 330 70 330 20 220Z', look.materials.ball('#c8452f')),
		shape('M76 160Q94 220 76 280M324 160Q306 220 324 280', 'none', 'stroke="#8f2c1c" stroke-width="4"'),
		line('M22 220Q200 196 378 220', '#8f2c1c', 4),
		line('M140 184H260', '#f6e9d6', 8),
		repeat(6, (index) => line(`M${150 + index * 20} 172V196`, '#f6e9d6', 7)),
		letters({ text: look.label, x: 200, y: 268, size: 42, width: 190, fill: '#fff3dd' }),
	);

export const cricketSet: Draw = (look) =>
	[
		...[0, 1, 2].map((index) => box(236 + index * 40, 110, 16, 258, 7, look.materials.round('#e0bd82'))),
		box(234, 100, 52, 14, 6, '#c9924f') + box(278, 100, 52, 14, 6, '#c9924f'),
		group(
			'rotate(14 130 200)',
			box(122, 6, 22, 134, 9, look.materials.round(look.colour)),
			shape('M100 140Q132 112 166 140L172 350Q134 376 94 350Z', look.materials.round('#ecd3a0')),
			box(104, 196, 58, 70, 4, look.colour),
			letters({ text: look.label, x: 133, y: 238, size: 20, width: 52, fill: inkOn(look.colour) }),
		),
		disc(214, 336, 34, look.materials.ball('#b5232b')) +
			line('M190 316Q220 334 234 364M198 310Q226 328 242 354', '#f6e9d6', 3, 'stroke-dasharray="5 4"'),
	].join('');

export const board: Draw = (look) =>
	group(
		'rotate(10 200 200)',
		shape(
			'M200 6C264 50 280 190 262 300 254 350 236 372 200 372S146 350 138 300C120 190 136 50 200 6Z',
			look.materials.round('#f6f4f1'),
		),
		shape('M200 6C264 50 280 190 270 230L130 150C136 90 164 34 200 6Z', look.colour, 'opacity="0.92"'),
		line('M200 20V366', '#c9b28a', 3),
		box(166, 196, 68, 110, 12, '#34363c', 'opacity="0.88"'),
		letters({ text: look.label, x: 200, y: 256, size: 19, width: 60, fill: '#f6f4f1' }),
	) +
	group(
		'rotate(-8 330 200)',
		line('M336 40V270', '#34363c', 9) +
			shape('M322 262H350L358 352Q336 372 314 352Z', look.materials.flat(look.colour)) +
			box(322, 32, 28, 12, 5, '#34363c'),
	);

export const kayak: Draw = (look) =>
	group(
		'rotate(-14 200 240)',
		shape('M4 250Q100 190 200 190T396 250Q300 316 200 316T4 250Z', look.materials.lying(look.colour)),
		shape('M120 232Q200 204 288 232 290 262 200 270T120 232Z', '#17181b') +
			shape('M170 214H250L244 258H176Z', look.materials.flat('#34363c')),
		letters({ text: look.label, x: 200, y: 302, size: 27, width: 150, fill: inkOn(look.colour) }),
		line('M70 170 330 330', '#26282d', 8),
		oval(56, 160, 36, 17, look.materials.ball('#f5c34a'), 'transform="rotate(32 56 160)"'),
		oval(344, 340, 36, 17, look.materials.ball('#f5c34a'), 'transform="rotate(32 344 340)"'),
	);

export const fishingRod: Draw = (look) =>
	[
		line('M30 366 120 264', '#c9924f', 19) +
			line('M120 264 380 12', '#26282d', 6) +
			line('M120 264 210 176', look.colour, 9),
		...[
			[178, 200],
			[250, 132],
			[320, 66],
		].map(([x = 0, y = 0]) => disc(x + 8, y + 14, 9, 'none', 'stroke="#8d9198" stroke-width="4"')),
		line('M146 286Q280 180 382 16Q392 160 372 300', '#8d9198', 2) + line('M372 300V322Q372 340 358 336', '#5b5f66', 4),
		disc(160, 300, 46, look.materials.metal()) +
			disc(160, 300, 30, look.materials.flat(look.colour)) +
			line('M160 300 196 340', '#26282d', 10) +
			disc(200, 344, 13, '#26282d'),
		disc(372, 270, 15, look.materials.ball('#e5484d')),
		letters({ text: look.label, x: 290, y: 350, size: 27, width: 130, fill: darker(look.colour, 0.2) }),
	].join('');

export const balanceTrainer: Draw = (look) =>
	[
		line('M70 330Q10 300 40 220M330 330Q390 300 360 220', '#26282d', 8) +
			box(26, 190, 30, 40, 12, '#34363c') +
			box(344, 190, 30, 40, 12, '#34363c'),
		shape('M56 320C56 90 344 90 344 320Z', look.materials.ball(look.colour)),
		...[0, 1, 2].map((row) =>
			line(
				`M${84 + row * 22} ${250 - row * 42}Q200 ${276 - row * 46} ${316 - row * 22} ${250 - row * 42}`,
				darker(look.colour, 0.25),
				5,
			),
		),
		box(44, 312, 312, 46, 20, look.materials.lying('#34363c')),
		letters({ text: look.label, x: 200, y: 346, size: 26, width: 200, fill: '#f6f4f1' }),
	].join('');
