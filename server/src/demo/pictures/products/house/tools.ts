import { darker, inkOn, lighter } from '#demo/pictures/drawing/colours.ts';
import { letters } from '#demo/pictures/drawing/letters.ts';
import type { Draw } from '#demo/pictures/drawing/look.ts';
import { both, box, disc, group, line, oval, repeat, shape } from '#demo/pictures/drawing/shapes.ts';

export const drill: Draw = (look) =>
	[
		box(8, 128, 64, 10, 2, look.materials.lying('#c4c7cb')) +
			shape('M64 112H104V154H64Z', look.materials.lying('#34363c')) +
			shape('M100 100H132V166H100Z', look.materials.lying('#5b5f66')),
		shape('M130 88H300Q334 90 334 128T300 178H130Z', look.materials.lying(look.colour)),
		shape('M212 170H296L316 300H244Z', look.materials.flat(darker(look.colour, 0.12))) +
			shape('M236 178H284L302 296H256Z', '#26282d'),
		shape('M196 178H222L230 216Q206 214 196 178Z', '#e5484d'),
		box(214, 292, 136, 26, 8, '#26282d') +
			box(206, 312, 152, 54, 10, look.materials.flat('#34363c')) +
			box(206, 312, 152, 16, 6, look.colour),
		letters({ text: look.label, x: 218, y: 144, size: 33, width: 150, fill: inkOn(look.colour) }),
		letters({ text: '18V', x: 282, y: 356, size: 26, width: 100, fill: '#f6f4f1' }),
		box(304, 104, 26, 48, 6, '#26282d'),
	].join('');

export const drillKit: Draw = (look) =>
	group('translate(156 64) scale(0.68)', drill({ ...look, colour: darker(look.colour, 0.1) })) +
	group('translate(-26 70) scale(0.81)', drill(look));

export const glueGun: Draw = (look) =>
	[
		box(300, 106, 90, 22, 9, look.materials.lying('#f3e6b8')),
		shape('M20 112 70 94V142Z', look.materials.lying('#c9a23a')) +
			box(64, 84, 50, 68, 6, look.materials.lying('#34363c')),
		shape('M110 76H300Q324 80 320 118T290 166H110Z', look.materials.lying(look.colour)) +
			shape('M206 160H290L306 300H236Z', look.materials.flat('#34363c')) +
			shape('M186 166H210L218 220Q190 206 186 166Z', '#17181b'),
		box(204, 296, 140, 70, 10, look.materials.flat('#34363c')) + box(204, 296, 140, 18, 6, look.colour),
		letters({ text: look.label, x: 206, y: 134, size: 36, width: 150, fill: inkOn(look.colour) }) +
			line('M20 116V150', '#f7efc9', 7) +
			disc(20, 160, 8, '#f7efc9'),
	].join('');

export const toolBox: Draw = (look) =>
	[
		line('M140 130V84Q140 66 158 66H242Q260 66 260 84V130', '#26282d', 17),
		shape('M40 120H360L380 166V220H20V166Z', look.materials.flat(look.colour)) +
			box(20, 214, 360, 152, 8, look.materials.flat('#2c2e34')),
		both(box(76, 196, 40, 54, 6, look.materials.metal(lighter(look.colour, 0.3)))),
		box(126, 270, 148, 60, 6, look.colour) +
			letters({ text: look.label, x: 200, y: 312, size: 34, width: 134, fill: inkOn(look.colour) }),
		line('M20 220H380', '#101114', 5),
	].join('');

export const socketSet: Draw = (look) =>
	[
		shape('M40 40H360L372 196H28Z', look.materials.flat('#2c2e34')) +
			letters({ text: look.label, x: 200, y: 130, size: 50, width: 260, fill: look.colour }),
		shape('M28 196H372L392 364H8Z', look.materials.flat(look.colour)) + shape('M44 208H356L372 350H28Z', '#26282d'),
		repeat(
			11,
			(index) => disc(64 + index * 27, 228, 11, look.materials.metal()) + disc(64 + index * 27, 228, 5, '#17181b'),
		),
		repeat(
			9,
			(index) => disc(62 + index * 34, 256, 13, look.materials.metal()) + disc(62 + index * 34, 256, 6.5, '#17181b'),
		),
		box(50, 284, 190, 17, 8, look.materials.lying('#c4c7cb')) +
			disc(54, 292, 19, look.materials.metal()) +
			box(176, 280, 66, 25, 9, '#3a3d44'),
		...[264, 290, 316, 342].map(
			(x) =>
				box(x - 5, 282, 10, 34, 2, look.materials.metal()) +
				box(x - 8, 308, 16, 32, 6, look.materials.round('#e5484d')),
		),
		box(56, 318, 180, 14, 5, look.materials.lying('#a9adb3')),
	].join('');

export const mower: Draw = (look) =>
	[
		line('M352 60 292 250M376 66 312 256', '#34363c', 10) + line('M346 60H384', '#17181b', 18),
		shape('M40 320Q46 240 110 232H300Q330 236 336 320Z', look.materials.flat(look.colour)) +
			box(20, 312, 330, 26, 8, look.materials.lying('#26282d')),
		shape('M110 234Q114 180 160 178H230Q262 180 264 234Z', look.materials.flat('#34363c')) +
			box(146, 188, 96, 34, 8, look.colour),
		letters({ text: look.label, x: 176, y: 288, size: 36, width: 150, fill: inkOn(look.colour) }) +
			letters({ text: '18V', x: 194, y: 214, size: 24, width: 80, fill: inkOn(look.colour) }),
		shape('M300 224 384 200 392 318 336 326Z', look.materials.flat('#4a4d55')),
		...[86, 300].map(
			(x) => disc(x, 328, 40, '#17181b') + disc(x, 328, 24, look.materials.metal()) + disc(x, 328, 10, look.colour),
		),
		repeat(30, (index) =>
			shape(
				`M${4 + index * 13} 370l4 -${12 + ((index * 7) % 12)} 5 ${12 + ((index * 7) % 12)}Z`,
				['#5f9440', '#4f8a3a', '#76ab52'][index % 3] ?? '',
			),
		),
	].join('');

export const chainsaw: Draw = (look) =>
	[
		box(6, 222, 210, 44, 22, look.materials.lying('#c4c7cb')) +
			line('M28 222H210M28 266H210M28 222Q6 222 6 244T28 266', '#26282d', 8, 'stroke-dasharray="9 5"'),
		line('M214 190Q196 118 262 118H300Q330 120 330 170', '#26282d', 18),
		shape('M196 186H344Q376 190 376 226V290Q374 316 346 316H210Q192 312 192 290Z', look.materials.flat(look.colour)) +
			shape('M330 300 392 330V200L352 196Z', look.materials.flat('#34363c')),
		shape('M210 120 178 150 196 192 220 186Z', '#17181b') + box(214, 290, 130, 58, 10, look.materials.flat('#34363c')),
		letters({ text: look.label, x: 272, y: 256, size: 38, width: 140, fill: inkOn(look.colour) }) +
			letters({ text: '40V', x: 280, y: 332, size: 26, width: 90, fill: '#f6f4f1' }),
	].join('');

export const laserLevel: Draw = (look) =>
	[
		line('M0 176H400', '#ff4a4a', 5) + line('M0 176H400', '#ffd0d0', 2) + line('M200 0V110', '#ff4a4a', 5),
		box(106, 100, 188, 200, 30, look.materials.flat(look.colour)) +
			box(124, 124, 152, 104, 16, '#17181b') +
			disc(200, 176, 34, look.materials.ball('#b5323c')) +
			disc(200, 176, 11, '#ffd9d9'),
		letters({ text: look.label, x: 200, y: 276, size: 38, width: 150, fill: inkOn(look.colour) }),
		shape('M150 298H250L236 322H164Z', '#26282d') + line('M176 322 130 366M224 322 270 366M200 322V366', '#5b5f66', 12),
	].join('');

export const paintTin: Draw = (look) =>
	[
		line('M86 150Q90 40 200 40T314 150', '#8d9198', 7),
		shape('M78 146H322V340Q322 366 200 366T78 340Z', look.materials.round('#dfe1e4')) +
			shape('M78 190H322V316Q200 340 78 316Z', look.materials.round(look.colour)),
		oval(200, 146, 122, 27, look.materials.metal()) + oval(200, 146, 104, 20, look.materials.flat('#fbfaf8')),
		shape('M112 152Q130 168 126 220 122 244 114 220 112 180 100 156Z', '#fbfaf8') +
			shape('M150 160Q168 172 164 196 158 210 152 196Z', '#fbfaf8'),
		letters({ text: look.label, x: 208, y: 276, size: 44, width: 190, fill: inkOn(look.colour) }),
	].join('');

export const ladder: Draw = (look) =>
	[
		line('M238 40 336 366M254 50 300 366', '#8d9198', 11),
		...[0, 1, 2, 3, 4].map((step) =>
			box(142 - step * 19, 92 + step * 56, 100 + step * 24, 18, 3, look.materials.lying('#c4c7cb')),
		),
		line('M148 40 64 366M232 40 272 366', look.colour, 18) +
			line('M146 44 64 360M230 44 270 360', lighter(look.colour, 0.5), 4),
		shape('M134 22H250L256 54H128Z', look.materials.flat('#26282d')) +
			letters({ text: look.label, x: 192, y: 46, size: 20, width: 100, fill: '#f6f4f1' }),
	].join('');

export const barbecue: Draw = (look) =>
	[
		line('M120 290 84 366M280 290 316 366M96 340H304', '#5b5f66', 12),
		shape('M70 206Q76 100 200 96T330 206Z', look.materials.ball('#3a3d44')) +
			box(146, 176, 108, 14, 7, look.materials.lying('#dfe1e4')),
		box(48, 204, 304, 20, 8, look.materials.lying('#5b5f66')) +
			shape('M62 222H338Q326 300 270 300H130Q74 300 62 222Z', look.materials.round('#26282d')),
		both(box(0, 214, 62, 14, 5, look.materials.lying('#8d9198'))) +
			disc(200, 264, 21, look.materials.metal()) +
			line('M200 264V246', '#e5484d', 5),
		disc(200, 140, 19, '#f6f4f1') +
			line('M200 140 210 130', '#e5484d', 4) +
			letters({ text: look.label, x: 120, y: 268, size: 25, width: 92, fill: '#f6f4f1' }),
		disc(284, 264, 12, look.materials.ball(look.colour)),
	].join('');

export const gazebo: Draw = (look) =>
	[
		...[40, 360].map((x) => line(`M${x} 170V366`, '#c4c7cb', 9)),
		line('M120 160V330M280 160V330', '#8d9198', 7),
		shape('M200 30 392 170H8Z', look.materials.flat(look.colour)) +
			shape('M200 30 272 170H128Z', lighter(look.colour, 0.22), 'opacity="0.6"'),
		shape(
			'M8 170H392V206L360 194 328 206 296 194 264 206 232 194 200 206 168 194 136 206 104 194 72 206 40 194 8 206Z',
			look.materials.flat(darker(look.colour, 0.12)),
		),
		letters({ text: look.label, x: 200, y: 150, size: 32, width: 130, fill: inkOn(look.colour) }),
		box(130, 300, 140, 12, 3, '#b98655') + line('M150 312V366M250 312V366', '#8f6a3f', 8),
	].join('');

const leaf = (x: number, y: number, turn: number, size: number, fill: string) =>
	group(
		`translate(${x} ${y}) rotate(${turn}) scale(${size})`,
		shape('M0 0Q-34 -50 0 -110 34 -50 0 0Z', fill) + line('M0 0V-96', '#ffffff', 2, 'opacity="0.35"'),
	);

export const plant: Draw = (look) =>
	[
		...[-64, -38, -14, 12, 38, 62].map((turn, index) =>
			leaf(
				200,
				224,
				turn,
				1.5 + (index % 2) * 0.22,
				look.materials.flat(['#4f8a3a', '#5f9440', '#76ab52'][index % 3] ?? ''),
			),
		),
		shape('M112 214H288L266 352Q264 368 246 368H154Q136 368 134 352Z', look.materials.round(look.colour)) +
			box(100, 202, 200, 34, 9, look.materials.round(lighter(look.colour, 0.12))),
		letters({ text: look.label, x: 200, y: 302, size: 32, width: 130, fill: inkOn(look.colour) }),
	].join('');

export const gardenBed: Draw = (look) =>
	[
		...[60, 110, 160, 210, 260, 310, 345].map(
			(x, index) =>
				leaf(x, 214, -28, 0.8, '#4f8a3a') +
				leaf(x, 214, 26, 0.85, '#76ab52') +
				leaf(x, 214, 0, 1, '#5f9440') +
				(index % 2 ? disc(x + 8, 166, 12, look.materials.ball('#cf4534')) : ''),
		),
		oval(200, 212, 184, 24, '#4a2f1c') +
			shape('M10 208H390V350Q390 366 374 366H26Q10 366 10 350Z', look.materials.lying(look.colour)),
		repeat(16, (index) => box(18 + index * 23.6, 210, 10, 154, 4, darker(look.colour, 0.25), 'opacity="0.6"')) +
			box(8, 200, 384, 18, 8, look.materials.lying('#c4c7cb')),
		box(130, 264, 140, 50, 4, '#fbfaf8') +
			letters({ text: look.label, x: 200, y: 300, size: 30, width: 124, fill: darker(look.colour, 0.3) }),
	].join('');
