import { darker, inkOn, lighter } from '#demo/pictures/drawing/colours.ts';
import { letters } from '#demo/pictures/drawing/letters.ts';
import type { Draw } from '#demo/pictures/drawing/look.ts';
import { box, disc, group, line, oval, repeat, shape } from '#demo/pictures/drawing/shapes.ts';

export const meatTray: Draw = (look) =>
	[
		shape('M40 180H360L388 330Q388 354 364 354H36Q12 354 12 330Z', look.materials.flat('#26282d')),
		shape('M52 192H348L370 324H30Z', '#3a3d44'),
		shape('M60 260Q62 204 128 208T212 246 190 312 96 310 60 260Z', look.materials.ball('#b8384a')) +
			line('M84 262Q110 230 140 252T180 270M100 290Q140 280 168 296', '#f3d3cf', 7),
		shape('M202 256Q214 204 276 206T350 258 318 314 236 308 202 256Z', look.materials.ball('#c2414f')) +
			line('M228 262Q262 232 290 256T326 270M246 292Q280 280 306 296', '#f3d3cf', 7),
		shape('M52 192H348L370 324H30Z', look.materials.shine(0.3)),
		box(222, 150, 122, 78, 6, '#fffdf7') + box(222, 150, 122, 24, 6, look.colour),
		letters({ text: look.label, x: 283, y: 170, size: 20, width: 108, fill: inkOn(look.colour) }),
		repeat(16, (index) => box(236 + index * 6, 186, index % 3 ? 2 : 4, 30, 0, '#1b1916')),
	].join('');

export const ham: Draw = (look) =>
	[
		oval(200, 330, 180, 36, look.materials.flat('#ffffff')) + oval(200, 326, 150, 25, '#efece6'),
		shape(
			'M64 236Q70 130 190 126 300 126 336 220L366 246Q384 262 368 276L340 286Q300 334 190 330 70 326 64 236Z',
			look.materials.ball('#c9703a'),
		),
		shape('M64 236Q60 176 104 150 150 190 140 250T104 310Q66 286 64 236Z', look.materials.ball('#ef9aa0')) +
			disc(102, 236, 17, '#f7e8d8') +
			disc(102, 236, 9, '#c9a58f'),
		...[0, 1, 2, 3].map((row) =>
			line(
				`M${160 + row * 44} ${136 + row * 6}L${230 + row * 34} ${310 - row * 12}M${190 + row * 42} ${134 + row * 10}L${130 + row * 40} ${316 - row * 2}`,
				'#8f4719',
				4,
				'opacity="0.7"',
			),
		),
		oval(364, 258, 18, 14, '#f7efe3'),
		...[40, 330].map((x) => group(`rotate(${x} ${x} 322)`, oval(x, 322, 36, 12, '#4f8a3a'))),
		disc(66, 318, 10, '#cf4534') + disc(84, 326, 10, '#cf4534'),
		letters({ text: look.label, x: 200, y: 92, size: 36, width: 300, fill: look.colour }),
	].join('');

const apple = (look: Parameters<Draw>[0], x: number, y: number, size: number, colour: string) =>
	group(
		`translate(${x} ${y}) scale(${size})`,
		shape(
			'M0 -44C-28 -72 -96 -62 -96 10 -96 70 -50 108 -22 104 -8 100 8 100 22 104 50 108 96 70 96 10 96 -62 28 -72 0 -44Z',
			look.materials.ball(colour),
		),
		oval(0, -42, 24, 8, '#000000', 'opacity="0.18"'),
		line('M0 -42Q2 -74 16 -88', '#5a3720', 8),
		shape('M8 -66Q30 -104 72 -92 58 -56 8 -66Z', look.materials.flat('#5f9440')),
	);

export const apples: Draw = (look) =>
	apple(look, 200, 176, 0.9, '#d6405a') +
	apple(look, 112, 276, 0.92, '#e0556b') +
	apple(look, 288, 276, 0.92, '#cf3a52') +
	shape('M140 290 260 290 280 330 120 330Z', look.materials.flat('#fffdf7')) +
	letters({ text: look.label, x: 200, y: 320, size: 28, width: 130, fill: look.colour });

export const fruit: Draw = (look) =>
	[
		apple(look, 120, 190, 0.62, '#d6405a') + apple(look, 284, 196, 0.6, '#8fbc4a'),
		disc(200, 186, 54, look.materials.ball('#f08a24')),
		line('M70 130C90 240 240 260 330 130', '#f3c93b', 36) + line('M78 150C110 236 240 244 316 150', '#fbe58c', 8),
		...[0, 1, 2, 3, 4, 5].map((index) =>
			disc(330 + (index % 3) * 18, 214 + Math.floor(index / 3) * 22, 14, look.materials.ball('#6f4a9b')),
		),
		shape('M28 230H372L338 350Q332 368 312 368H88Q68 368 62 350Z', look.materials.round('#c49a6c')),
		...[0, 1, 2].map((row) => line(`M${34 + row * 9} ${258 + row * 32}H${366 - row * 9}`, '#8f6a3f', 6)),
		box(110, 268, 180, 58, 6, look.materials.flat(look.colour)),
		letters({ text: look.label, x: 200, y: 308, size: 32, width: 160, fill: inkOn(look.colour) }),
	].join('');

export const avocado: Draw = (look) =>
	[
		group(
			'rotate(24 130 220)',
			shape(
				'M130 60C176 60 176 140 200 200 226 280 196 348 130 348S34 280 60 200C84 140 84 60 130 60Z',
				look.materials.ball('#3f5a2c'),
			),
		),
		group(
			'rotate(-14 260 230)',
			shape('M260 80C302 80 304 150 326 206 350 280 320 348 260 348S170 280 194 206C216 150 218 80 260 80Z', '#3c5428'),
			shape(
				'M260 94C294 94 296 158 316 210 336 276 310 334 260 334S184 276 204 210C224 158 226 94 260 94Z',
				look.materials.ball('#cfd97a'),
			),
			disc(260, 262, 48, '#b9c45f') + disc(258, 260, 44, look.materials.ball('#8a5430')),
		),
		disc(120, 250, 31, '#fffdf7') +
			letters({ text: look.label, x: 120, y: 257, size: 19, width: 52, fill: look.colour }),
	].join('');

export const pasta: Draw = (look) =>
	group(
		'rotate(90 200 200)',
		box(20, 130, 360, 150, 10, look.materials.lying('#f0cf7a')),
		repeat(15, (index) => line(`M22 ${138 + index * 9.6}H378`, '#d9ae4f', 2)),
		shape('M20 130H120V280H20ZM300 130H380V280H300Z', look.materials.lying(look.colour)),
		box(20, 140, 360, 20, 8, '#ffffff', 'opacity="0.4"'),
		group(
			'rotate(-90 210 205)',
			letters({ text: look.label, x: 210, y: 214, size: 32, width: 130, fill: darker(look.colour, 0.3) }),
		),
	);

export const basket: Draw = (look) =>
	[
		line('M70 214C90 60 310 60 330 214', '#3a3d44', 15),
		box(96, 106, 56, 130, 4, look.materials.flat('#f3ecd2')) + box(96, 150, 56, 34, 0, '#5eb1ef'),
		shape('M166 230 186 84H208L216 230Z', look.materials.round('#d8a04d')) +
			line('M190 120 206 130M188 150 210 160', '#a8702f', 4),
		disc(248, 190, 40, look.materials.ball('#d6405a')) + disc(302, 200, 34, look.materials.ball('#f08a24')),
		shape('M260 150Q250 90 280 70 290 110 300 60 316 100 330 80 334 130 300 160Z', look.materials.flat('#5f9440')),
		shape('M28 206H372L340 352Q336 368 318 368H82Q64 368 60 352Z', look.materials.flat(look.colour)),
		box(18, 196, 364, 26, 12, look.materials.lying(lighter(look.colour, 0.1))),
		...[0, 1].map((row) =>
			repeat(9, (index) =>
				box(76 + index * 28 + row * 3, 240 + row * 84, 14, 30, 5, darker(look.colour, 0.4), 'opacity="0.55"'),
			),
		),
		letters({ text: look.label, x: 200, y: 312, size: 38, width: 240, fill: inkOn(look.colour) }),
	].join('');
