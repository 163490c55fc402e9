import { darker, inkOn, lighter } from '#demo/pictures/drawing/colours.ts';
import { letters } from '#demo/pictures/drawing/letters.ts';
import type { Draw, Look } from '#demo/pictures/drawing/look.ts';
import { both, box, disc, group, line, oval, repeat, shape } from '#demo/pictures/drawing/shapes.ts';

const KEYS = ['#e5484d', '#5eb1ef', '#4cc38a', '#f5c34a'];

/** Four buttons in a diamond. */
const diamond = ({ materials }: Look, x: number, y: number, reach: number) =>
	[
		[0, -1],
		[-1, 0],
		[0, 1],
		[1, 0],
	]
		.map(([dx = 0, dy = 0], index) =>
			disc(x + dx * reach, y + dy * reach, reach * 0.52, materials.ball(KEYS[index] ?? '#888888')),
		)
		.join('');

const cross = (x: number, y: number, reach: number, fill: string) =>
	box(x - reach, y - reach / 3, reach * 2, reach / 1.5, 4, fill) +
	box(x - reach / 3, y - reach, reach / 1.5, reach * 2, 4, fill);

const stick = ({ materials }: Look, x: number, y: number, radius: number) =>
	disc(x, y, radius, '#141518') +
	disc(x, y - 2, radius * 0.8, materials.ball('#3f424a')) +
	disc(x, y - 2, radius * 0.5, materials.flat('#2a2c31'));

export const controller: Draw = (look) => {
	const dark = inkOn(look.colour) === '#ffffff';
	return [
		both(box(76, 102, 78, 40, 16, look.materials.flat(darker(look.colour, 0.35)))),
		shape(
			'M112 116Q200 100 288 116C344 116 366 196 388 300 398 352 366 372 338 350 312 330 300 290 270 286H130C100 290 88 330 62 350 34 372 2 352 12 300 34 196 56 116 112 116Z',
			look.materials.flat(look.colour),
		),
		shape(
			'M112 120Q200 104 288 120C320 122 336 150 348 180 250 140 150 140 52 180 64 150 80 122 112 120Z',
			look.materials.shine(0.35),
		),
		box(152, 124, 96, 60, 14, dark ? lighter(look.colour, 0.16) : '#2b2d33'),
		cross(98, 190, 30, '#24262b'),
		diamond(look, 304, 190, 28),
		stick(look, 152, 244, 32) + stick(look, 248, 244, 32),
		letters({ text: look.label, x: 200, y: 160, size: 22, width: 84, fill: '#f6f4f1' }),
		disc(200, 214, 7, '#d9dbdf'),
	].join('');
};

export const towerConsole: Draw = (look) =>
	[
		group('translate(196 190) scale(0.5)', controller({ ...look, label: '' })),
		shape('M92 30Q170 18 236 40L226 366H104Z', look.materials.round('#f1efeb')),
		shape('M150 30H178L176 366H146Z', '#17181b'),
		box(152, 60, 20, 96, 3, '#5eb1ef', 'opacity="0.8"'),
		letters({ text: look.label, x: 200, y: 330, size: 15, width: 44, fill: '#55585f' }),
		box(86, 352, 156, 16, 8, look.materials.lying('#34363c')),
	].join('');

export const boxConsole: Draw = (look) =>
	[
		group('translate(196 190) scale(0.5)', controller({ ...look, colour: '#34363c', label: '' })),
		box(80, 30, 156, 338, 8, look.materials.flat('#26282d')),
		box(80, 30, 156, 40, 8, '#17181b'),
		repeat(9, (index) => oval(96 + index * 15.5, 50, 5, 9, index % 2 ? darker(look.colour, 0.1) : look.colour)),
		disc(108, 104, 11, '#f6f4f1'),
		box(98, 300, 60, 7, 3, '#0c0d0f') +
			letters({ text: look.label, x: 198, y: 340, size: 16, width: 60, fill: '#b9bcc2' }),
	].join('');

export const handheld: Draw = (look) =>
	[
		shape('M70 128H40Q6 128 6 170V300Q6 342 44 342H74Z', look.materials.flat('#3f8fd6')),
		shape('M330 128H360Q394 128 394 170V300Q394 342 356 342H326Z', look.materials.flat('#ee5a4f')),
		box(68, 124, 264, 222, 8, '#1b1c20'),
		box(82, 138, 236, 194, 3, look.materials.screen('#6fd0ff', '#2b6fd6')),
		shape('M82 262Q130 226 180 262T318 240V332H82Z', '#58b85c') + shape('M82 300 200 262 318 300V332H82Z', '#4b4f58'),
		shape('M196 280H206L214 332H188Z', '#f6f4f1'),
		box(168, 244, 66, 34, 12, look.colour) +
			disc(180, 282, 10, '#17181b') +
			disc(222, 282, 10, '#17181b') +
			disc(201, 236, 14, '#f3c9a5'),
		letters({ text: look.label, x: 200, y: 186, size: 34, width: 200, fill: '#ffffff' }),
		stick(look, 37, 176, 22) +
			diamond({ ...look }, 363, 184, 14) +
			cross(37, 262, 17, '#17181b') +
			stick(look, 363, 270, 22),
	].join('');

export const darkHandheld: Draw = (look) =>
	[
		shape(
			'M64 116H336C372 116 396 150 396 220S380 350 350 350C326 350 330 322 300 322H100C70 322 74 350 50 350 20 350 4 290 4 220S28 116 64 116Z',
			look.materials.flat('#2c2e34'),
		),
		box(84, 132, 232, 172, 6, '#0c0d0f') + box(90, 138, 220, 160, 3, look.materials.screen('#8f5bd6', '#1c2c5c')),
		shape('M90 260 150 200 196 240 240 190 310 252V298H90Z', '#101a33'),
		disc(258, 176, 17, '#ffd27d'),
		letters({ text: look.label, x: 200, y: 182, size: 27, width: 110, fill: '#ffffff' }),
		stick(look, 45, 170, 25) + stick(look, 355, 170, 25) + cross(45, 250, 19, '#101114') + diamond(look, 355, 252, 16),
	].join('');

export const gameCase: Draw = (look) =>
	[
		box(92, 24, 226, 346, 9, look.materials.flat(darker(look.colour, 0.25))),
		box(100, 30, 218, 334, 6, look.materials.flat(look.colour)),
		box(112, 84, 194, 268, 2, look.materials.screen(lighter(look.colour, 0.5), darker(look.colour, 0.55))),
		disc(208, 206, 54, '#fff3d2', 'opacity="0.85"'),
		shape('M112 262 158 190 190 240 224 176 306 276V352H112Z', darker(look.colour, 0.55)),
		shape('M112 306 176 252 306 312V352H112Z', darker(look.colour, 0.75)),
		shape('M196 316 204 236 200 214Q208 198 216 214L212 236 222 316Z', '#17120e'),
		shape('M216 232 250 204 252 208 218 240Z', '#d9dbdf'),
		letters({ text: look.label, x: 209, y: 126, size: 36, width: 178, fill: '#ffffff' }),
		letters({ text: 'GAME', x: 209, y: 66, size: 29, width: 180, fill: inkOn(look.colour) }),
		shape('M100 30H190L120 364H100Z', '#ffffff', 'opacity="0.12"'),
	].join('');

export const downloadGame: Draw = (look) =>
	[
		group(
			'translate(0 -6)',
			shape('M142 306H258L270 356H130Z', look.materials.metal('#8d9198')),
			box(24, 72, 352, 238, 8, '#17181b'),
		),
		box(34, 76, 332, 208, 3, look.materials.screen(lighter(look.colour, 0.4), darker(look.colour, 0.6))),
		shape('M34 232 110 160 160 210 230 130 366 246V284H34Z', darker(look.colour, 0.7)),
		disc(318, 190, 22, '#fff3d2'),
		letters({ text: look.label, x: 200, y: 142, size: 40, width: 290, fill: '#ffffff' }),
		box(130, 222, 140, 40, 20, '#4cc38a') +
			letters({ text: 'PLAY', x: 200, y: 250, size: 25, width: 100, fill: '#0f2a1c' }),
		group('translate(216 236) scale(0.38)', controller({ ...look, colour: '#34363c', label: '' })),
	].join('');

export const streamDeck: Draw = (look) =>
	[
		shape('M66 318 334 318 366 368H34Z', look.materials.flat('#17181b')),
		box(32, 96, 336, 236, 22, look.materials.flat('#26282d')),
		repeat(3, (row) =>
			repeat(
				5,
				(column) =>
					box(
						54 + column * 60,
						112 + row * 64,
						52,
						52,
						10,
						['#5eb1ef', '#e5484d', '#4cc38a', '#f5c34a', '#9b6fe0'][(row * 2 + column) % 5] ?? '',
					) +
					disc(80 + column * 60, 138 + row * 64, 12, '#ffffff', 'opacity="0.8"') +
					box(56 + column * 60, 114 + row * 64, 48, 18, 8, '#ffffff', 'opacity="0.18"'),
			),
		),
		letters({ text: look.label, x: 200, y: 323, size: 14, width: 120, fill: '#b9bcc2' }),
	].join('');

export const gamingChair: Draw = (look) =>
	[
		shape('M138 366H262L216 340H184Z', '#24262b') + box(190, 288, 20, 66, 4, look.materials.metal('#5b5f66')),
		...[96, 200, 304].map((x) => line(`M200 346 ${x} 358`, '#24262b', 12) + disc(x, 362, 9, '#0c0d0f')),
		both(line('M92 236V196H116', '#24262b', 18) + box(64, 184, 64, 18, 8, '#34363c')),
		shape('M138 26Q200 8 262 26L282 110 268 240H132L118 110Z', look.materials.flat('#2a2c32')),
		both(shape('M138 26 118 110 132 240H150L142 110 156 24Z', look.colour)),
		box(166, 40, 68, 34, 12, look.materials.flat(look.colour)),
		letters({ text: look.label, x: 200, y: 134, size: 22, width: 100, fill: '#f6f4f1' }),
		line('M168 160V226M200 160V226M232 160V226', '#191a1e', 4),
		shape('M100 236Q200 222 300 236L308 276Q200 300 92 276Z', look.materials.flat('#33353c')),
		both(shape('M100 236 92 276 118 286 124 234Z', look.colour)),
	].join('');
