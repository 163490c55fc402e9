import { darker, inkOn, lighter } from '#demo/pictures/drawing/colours.ts';
import { letters } from '#demo/pictures/drawing/letters.ts';
import type { Draw } from '#demo/pictures/drawing/look.ts';
import { both, box, disc, group, line, oval, repeat, shape } from '#demo/pictures/drawing/shapes.ts';

export const backpack: Draw = (look) =>
	[
		line('M170 50Q170 14 200 14T230 50', '#26282d', 13),
		both(shape('M104 130Q64 150 70 300L96 320V140Z', look.materials.flat(darker(look.colour, 0.35)))),
		shape('M96 150Q96 38 200 38T304 150V340Q304 368 276 368H124Q96 368 96 340Z', look.materials.flat(look.colour)),
		line('M118 150Q120 66 200 66T282 150', darker(look.colour, 0.45), 5) +
			box(276, 146, 10, 28, 4, look.materials.metal()),
		box(122, 208, 156, 132, 20, look.materials.flat(darker(look.colour, 0.14))) +
			line('M134 236H266', darker(look.colour, 0.5), 5) +
			box(258, 234, 9, 24, 4, look.materials.metal()),
		box(150, 120, 100, 46, 6, darker(look.colour, 0.4)),
		letters({ text: look.label, x: 200, y: 152, size: 24, width: 88, fill: '#f6f4f1' }),
		both(box(108, 176, 14, 160, 5, darker(look.colour, 0.4)) + box(104, 250, 22, 18, 4, '#26282d')),
	].join('');

export const suitcase: Draw = (look) =>
	[
		line('M156 70V14H244V70', '#8d9198', 11) + box(150, 8, 100, 18, 8, '#26282d'),
		box(92, 62, 216, 290, 28, look.materials.round(look.colour)),
		repeat(7, (index) => line(`M${118 + index * 27.5} 76V338`, darker(look.colour, 0.28), 5)),
		box(170, 52, 60, 20, 9, '#26282d'),
		box(136, 186, 128, 44, 8, look.materials.flat(darker(look.colour, 0.2))) +
			letters({ text: look.label, x: 200, y: 216, size: 26, width: 112, fill: '#f6f4f1' }),
		both(box(104, 350, 28, 18, 6, '#17181b')) + both(disc(108, 80, 8, look.materials.metal())),
	].join('');

export const luggageSet: Draw = (look) =>
	group('translate(150 0)', suitcase(look)) +
	group('translate(10 92) scale(0.75)', suitcase(look)) +
	group('translate(-44 178) scale(0.52)', suitcase(look));

export const sunglasses: Draw = (look) =>
	[
		both(line('M56 172 20 130Q12 120 26 110L120 84', '#26282d', 9)),
		both(
			shape('M40 172Q110 150 184 176 190 270 118 276T40 172Z', '#1b1c20') +
				shape('M52 182Q110 164 172 184 176 260 118 264T52 182Z', look.materials.screen('#4a6d8f', '#0f1a2a')) +
				shape('M66 190Q100 176 124 180L84 250Q62 230 66 190Z', '#ffffff', 'opacity="0.24"'),
		),
		line('M180 184Q200 170 220 184', '#1b1c20', 13),
		shape('M60 300H340Q372 300 372 334T340 368H60Q28 368 28 334T60 300Z', look.materials.lying(look.colour)) +
			line('M34 334H366', darker(look.colour, 0.5), 4),
		letters({ text: look.label, x: 200, y: 326, size: 22, width: 170, fill: inkOn(look.colour) }),
	].join('');

export const goggles: Draw = (look) =>
	[
		shape('M96 186Q92 40 200 40T304 186Q200 160 96 186Z', look.materials.ball(look.colour)) +
			letters({ text: look.label, x: 200, y: 132, size: 36, width: 130, fill: inkOn(look.colour) }),
		both(line('M64 286Q10 276 16 220', '#26282d', 17)),
		both(
			shape('M60 262Q70 228 124 234T186 280 128 334 60 262Z', '#26282d') +
				shape('M76 266Q84 244 124 248T172 280 128 318 76 266Z', look.materials.screen('#7fd0f0', '#1c4f8f')) +
				oval(108, 268, 17, 9, '#ffffff', 'opacity="0.6"'),
		),
		line('M182 278Q200 264 218 278', '#26282d', 13),
	].join('');

export const earrings: Draw = (look) =>
	[
		box(60, 40, 280, 328, 12, look.materials.flat('#f6efe4')) +
			letters({ text: look.label, x: 200, y: 88, size: 28, width: 200, fill: darker(look.colour, 0.2) }),
		...[
			[72, 30],
			[168, 40],
			[282, 26],
		].map(([y = 0, r = 0]) =>
			both(
				disc(140, y + 62, r, 'none', 'stroke="#8f939b" stroke-width="11"') +
					disc(140, y + 62, r, 'none', 'stroke="#dfe2e6" stroke-width="7"') +
					line(
						`M${140 - r * 0.7} ${y + 62 - r * 0.7}A${r} ${r} 0 0 1 ${140 + r * 0.3} ${y + 62 - r * 0.95}`,
						'#ffffff',
						5,
					),
			),
		),
	].join('');

export const diamonds: Draw = (look) =>
	[
		shape('M50 220 110 180H290L350 220 330 366H70Z', look.materials.flat(look.colour)) +
			shape('M70 228H330L314 352H86Z', look.materials.flat('#f1ede6')) +
			box(84, 272, 232, 12, 6, '#d9d3c8'),
		shape('M50 220 82 60H318L350 220Z', look.materials.flat(darker(look.colour, 0.25))) +
			shape('M72 210 98 76H302L328 210Z', '#f6f2ea'),
		letters({ text: look.label, x: 200, y: 140, size: 30, width: 160, fill: darker(look.colour, 0.2) }),
		both(
			shape('M108 256 128 238H164L184 256 146 304Z', look.materials.screen('#ffffff', '#9fc4e0')) +
				line('M108 256H184M128 238 138 256 146 304 154 256 164 238', '#7fa3c4', 2) +
				shape('M118 250 132 240H142L136 254Z', '#ffffff'),
		),
	].join('');

export const perfume: Draw = (look) =>
	[
		box(160, 34, 80, 76, 8, look.materials.metal('#c9a85a')) + box(174, 108, 52, 26, 3, look.materials.metal()),
		box(88, 130, 224, 238, 28, look.materials.glass(lighter(look.colour, 0.35))),
		shape(
			'M104 190H296V330Q296 352 274 352H126Q104 352 104 330Z',
			look.materials.round(lighter(look.colour, 0.45)),
			'opacity="0.75"',
		),
		box(128, 208, 144, 92, 3, '#fffdf7', 'opacity="0.94"') +
			letters({ text: look.label, x: 200, y: 258, size: 25, width: 130, fill: '#3a3328' }) +
			letters({ text: '100 ML', x: 200, y: 284, size: 14, width: 100, fill: '#8a8172' }),
		box(104, 146, 22, 204, 11, '#ffffff', 'opacity="0.5"'),
	].join('');

export const serums: Draw = (look) =>
	repeat(3, (index) => {
		const x = 34 + index * 116;
		const top = index === 1 ? 0 : 26;
		return group(
			`translate(${x} ${top})`,
			box(34, 38, 32, 74, 15, look.materials.round('#f6f4f1')) +
				box(26, 104, 48, 44, 5, look.materials.round('#26282d')),
			shape(
				`M10 160Q10 146 26 146H74Q90 146 90 160V${368 - top}H10Z`,
				look.materials.round(['#8a5a34', '#d9d5cd', '#5f6f4a'][index] ?? ''),
			),
			box(14, 200, 72, 110, 1, '#fbfaf8'),
			letters({ text: look.label, x: 50, y: 232, size: 16, width: 64, fill: '#26282d' }) +
				line('M24 250H76M24 264H66M24 278H70', '#a9a59d', 4),
		);
	});

export const adventCalendar: Draw = (look) =>
	[
		box(50, 24, 300, 346, 8, look.materials.flat(look.colour)),
		letters({ text: look.label, x: 200, y: 68, size: 33, width: 260, fill: inkOn(look.colour) }),
		repeat(24, (index) => {
			const x = 66 + (index % 6) * 46;
			const y = 90 + Math.floor(index / 6) * 68;
			const isOpen = index === 8;
			return (
				box(x, y, 40, 58, 4, isOpen ? '#2a1a14' : lighter(look.colour, 0.14 + ((index * 7) % 4) * 0.1)) +
				(isOpen
					? shape(`M${x + 40} ${y}l22 8v44l-22 6Z`, lighter(look.colour, 0.6)) +
						disc(x + 20, y + 34, 13, look.materials.ball('#e6b94d'))
					: letters({
							text: String(((index * 7) % 24) + 1),
							x: x + 20,
							y: y + 38,
							size: 25,
							width: 34,
							fill: '#ffffff',
						}))
			);
		}),
	].join('');

export const giftBag: Draw = (look) =>
	[
		line('M146 122Q146 30 200 30T254 122', darker(look.colour, 0.4), 9),
		shape('M120 130 130 84 162 110 180 70 206 108 236 72 250 112 282 84 286 130Z', look.materials.flat('#fbfaf8')),
		shape('M84 124H316L330 368H70Z', look.materials.flat(look.colour)) +
			shape('M270 124H316L330 368H282Z', darker(look.colour, 0.3), 'opacity="0.5"'),
		disc(146, 142, 6, '#f6f4f1') + disc(254, 142, 6, '#f6f4f1'),
		letters({ text: look.label, x: 194, y: 272, size: 52, width: 190, fill: inkOn(look.colour) }),
	].join('');

export const pillow: Draw = (look) =>
	[
		shape(
			'M60 300C20 120 120 40 200 40S380 120 340 300C330 350 270 350 264 296 260 230 240 190 200 190S140 230 136 296C130 350 70 350 60 300Z',
			look.materials.ball(look.colour),
		),
		line('M84 280C60 150 130 70 200 70S340 150 316 280', lighter(look.colour, 0.3), 5, 'opacity="0.7"'),
		letters({ text: look.label, x: 200, y: 140, size: 26, width: 130, fill: inkOn(look.colour) }),
		line('M110 340Q40 330 30 300M290 340Q360 330 370 300', '#26282d', 5) +
			shape(
				'M104 330Q150 300 200 328 250 300 296 330 300 366 250 368 214 366 200 348 186 366 150 368 100 366 104 330Z',
				look.materials.flat('#34363c'),
			),
	].join('');

export const adaptor: Draw = (look) =>
	[
		box(112, 60, 176, 300, 22, look.materials.flat('#f1efeb')) +
			box(112, 214, 176, 154, 22, look.materials.flat(look.colour)),
		disc(200, 136, 58, '#d9d5cd') +
			group('rotate(-32 180 128)', box(174, 110, 10, 36, 4, '#26282d')) +
			group('rotate(32 220 128)', box(216, 110, 10, 36, 4, '#26282d')) +
			box(195, 152, 10, 30, 4, '#26282d'),
		letters({ text: look.label, x: 200, y: 264, size: 33, width: 140, fill: inkOn(look.colour) }),
		...[
			[134, 290],
			[134, 318],
		].map(([x = 0, y = 0]) => box(x, y, 46, 16, 8, '#17181b')),
		box(206, 288, 60, 20, 2, '#17181b') + box(206, 318, 60, 20, 2, '#17181b'),
		box(86, 100, 28, 10, 3, look.materials.metal()) +
			box(86, 160, 28, 10, 3, look.materials.metal()) +
			box(286, 130, 30, 10, 3, look.materials.metal()),
	].join('');
