import { darker, inkOn, lighter } from '#demo/pictures/drawing/colours.ts';
import { letters } from '#demo/pictures/drawing/letters.ts';
import type { Draw } from '#demo/pictures/drawing/look.ts';
import { both, box, disc, group, line, oval, repeat, shape } from '#demo/pictures/drawing/shapes.ts';

export const airFryer: Draw = (look) =>
	[
		shape('M96 120Q100 44 200 44T304 120L318 340Q318 366 292 366H108Q82 366 82 340Z', look.materials.round('#34363c')),
		oval(200, 78, 76, 24, look.materials.flat('#4a4d55')),
		box(140, 108, 120, 56, 26, '#0c0d0f'),
		letters({ text: '200', x: 190, y: 146, size: 36, width: 70, fill: '#ff8a3d' }),
		shape(
			'M90 192Q200 204 310 192L316 338Q316 350 300 352 200 362 100 352 84 350 84 338Z',
			look.materials.round('#26282d'),
		),
		letters({ text: look.label, x: 200, y: 240, size: 27, width: 150, fill: '#d9dbdf' }),
		box(164, 258, 72, 92, 22, look.materials.round('#4a4d55')) + box(176, 270, 48, 10, 5, look.colour),
	].join('');

export const ovenFryer: Draw = (look) =>
	[
		box(22, 88, 356, 270, 18, look.materials.metal('#a9adb3')),
		box(40, 122, 236, 206, 10, '#17181b'),
		box(50, 134, 216, 184, 6, look.materials.down('#6b3514', '#2c1509')),
		repeat(9, (index) => line(`M${60 + index * 25} 262H${76 + index * 25}`, '#8d9198', 4)),
		shape('M92 258Q92 196 158 196T226 258Z', look.materials.ball('#c27a34')) + oval(158, 260, 74, 8, '#d9dbdf'),
		box(66, 104, 184, 12, 6, look.materials.lying('#d9dbdf')),
		box(292, 112, 70, 46, 6, '#0c0d0f') +
			letters({ text: '180', x: 327, y: 146, size: 30, width: 56, fill: '#ff8a3d' }),
		...[198, 252, 306].map(
			(y) =>
				disc(327, y, 22, '#55585f') +
				disc(327, y, 18, look.materials.metal()) +
				line(`M327 ${y}V${y - 14}`, '#26282d', 4),
		),
		letters({ text: look.label, x: 158, y: 350, size: 19, width: 120, fill: '#34363c' }),
		box(44, 356, 40, 12, 3, '#26282d') + box(316, 356, 40, 12, 3, '#26282d'),
	].join('');

export const coffeeMachine: Draw = (look) =>
	[
		shape('M258 34H336L324 86H270Z', look.materials.glass('#6b4a37')) + shape('M266 54H329L323 86H271Z', '#4a2b18'),
		box(58, 82, 290, 82, 16, look.materials.metal('#b9bdc3')),
		box(58, 150, 290, 190, 6, look.materials.metal('#8d9198')),
		box(84, 166, 238, 150, 6, look.materials.down('#2a2c31', '#4a4d55')),
		disc(198, 122, 27, '#55585f') + disc(198, 122, 23, '#f6f4f1') + line('M198 122 212 108', '#e5484d', 4),
		disc(116, 122, 15, look.materials.metal()) + disc(290, 122, 15, look.materials.metal()),
		box(156, 164, 76, 24, 5, look.materials.lying('#d9dbdf')) +
			line('M194 196H122', '#17181b', 14) +
			box(166, 186, 56, 22, 6, look.materials.lying('#c4c7cb')),
		line('M310 176C330 220 322 250 312 262', '#d9dbdf', 8),
		line('M186 212V240M204 212V240', '#5a3720', 5),
		shape('M160 246H230L222 308H168Z', look.materials.round('#f6f4f1')) +
			line('M228 258Q254 262 224 288', '#e6e2dc', 8) +
			oval(195, 248, 33, 6, '#5a3720'),
		box(40, 322, 326, 46, 12, look.materials.lying('#a9adb3')),
		letters({ text: look.label, x: 200, y: 354, size: 25, width: 200, fill: '#2a2c31' }),
	].join('');

export const blender: Draw = (look) =>
	[
		box(140, 24, 110, 26, 10, look.materials.round('#26282d')),
		shape('M122 48H270L250 246H144Z', look.materials.glass('#d2e6ee')),
		shape('M130 120Q200 134 263 120L250 246H144Z', look.materials.round('#c2477b')),
		oval(196, 122, 66, 10, '#e58fb4'),
		shape('M134 244H258L292 350Q294 368 276 368H116Q98 368 100 350Z', look.materials.round('#34363c')),
		disc(196, 316, 24, look.materials.metal()) + line('M196 316V298', '#26282d', 4),
		letters({ text: look.label, x: 196, y: 282, size: 23, width: 104, fill: '#f6f4f1' }),
		group(
			'translate(266 220)',
			shape('M8 0H92L82 148H20Z', look.materials.glass('#d2e6ee')),
			shape('M11 40H89L82 148H20Z', look.materials.round('#e0a030')),
			box(2, -14, 96, 18, 6, '#26282d'),
		),
	].join('');

export const pot: Draw = (look) =>
	[
		both(line('M72 236H30Q20 252 34 262H72', darker(look.colour, 0.2), 17)),
		shape('M66 210H334V316Q334 366 284 366H116Q66 366 66 316Z', look.materials.round(look.colour)),
		shape('M60 206Q70 124 200 120T340 206Z', look.materials.ball(look.colour)),
		box(56, 200, 288, 18, 9, look.materials.lying(lighter(look.colour, 0.15))),
		disc(200, 108, 20, look.materials.metal()),
		letters({ text: look.label, x: 200, y: 304, size: 34, width: 190, fill: inkOn(look.colour) }),
	].join('');

export const frypan: Draw = (look) =>
	[
		group(
			'rotate(38 160 220)',
			box(268, 200, 180, 34, 17, look.materials.lying('#2a2c31')),
			box(266, 204, 44, 26, 8, look.materials.metal()),
			disc(430, 217, 7, '#f1ede6'),
		),
		disc(160, 206, 152, look.materials.metal('#8d9198')),
		disc(160, 206, 142, look.materials.flat('#26282d')),
		disc(160, 206, 116, look.materials.ball('#33353c')),
		shape('M88 186Q80 140 130 148T214 150 236 226 150 258 88 186Z', '#fffaf0') +
			disc(156, 200, 31, look.materials.ball('#f5b82e')),
		letters({ text: look.label, x: 160, y: 304, size: 22, width: 110, fill: '#8d9198' }),
	].join('');

export const knives: Draw = (look) =>
	[
		...[0, 1, 2, 3, 4].map((index) =>
			group(
				`rotate(${-18 + index * 3} 200 300)`,
				box(112 + index * 44, 20 + index * 12, 26, 124, 9, look.materials.round('#26282d')),
				...[54, 84].map((y) => disc(125 + index * 44, y + index * 12, 3.5, '#c4c7cb')),
				box(110 + index * 44, 134 + index * 12, 30, 40, 0, look.materials.metal()),
			),
		),
		shape('M70 180 320 140 366 330 100 368Z', look.materials.flat('#8a5f3c')),
		shape('M70 180 320 140 328 168 78 210Z', look.materials.flat('#b98655')),
		group('rotate(-8 220 280)', letters({ text: look.label, x: 222, y: 296, size: 34, width: 180, fill: '#f3e4cc' })),
	].join('');

export const iceCreamMaker: Draw = (look) =>
	[
		box(96, 26, 184, 344, 28, look.materials.round('#34363c')),
		box(118, 46, 140, 68, 18, '#101114') +
			letters({ text: look.label, x: 188, y: 90, size: 31, width: 116, fill: '#f6f4f1' }),
		repeat(6, (index) =>
			disc(134 + (index % 3) * 54, 138 + Math.floor(index / 3) * 26, 8, index ? '#5b5f66' : '#ff8a3d'),
		),
		box(112, 186, 152, 136, 8, '#17181b'),
		shape('M130 216H246L236 322H140Z', look.materials.glass('#d2e6ee')) +
			shape('M134 240H242L236 320H140Z', look.materials.round('#f3c6d3')),
		box(84, 346, 208, 24, 10, look.materials.lying('#26282d')),
		group(
			'translate(296 264)',
			shape('M0 30H88L72 106H16Z', look.materials.glass('#d2e6ee')),
			disc(30, 22, 26, look.materials.ball('#f7d6e0')),
			disc(62, 24, 24, look.materials.ball('#f3e2b6')),
			disc(46, 2, 24, look.materials.ball('#a5745a')),
		),
	].join('');
