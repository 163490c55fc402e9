import { darker, inkOn, lighter } from '#demo/pictures/drawing/colours.ts';
import { letters } from '#demo/pictures/drawing/letters.ts';
import type { Draw } from '#demo/pictures/drawing/look.ts';
import { both, box, disc, group, line, oval, repeat, shape } from '#demo/pictures/drawing/shapes.ts';

const OAK = '#b98655';

export const bed: Draw = (look) =>
	[
		box(40, 90, 320, 200, 24, look.materials.flat(OAK)),
		shape('M62 200H338L392 330H8Z', look.materials.flat('#f6f4f1')),
		both(shape('M86 176Q134 150 184 176L186 224Q130 240 78 224Z', look.materials.flat('#ffffff'))),
		shape('M46 238Q200 218 354 238L394 330Q200 350 6 330Z', look.materials.flat(look.colour)) +
			shape('M46 238Q200 218 354 238L362 262Q200 240 38 262Z', lighter(look.colour, 0.45)),
		line('M110 262 84 330M200 258V336M290 262 316 330', darker(look.colour, 0.25), 4, 'opacity="0.6"'),
		box(6, 328, 388, 26, 5, look.materials.lying(OAK)) + both(box(18, 352, 18, 18, 3, darker(OAK, 0.4))),
		letters({ text: look.label, x: 200, y: 306, size: 23, width: 200, fill: inkOn(look.colour) }),
	].join('');

export const mattress: Draw = (look) =>
	[
		shape('M60 170H280L388 250H20Z', look.materials.flat('#fbfaf8')),
		...[0, 1, 2].map((row) =>
			repeat(6, (index) => disc(84 + index * 42 + row * 8 - index * row * -6, 188 + row * 21, 3, '#cfcac0')),
		),
		shape('M20 250H388V322Q388 334 376 334H32Q20 334 20 322Z', look.materials.down('#f1efeb', '#d6d1c8')) +
			box(20, 276, 368, 22, 0, look.colour),
		letters({ text: look.label, x: 204, y: 293, size: 20, width: 200, fill: inkOn(look.colour) }),
		group(
			'translate(268 130) scale(0.62)',
			box(30, 60, 150, 320, 4, look.materials.round('#c49a6c')),
			letters({ text: look.label, x: 105, y: 240, size: 36, width: 130, fill: '#5a3f22' }),
		),
	].join('');

export const quiltCover: Draw = (look) =>
	[
		...[0, 1, 2].map((index) => {
			const colour = [look.colour, lighter(look.colour, 0.45), '#f3efe6'][index] ?? '';
			return (
				box(56, 286 - index * 74, 288, 80, 30, look.materials.lying(colour)) +
				line(`M84 ${326 - index * 74}H344`, darker(colour, 0.25), 3)
			);
		}),
		shape('M176 128H224V366H176Z', '#fffdf7', 'opacity="0.92"') +
			letters({ text: look.label, x: 200, y: 244, size: 16, width: 44, fill: '#3a3328' }),
	].join('');

export const towels: Draw = (look) =>
	repeat(4, (index) => {
		const colour = [look.colour, lighter(look.colour, 0.5), '#e9e1d1', darker(look.colour, 0.15)][index] ?? '';
		const y = 302 - index * 66;
		return (
			box(60, y, 280, 66, 26, look.materials.lying(colour)) +
			line(`M92 ${y + 33}H338`, darker(colour, 0.3), 3) +
			box(292, y, 14, 66, 2, lighter(colour, 0.5)) +
			(index === 1
				? box(70, y + 40, 60, 20, 3, '#fffdf7') +
					letters({ text: look.label, x: 100, y: y + 55, size: 13, width: 54, fill: '#3a3328' })
				: '')
		);
	});

export const sofa: Draw = (look) =>
	[
		both(box(34, 342, 14, 28, 3, darker(OAK, 0.3))),
		box(40, 142, 320, 140, 30, look.materials.flat(look.colour)) +
			line('M146 150V250M254 150V250', darker(look.colour, 0.35), 4),
		...[0, 1, 2].map((index) =>
			box(50 + index * 100, 238, 100, 62, 14, look.materials.flat(lighter(look.colour, 0.14))),
		),
		box(14, 290, 372, 58, 16, look.materials.flat(darker(look.colour, 0.06))),
		both(box(4, 206, 58, 142, 26, look.materials.flat(darker(look.colour, 0.1)))),
		group('rotate(12 106 220)', box(76, 186, 64, 62, 12, look.materials.flat('#e0a030'))),
		box(338, 300, 24, 30, 2, '#fffdf7') +
			letters({ text: look.label, x: 350, y: 318, size: 7, width: 21, fill: '#3a3328' }),
	].join('');

export const armchair: Draw = (look) =>
	[
		line('M70 360H250M84 330V358M236 330V358', OAK, 13),
		shape('M78 60Q80 30 120 30H200Q236 32 238 70L246 250H76Z', look.materials.flat(look.colour)),
		box(72, 226, 182, 60, 22, look.materials.flat(lighter(look.colour, 0.15))) +
			box(66, 276, 194, 60, 14, look.materials.flat(darker(look.colour, 0.1))),
		line('M64 318V190Q64 176 80 176H104M258 318V190Q258 176 242 176H220', OAK, 14),
		box(286, 270, 100, 42, 18, look.materials.flat(lighter(look.colour, 0.15))) +
			box(288, 306, 96, 22, 8, look.materials.flat(darker(look.colour, 0.1))) +
			line('M300 330V360M372 330V360', OAK, 11),
		letters({ text: look.label, x: 158, y: 140, size: 20, width: 110, fill: inkOn(look.colour), anchor: 'middle' }),
	].join('');

export const officeChair: Draw = (look) =>
	[
		...[86, 200, 314].map((x) => line(`M200 330 ${x} 356`, '#34363c', 13) + disc(x, 360, 10, '#0c0d0f')),
		box(190, 270, 20, 70, 5, look.materials.metal('#6d7178')),
		both(line('M88 244V196H118', '#34363c', 14) + box(66, 184, 62, 16, 8, '#26282d')),
		box(146, 10, 108, 46, 18, look.materials.flat('#3a3d44')) + box(190, 50, 20, 30, 4, '#26282d'),
		shape('M130 74Q200 60 270 74L282 224H118Z', look.materials.flat('#4a4d55')) +
			repeat(12, (index) => line(`M126 ${88 + index * 11}H274`, '#2a2c31', 2)) +
			repeat(14, (index) => line(`M${132 + index * 10.5} 76V222`, '#2a2c31', 2)),
		line('M130 74Q200 60 270 74L282 224H118Z', '#26282d', 9) +
			shape('M92 232Q200 216 308 232L316 268Q200 292 84 268Z', look.materials.flat(look.colour)),
		letters({ text: look.label, x: 200, y: 260, size: 20, width: 130, fill: inkOn(look.colour) }),
	].join('');

export const diningTable: Draw = (look) =>
	[
		...[70, 250].map(
			(x) =>
				box(x, 150, 70, 10, 3, OAK) +
				line(`M${x + 6} 100V180M${x + 64} 100V180`, darker(OAK, 0.25), 9) +
				box(x, 96, 70, 26, 6, look.materials.flat(darker(OAK, 0.1))),
		),
		shape('M66 196H334L392 240H8Z', look.materials.flat(lighter(OAK, 0.1))) +
			box(8, 240, 384, 18, 3, look.materials.lying(OAK)),
		both(shape('M28 258H54L48 368H36Z', look.materials.round(OAK))),
		shape('M186 186H214L208 222H192Z', look.materials.round(look.colour)) +
			line('M200 186Q190 150 170 140M200 186V132M200 186Q212 150 232 144', '#4f8a3a', 5) +
			disc(168, 138, 12, '#e9b8c0') +
			disc(200, 126, 13, '#f6f4f1') +
			disc(234, 142, 12, '#e9b8c0'),
		letters({ text: look.label, x: 200, y: 254, size: 12, width: 120, fill: '#4b2f14' }),
	].join('');

export const outdoorSetting: Draw = (look) =>
	group(
		'translate(0 6)',
		line('M200 60V210', '#8d9198', 9),
		shape(
			'M40 90Q200 -40 360 90 320 76 280 90 240 76 200 90 160 76 120 90 80 76 40 90Z',
			look.materials.flat(look.colour),
		),
		group('translate(0 30) scale(1 0.9)', diningTable(look)),
	);

export const chest: Draw = (look) =>
	[
		both(box(52, 340, 20, 30, 3, '#d6d1c8')) +
			box(36, 96, 328, 250, 6, look.materials.flat('#f4f1ea')) +
			box(28, 88, 344, 18, 4, look.materials.lying('#fbfaf8')),
		...[0, 1, 2, 3].map((row) =>
			repeat(
				2,
				(column) =>
					box(48 + column * 154, 116 + row * 56, 150, 50, 3, look.materials.down('#ffffff', '#e6e1d7')) +
					disc(123 + column * 154, 141 + row * 56, 7, look.materials.metal('#8d9198')),
			),
		),
		shape('M92 50H132L124 88H100Z', look.materials.round(look.colour)) +
			line('M112 50Q100 20 84 22', '#4f8a3a', 6) +
			line('M112 50Q120 20 136 26M112 50V14', '#4f8a3a', 6),
	].join('');

export const bunkBed: Draw = (look) =>
	[
		...[40, 290].map((x) => box(x, 50, 18, 318, 3, look.materials.round(OAK))),
		...[130, 290].map(
			(y) =>
				box(50, y, 246, 26, 5, look.materials.lying(OAK)) +
				box(58, y - 34, 230, 38, 12, look.materials.flat(y < 200 ? look.colour : '#e0a030')) +
				box(62, y - 50, 64, 28, 11, '#fbfaf8'),
		),
		line('M58 74H290M58 96H290', OAK, 8),
		...[0, 1, 2, 3].map(
			(step) =>
				box(304, 318 - step * 56, 84 - step * 12, 50, 3, look.materials.flat(OAK)) +
				disc(346 - step * 6, 343 - step * 56, 5, darker(OAK, 0.5)),
		),
	].join('');

export const lamp: Draw = (look) =>
	[
		oval(200, 150, 190, 140, look.materials.soft('#ffe7a8', 0.9)),
		shape('M144 40H256L302 190H98Z', look.materials.down('#fff3cf', '#f7d58a')) +
			box(192, 186, 16, 130, 4, look.materials.round(OAK)),
		box(110, 312, 180, 56, 24, look.materials.flat(look.colour)) + oval(158, 322, 30, 7, darker(look.colour, 0.3)),
		letters({ text: look.label, x: 212, y: 352, size: 20, width: 110, fill: inkOn(look.colour) }),
	].join('');

export const bulbs: Draw = (look) =>
	[-1, 1, 0]
		.map((side) => {
			const glow = ['#ff7ac4', '#ffd54a', '#5ac8fa'][side + 1] ?? '';
			return group(
				`translate(${200 + side * 116} ${side ? 40 : 0}) scale(${side ? 0.86 : 1})`,
				disc(0, 150, 140, look.materials.soft(glow, 0.7)),
				shape(
					'M-34 250C-34 214 -84 196 -84 136A84 84 0 0 1 84 136C84 196 34 214 34 250Z',
					look.materials.ball(lighter(glow, 0.35)),
				),
				shape('M-40 240H40L34 308H-34Z', look.materials.round('#f1efeb')) +
					box(-28, 306, 56, 50, 8, look.materials.metal()) +
					line('M-28 320H28M-28 334H28M-28 348H28', '#8d9198', 4),
				letters({ text: look.label, x: 0, y: 284, size: 17, width: 60, fill: '#6a6d74' }),
			);
		})
		.join('');

export const downlights: Draw = (look) =>
	repeat(10, (index) => {
		const x = 52 + (index % 5) * 74;
		const y = 170 + Math.floor(index / 5) * 120;
		const glow = ['#fff0c8', '#fffdf5', '#dff0ff'][index % 3] ?? '';
		return (
			disc(x, y, 54, look.materials.soft('#ffe9a8', 0.7)) +
			disc(x, y, 34, look.materials.metal('#dfe1e4')) +
			disc(x, y, 25, look.materials.ball(glow))
		);
	}) + letters({ text: look.label, x: 200, y: 92, size: 30, width: 300, fill: darker(look.colour, 0.1) });

export const showerHead: Draw = (look) =>
	[
		line('M340 40V80Q340 110 300 110H250Q226 110 220 136', '#a9adb3', 19) +
			line('M336 44V80Q336 104 300 104', '#f1f2f4', 5),
		shape('M180 132H260L330 206H110Z', look.materials.metal()) +
			oval(220, 208, 112, 20, look.materials.flat('#6d7178')),
		repeat(11, (index) =>
			line(
				`M${126 + index * 19} 222L${106 + index * 23} ${340 + (index % 3) * 12}`,
				'#7fc4ec',
				5,
				'stroke-dasharray="18 12" opacity="0.9"',
			),
		),
		letters({ text: look.label, x: 220, y: 188, size: 24, width: 110, fill: '#3a3d44' }),
	].join('');

export const desk: Draw = (look) =>
	[
		both(
			shape('M76 150H100V350H76Z', look.materials.round('#3a3d44')) +
				box(52, 350, 72, 16, 5, look.materials.lying('#26282d')),
		) + box(90, 158, 220, 16, 3, '#26282d'),
		box(8, 130, 384, 22, 4, look.materials.lying(OAK)),
		group('translate(110 -14) scale(0.4)', smallScreen(look.colour)),
		box(278, 152, 64, 18, 5, '#17181b') +
			letters({ text: '110', x: 310, y: 166, size: 14, width: 40, fill: '#4cc38a' }),
		line('M42 190V320M42 190 30 206M42 190 54 206M42 320 30 304M42 320 54 304', look.colour, 6),
	].join('');

function smallScreen(colour: string) {
	return (
		box(26, 72, 348, 226, 7, '#1d1e22') +
		box(34, 80, 332, 206, 3, lighter(colour, 0.4)) +
		box(182, 296, 36, 56, 0, '#8d9198') +
		box(120, 350, 160, 14, 6, '#6d7178')
	);
}
