import { darker, inkOn, lighter } from '#demo/pictures/drawing/colours.ts';
import { letters } from '#demo/pictures/drawing/letters.ts';
import type { Draw } from '#demo/pictures/drawing/look.ts';
import { both, box, disc, group, line, repeat, shape } from '#demo/pictures/drawing/shapes.ts';

export const tent: Draw = (look) =>
	[
		line('M20 366 4 372M380 366 396 372', '#8d9198', 4),
		shape('M200 60Q330 110 388 366H12Q70 110 200 60Z', look.materials.flat(look.colour)),
		shape('M200 60Q150 160 130 366H270Q250 160 200 60Z', look.materials.flat(lighter(look.colour, 0.35))),
		shape('M200 130Q172 210 160 366H240Q228 210 200 130Z', '#2a2520') +
			shape('M200 130Q232 210 240 366H268Q240 240 200 130Z', lighter(look.colour, 0.55)),
		line('M200 60Q330 110 388 366M200 60Q70 110 12 366', '#34363c', 6) +
			box(60, 250, 52, 46, 8, '#2a2520', 'opacity="0.55"') +
			box(290, 250, 52, 46, 8, '#2a2520', 'opacity="0.55"'),
		letters({ text: look.label, x: 316, y: 334, size: 20, width: 84, fill: inkOn(look.colour) }),
	].join('');

export const campChair: Draw = (look) =>
	[
		line('M80 366 300 230M320 366 100 230M110 366 96 210M290 366 304 210', '#5b5f66', 10),
		shape('M104 40Q200 60 296 40L306 240H94Z', look.materials.flat(look.colour)) +
			shape('M94 232Q200 262 306 232L322 282Q200 310 78 282Z', look.materials.flat(darker(look.colour, 0.18))),
		line('M100 40 92 240M300 40 308 240', '#34363c', 8),
		both(box(56, 172, 62, 20, 8, look.materials.flat('#34363c'))),
		box(302, 166, 44, 46, 9, look.materials.round('#26282d')) +
			box(312, 138, 24, 36, 4, look.materials.metal('#c94a3a')),
		letters({ text: look.label, x: 200, y: 130, size: 36, width: 150, fill: inkOn(look.colour) }),
	].join('');

export const stove: Draw = (look) =>
	[
		...[0, 1, 2, 3, 4].map((index) =>
			shape(
				`M${100 + index * 26} 180Q${94 + index * 26} 160 ${108 + index * 26} 138 ${122 + index * 26} 160 ${116 + index * 26} 180Z`,
				look.materials.down('#7fd0ff', '#2b6fd6'),
			),
		),
		line('M70 170H262M90 190H244M166 150V200', '#26282d', 9),
		shape('M30 196H370L386 246H14Z', look.materials.flat('#34363c')) +
			box(14, 244, 372, 110, 10, look.materials.flat(look.colour)),
		box(282, 200, 84, 38, 12, look.materials.lying('#dfe1e4')) +
			disc(326, 300, 30, look.materials.metal()) +
			line('M326 300V278', '#26282d', 6),
		letters({ text: look.label, x: 150, y: 314, size: 42, width: 220, fill: inkOn(look.colour) }),
		box(36, 352, 40, 16, 4, '#26282d') + box(324, 352, 40, 16, 4, '#26282d'),
	].join('');

export const esky: Draw = (look) =>
	[
		line('M330 110V30H386V110', '#8d9198', 9),
		box(30, 150, 340, 196, 20, look.materials.flat(look.colour)) +
			box(20, 100, 360, 66, 18, look.materials.flat('#f6f4f1')) +
			box(170, 150, 60, 30, 7, '#34363c'),
		both(disc(64, 344, 26, '#17181b') + disc(64, 344, 12, '#8d9198')),
		both(box(16, 200, 24, 64, 10, '#34363c')),
		letters({ text: look.label, x: 200, y: 276, size: 48, width: 240, fill: inkOn(look.colour) }),
	].join('');

export const headTorch: Draw = (look) =>
	[
		shape('M110 250-40 120V380Z', look.materials.soft('#fff3c0', 0.95)),
		shape(
			'M96 200Q120 60 250 70T386 220Q390 320 260 330T100 300L130 292Q250 310 330 276T350 200 250 104 126 210Z',
			look.materials.flat(look.colour),
		),
		box(64, 190, 116, 118, 28, look.materials.flat('#26282d')) +
			disc(110, 250, 47, look.materials.metal()) +
			disc(110, 250, 36, look.materials.ball('#fff3c0')),
		disc(158, 216, 9, '#e5484d'),
		letters({ text: look.label, x: 300, y: 134, size: 24, width: 90, fill: inkOn(look.colour) }),
	].join('');

function wheel(x: number, y: number, radius: number) {
	return (
		disc(x, y, radius, 'none', 'stroke="#26282d" stroke-width="11"') +
		disc(x, y, radius - 8, 'none', 'stroke="#a9adb3" stroke-width="3"') +
		repeat(12, (index) =>
			group(`rotate(${index * 15} ${x} ${y})`, line(`M${x - radius + 8} ${y}H${x + radius - 8}`, '#a9adb3', 1.5)),
		) +
		disc(x, y, 8, '#5b5f66')
	);
}

export const bike: Draw = (look) =>
	[
		wheel(92, 280, 82) + wheel(308, 280, 82),
		line(
			'M92 280 154 158 270 150M154 158 196 284 92 280M196 284 270 150M308 280 262 120',
			darker(look.colour, 0.3),
			14,
		),
		line('M92 280 154 158 270 150M154 158 196 284 92 280M196 284 270 150M308 280 262 120', look.colour, 9),
		line('M154 158 144 128', '#5b5f66', 8) +
			shape('M112 116Q144 106 180 120 176 134 150 132 118 132 112 116Z', '#26282d') +
			line('M262 120 248 104 286 96', '#34363c', 9) +
			disc(196, 284, 22, look.materials.metal()) +
			line('M196 284 222 310M212 312H234M196 284 172 258', '#34363c', 7),
		line('M92 270 196 264M92 290 196 304', '#5b5f66', 3),
		group(
			'rotate(-4 212 148)',
			letters({ text: look.label, x: 214, y: 140, size: 17, width: 90, fill: darker(look.colour, 0.4) }),
		),
	].join('');

export const kidsBike: Draw = (look) =>
	[
		wheel(104, 292, 68) + wheel(300, 292, 68),
		line('M104 292Q150 210 256 200M300 292 246 130M104 292 170 220', look.colour, 19),
		line('M160 226 150 186', '#5b5f66', 9) +
			shape('M106 170Q150 156 196 174 192 194 150 192 110 192 106 170Z', '#26282d'),
		line('M246 130 220 122M246 130 282 110', '#34363c', 12) +
			disc(216, 122, 9, '#e5484d') +
			disc(286, 108, 9, '#e5484d'),
		box(232, 150, 62, 48, 8, '#fffdf7') +
			letters({ text: look.label, x: 263, y: 182, size: 18, width: 54, fill: darker(look.colour, 0.2) }),
	].join('');

export const helmet: Draw = (look) =>
	[
		line('M90 270Q130 380 190 360M300 270Q260 372 190 360', '#26282d', 8) + box(176, 346, 40, 22, 7, '#17181b'),
		shape(
			'M26 250Q30 70 210 66T378 240Q380 270 340 276 200 240 60 286 26 286 26 250Z',
			look.materials.ball(look.colour),
		),
		...[0, 1, 2, 3].map((index) =>
			shape(
				`M${76 + index * 72} ${216 - (index % 2) * 6}Q${96 + index * 62} ${124 - (index === 1 || index === 2 ? 20 : 0)} ${126 + index * 54} ${112 - (index === 1 || index === 2 ? 14 : 0)}Q${110 + index * 66} ${150} ${112 + index * 72} ${208 - (index % 2) * 6}Z`,
				'#17181b',
			),
		),
		shape('M26 250Q110 220 200 236T378 240L376 264Q200 232 40 286Z', darker(look.colour, 0.35)),
		letters({ text: look.label, x: 200, y: 242, size: 26, width: 140, fill: '#f6f4f1' }),
	].join('');

export const bikeLight: Draw = (look) =>
	[
		disc(200, 180, 190, look.materials.soft('#ff5a5a', 0.55)),
		box(168, 270, 64, 98, 12, look.materials.round('#34363c')),
		box(120, 50, 160, 250, 44, look.materials.flat('#26282d')),
		box(138, 70, 124, 150, 32, look.materials.ball('#e5323c')),
		repeat(9, (index) => disc(166 + (index % 3) * 34, 110 + Math.floor(index / 3) * 36, 11, '#ffb3b3')),
		letters({ text: look.label, x: 200, y: 268, size: 28, width: 124, fill: '#f6f4f1' }),
	].join('');
