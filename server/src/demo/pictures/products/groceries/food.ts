import { darker, inkOn } from '#demo/pictures/drawing/colours.ts';
import { letters } from '#demo/pictures/drawing/letters.ts';
import type { Draw } from '#demo/pictures/drawing/look.ts';
import { box, disc, group, line, oval, repeat, shape } from '#demo/pictures/drawing/shapes.ts';

const BREAD = '#d8923f';

export const pizza: Draw = (look) =>
	[
		oval(200, 252, 194, 98, look.materials.flat('#a8744a')) + oval(200, 246, 194, 98, look.materials.flat('#c99a67')),
		oval(200, 232, 186, 92, darker(BREAD, 0.3)),
		oval(200, 224, 186, 92, look.materials.ball(BREAD)) +
			oval(200, 222, 160, 76, '#c8442c') +
			oval(200, 220, 154, 72, look.materials.ball('#f5cf62')),
		...[
			[120, 200],
			[190, 176],
			[272, 196],
			[150, 250],
			[226, 232],
			[296, 240],
			[206, 274],
		].map(
			([x = 0, y = 0]) =>
				oval(x, y, 25, 14, darker('#b93a2b', 0.3)) + oval(x, y - 2, 25, 14, look.materials.ball('#c9402f')),
		),
		...[
			[158, 212],
			[236, 202],
			[110, 232],
			[260, 262],
			[180, 296],
		].map(([x = 0, y = 0], index) => group(`rotate(${index * 50} ${x} ${y})`, oval(x, y, 15, 7, '#4f8a3a'))),
		line('M200 222 200 148M200 222 330 268M200 222 70 268', '#a8641f', 3, 'opacity="0.6"'),
		letters({ text: look.label, x: 200, y: 92, size: 44, width: 300, fill: look.colour }),
	].join('');

export const burger: Draw = (look) =>
	[
		group(
			'translate(262 178)',
			shape('M6 30H110L96 190H20Z', look.materials.round(look.colour)),
			repeat(8, (index) => box(10 + index * 12, -30 + ((index * 31) % 34), 11, 90, 2, look.materials.flat('#f0bb4a'))),
			shape('M6 36Q58 62 110 36L96 190H20Z', look.materials.round(look.colour)),
			letters({ text: look.label, x: 58, y: 134, size: 22, width: 70, fill: inkOn(look.colour) }),
		),
		box(26, 322, 244, 46, 22, look.materials.lying(BREAD)),
		box(18, 282, 260, 48, 22, look.materials.lying('#6b3a1f')),
		shape('M22 276H274L240 300 214 282 170 308 120 282 84 300Z', '#f5b82e'),
		shape(
			'M12 270Q40 250 148 252T284 270Q280 288 250 278 220 296 190 278 160 296 128 278 96 296 66 278 30 292 12 270Z',
			look.materials.flat('#6da544'),
		),
		oval(90, 254, 58, 12, '#cf4534') + oval(206, 254, 58, 12, '#cf4534'),
		shape('M24 250Q20 134 148 132T272 250Q150 262 24 250Z', look.materials.ball(BREAD)),
		...[
			[100, 166],
			[148, 154],
			[192, 168],
			[126, 190],
			[220, 200],
			[78, 206],
			[170, 196],
		].map(([x = 0, y = 0]) => oval(x, y, 8, 5, '#f7e6bf')),
	].join('');

export const hotDog: Draw = (look) =>
	[
		shape('M14 262Q60 196 200 196T386 262L370 340Q200 372 30 340Z', look.materials.lying('#f6f4f1')),
		shape('M40 274Q60 214 200 214T360 274Q340 300 200 300T40 274Z', look.materials.lying(BREAD)),
		box(28, 230, 344, 52, 26, look.materials.lying('#a8452a')),
		line('M56 254Q78 232 100 254T144 254 188 254 232 254 276 254 320 254 344 250', '#f5c02e', 10),
		shape('M40 280Q200 316 360 280L350 330Q200 352 50 330Z', look.materials.lying('#e8b877')),
		shape('M14 292Q200 350 386 292L370 344Q200 376 30 344Z', look.materials.flat(look.colour)),
		letters({ text: look.label, x: 200, y: 352, size: 28, width: 240, fill: inkOn(look.colour) }),
	].join('');

export const burrito: Draw = (look) =>
	group(
		'rotate(14 200 200)',
		shape('M140 60Q200 24 262 60L272 210H130Z', look.materials.round('#e9cfa0')),
		oval(201, 62, 62, 27, '#f3e2c0') + oval(201, 62, 52, 20, '#7b4a26'),
		...[
			[176, 58],
			[200, 66],
			[226, 60],
			[210, 50],
			[188, 70],
		].map(([x = 0, y = 0], index) =>
			oval(x, y, 12, 8, ['#6da544', '#cf4534', '#f7f2e6', '#f5c02e', '#6da544'][index] ?? ''),
		),
		shape('M122 170 160 196 204 166 246 194 280 168 268 350Q200 378 134 350Z', look.materials.round(look.colour)),
		letters({ text: look.label, x: 201, y: 284, size: 30, width: 120, fill: inkOn(look.colour) }),
	);

export const bucket: Draw = (look) =>
	[
		...[
			[140, 130, -30],
			[200, 104, 6],
			[264, 130, 34],
			[168, 156, 60],
			[236, 152, -50],
		].map(([x = 0, y = 0, turn = 0]) =>
			group(
				`rotate(${turn} ${x} ${y})`,
				oval(x, y, 50, 36, look.materials.ball('#c27a2c')),
				oval(x - 14, y - 8, 14, 9, '#e0a552', 'opacity="0.7"'),
				box(x + 40, y - 8, 40, 16, 8, '#f3e6cf'),
			),
		),
		shape('M88 160H312L284 350Q284 368 200 368T116 350Z', look.materials.round('#fbfaf8')),
		...[0, 1, 2, 3].map((index) =>
			shape(
				`M${98 + index * 58} 168H${124 + index * 58}L${137 + index * 42} 364H${118 + index * 44}Z`,
				look.colour,
				'opacity="0.92"',
			),
		),
		oval(200, 162, 112, 15, 'none', 'stroke="#e6e2dc" stroke-width="9"'),
		disc(200, 262, 56, '#fbfaf8') +
			letters({ text: look.label, x: 200, y: 276, size: 42, width: 96, fill: look.colour }),
	].join('');

export const noodleBowl: Draw = (look) =>
	[
		oval(200, 212, 170, 56, darker(look.colour, 0.35)) + oval(200, 208, 160, 50, look.materials.flat('#c98a3c')),
		...[0, 1, 2, 3, 4].map((index) =>
			line(
				`M${76 + index * 12} ${204 + index * 9}Q${140 + index * 14} ${180 + index * 12} ${210 + index * 6} ${206 + index * 9}`,
				'#f3d58a',
				8,
			),
		),
		oval(268, 196, 38, 23, '#fffdf7') + oval(268, 195, 18, 11, look.materials.ball('#f08a24')),
		...[
			[150, 182],
			[190, 174],
			[228, 230],
			[206, 188],
		].map(([x = 0, y = 0]) => oval(x, y, 9, 4, '#4f8a3a')),
		shape('M296 216 340 150 356 160 324 228Z', '#26402c'),
		shape('M30 214Q200 302 370 214Q362 330 260 356H140Q38 330 30 214Z', look.materials.round(look.colour)),
		box(140, 350, 120, 18, 6, look.materials.round(darker(look.colour, 0.15))),
		line('M330 60 200 200M356 76 222 206', '#8a4a26', 9),
		letters({ text: look.label, x: 200, y: 316, size: 32, width: 190, fill: inkOn(look.colour) }),
		line('M120 150Q104 124 120 102T120 56M170 140Q154 114 170 92T170 50', '#ffffff', 8, 'opacity="0.7"'),
	].join('');

/** A dish of something on a plate with cutlery. */
const plate = (look: Parameters<Draw>[0], dish: string) =>
	[
		oval(204, 302, 172, 66, '#000000', 'opacity="0.14"'),
		oval(200, 286, 170, 70, look.materials.flat('#ffffff')) +
			oval(200, 284, 150, 60, look.materials.flat('#efece6')) +
			oval(200, 282, 118, 44, look.materials.flat('#fbfaf8')),
		line('M12 200V340M4 200V236Q12 250 20 236V200', '#a9adb3', 6) +
			line('M388 200V340', '#a9adb3', 7) +
			shape('M384 196Q400 220 396 262H384Z', '#a9adb3'),
		dish,
		letters({ text: look.label, x: 200, y: 128, size: 38, width: 300, fill: look.colour }),
	].join('');

export const meal: Draw = (look) =>
	plate(
		look,
		[
			oval(160, 264, 82, 36, look.materials.ball('#8a4a26')) +
				line('M104 256 150 284M134 244 184 280M166 238 214 272', '#4c2410', 6),
			...repeatPairs(9).map((index) =>
				group(
					`rotate(${index * 22 - 60} ${250 + (index % 3) * 18} ${262 + (index % 4) * 9})`,
					box(224 + (index % 3) * 18, 258 + (index % 4) * 9, 66, 10, 3, look.materials.flat('#f0bb4a')),
				),
			),
			oval(196, 304, 30, 12, '#6da544') + disc(146, 306, 10, '#cf4534') + disc(240, 310, 9, '#cf4534'),
		].join(''),
	);

export const breakfast: Draw = (look) =>
	plate(
		look,
		[
			shape('M104 268Q96 234 142 240T214 256 196 298 128 300 104 268Z', '#fffdf5') +
				oval(150, 264, 25, 17, look.materials.ball('#f5b02e')),
			line('M214 262Q236 244 256 262T296 260', '#a8452a', 17) + line('M214 256Q236 238 256 256T296 254', '#e3a08b', 5),
			oval(250, 298, 40, 17, look.materials.ball('#c98d4a')) + disc(196, 310, 12, '#cf4534'),
		].join(''),
	);

const repeatPairs = (count: number) => Array.from({ length: count }, (_, index) => index);

export const dumplings: Draw = (look) =>
	[
		oval(200, 356, 150, 12, '#00000022'),
		box(56, 270, 288, 96, 14, look.materials.round('#b98655')) + line('M58 300H342M58 336H342', '#7d5232', 5),
		oval(200, 272, 144, 50, look.materials.flat('#8a5f3c')) + oval(200, 268, 128, 42, '#f3e6cf'),
		...[
			[128, 256],
			[200, 238],
			[272, 256],
			[164, 280],
			[238, 280],
		].map(
			([x = 0, y = 0]) =>
				shape(
					`M${x - 38} ${y + 12}Q${x - 30} ${y - 32} ${x} ${y - 34}T${x + 38} ${y + 12}Q${x} ${y + 28} ${x - 38} ${y + 12}Z`,
					look.materials.ball('#f7efdf'),
				) +
				line(
					`M${x} ${y - 32}V${y - 12}M${x - 10} ${y - 28}L${x - 14} ${y - 10}M${x + 10} ${y - 28}L${x + 14} ${y - 10}`,
					'#cdbd9c',
					3,
				),
		),
		line(
			'M120 190Q104 164 120 142T120 96M200 180Q184 154 200 132T200 86M280 190Q264 164 280 142T280 96',
			'#ffffff',
			9,
			'opacity="0.8"',
		),
		letters({ text: look.label, x: 200, y: 66, size: 34, width: 300, fill: look.colour }),
	].join('');
