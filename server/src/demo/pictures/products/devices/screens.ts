import { darker, lighter } from '#demo/pictures/drawing/colours.ts';
import { letters } from '#demo/pictures/drawing/letters.ts';
import type { Draw, Look } from '#demo/pictures/drawing/look.ts';
import { box, disc, group, line, oval, repeat, shape } from '#demo/pictures/drawing/shapes.ts';

const BODY = '#1d1e22';

/** Hills and a sun: what screens in shops show. */
function wallpaper({ materials, colour, label }: Look, x: number, y: number, width: number, height: number): string {
	const at = (share: number, of: number) => Math.round(share * of * 10) / 10;
	const far = `M0 ${at(0.62, height)}Q${at(0.25, width)} ${at(0.3, height)} ${at(0.52, width)} ${at(0.62, height)}T${width} ${at(0.5, height)}V${height}H0Z`;
	const near = `M0 ${at(0.85, height)}Q${at(0.32, width)} ${at(0.55, height)} ${at(0.6, width)} ${at(0.8, height)}T${width} ${at(0.72, height)}V${height}H0Z`;
	return group(
		`translate(${x} ${y})`,
		box(0, 0, width, height, 3, materials.screen('#ffb35c', lighter(colour, 0.1))),
		disc(at(0.7, width), at(0.34, height), at(0.11, Math.min(width, height)), '#fff3d2'),
		shape(far, materials.flat(darker(colour, 0.22))),
		shape(near, materials.flat(darker(colour, 0.5))),
		shape(`M0 0H${at(0.52, width)}L${at(0.2, width)} ${height}H0Z`, '#ffffff', 'opacity="0.1"'),
		width > height
			? letters({
					text: label,
					x: at(0.06, width),
					y: at(0.24, height),
					size: at(0.17, height),
					width: at(0.5, width),
					fill: '#ffffff',
					anchor: 'start',
				})
			: '',
	);
}

export const tv: Draw = (look) =>
	[
		shape('M96 330 82 368H96L116 330ZM304 330 318 368H304L284 330Z', look.materials.metal('#5c5f66')),
		box(4, 106, 392, 228, 5, BODY),
		wallpaper(look, 9, 111, 382, 212),
		letters({ text: look.label, x: 200, y: 332, size: 8, width: 80, fill: '#b9bcc2' }),
	].join('');

export const monitor: Draw = (look) =>
	[
		shape('M182 290H218L226 356H174Z', look.materials.metal('#8d9198')),
		box(122, 354, 156, 14, 6, look.materials.lying('#8d9198')),
		box(26, 72, 348, 226, 7, BODY),
		wallpaper(look, 34, 80, 332, 196),
		letters({ text: look.label, x: 200, y: 292, size: 13, width: 100, fill: '#d9dbdf' }),
	].join('');

export const laptop: Draw = (look) =>
	[
		box(66, 106, 268, 186, 10, look.materials.metal('#9a9ea6')),
		box(70, 110, 260, 180, 7, BODY),
		wallpaper(look, 78, 118, 244, 158),
		letters({ text: look.label, x: 200, y: 287, size: 10, width: 80, fill: '#c9ccd2' }),
		shape('M66 292H334L384 352H16Z', look.materials.metal('#b6bac1')),
		...[0, 1, 2].map((row) =>
			repeat(11, (key) =>
				shape(`M${86 - row * 9 + key * (20.8 + row * 1.6)} ${298 + row * 9}h${16 + row}l1 6h-${18 + row}Z`, '#3b3e45'),
			),
		),
		shape('M156 328H244L252 346H148Z', '#8f939b'),
		shape('M16 352H384L376 364Q372 369 360 369H40Q28 369 24 364Z', look.materials.lying('#a3a7af')),
	].join('');

export const phone: Draw = (look) =>
	[
		group(
			'translate(52 0)',
			box(40, 30, 168, 340, 26, look.materials.metal(look.colour)),
			box(44, 34, 160, 332, 23, look.materials.flat(look.colour)),
			box(56, 48, 66, 78, 20, look.materials.flat(darker(look.colour, 0.14))),
			...[70, 104].map((y) => disc(80, y, 14, '#0e0f12') + disc(80, y, 8, look.materials.ball('#27345a'))),
			disc(106, 87, 7, '#fff6dc'),
			letters({ text: look.label, x: 140, y: 320, size: 17, width: 120, fill: lighter(look.colour, 0.5) }),
		),
		group(
			'translate(8 0)',
			box(134, 44, 160, 326, 25, look.materials.metal('#71757d')),
			box(137, 47, 154, 320, 23, '#0b0c0f'),
			wallpaper(look, 143, 62, 142, 290),
			box(190, 54, 48, 13, 6.5, '#0b0c0f'),
			repeat(4, (index) =>
				box(155 + index * 31, 314, 24, 24, 7, ['#ffffff', '#f5c34a', '#4cc38a', '#5eb1ef'][index] ?? ''),
			),
		),
	].join('');

export const tablet: Draw = (look) =>
	[
		box(64, 28, 272, 342, 18, look.materials.metal('#9da1a8')),
		box(68, 32, 264, 334, 15, '#101114'),
		wallpaper(look, 82, 48, 236, 302),
		repeat(4, (index) =>
			box(106 + index * 50, 304, 36, 36, 9, ['#ffffff', '#f5c34a', '#4cc38a', '#5eb1ef'][index] ?? ''),
		),
		letters({ text: look.label, x: 200, y: 120, size: 30, width: 190, fill: '#ffffff' }),
	].join('');

export const reader: Draw = (look) =>
	[
		box(82, 40, 236, 330, 16, look.materials.flat('#2a2b30')),
		box(102, 60, 196, 264, 3, '#f0ece2'),
		letters({ text: 'CHAPTER ONE', x: 200, y: 94, size: 15, width: 150, fill: '#39352d' }),
		repeat(13, (row) => box(118, 114 + row * 15, row % 5 === 4 ? 96 : 164 - ((row * 37) % 14), 5, 2, '#8f897c')),
		letters({ text: look.label, x: 200, y: 354, size: 17, width: 160, fill: '#b8bac0' }),
	].join('');

export const projector: Draw = ({ materials, label }) =>
	[
		shape('M40 250 -60 90V330Z', materials.soft('#fff0b8', 0.8)),
		box(52, 196, 300, 150, 30, materials.flat('#eceae6')),
		box(52, 262, 300, 84, 24, materials.flat('#d8d5cf')),
		disc(130, 262, 58, materials.metal('#8b8f96')),
		disc(130, 262, 47, '#17181b'),
		disc(130, 262, 33, materials.ball('#3c5fa5')),
		oval(118, 248, 11, 7, '#ffffff', 'opacity="0.75"'),
		repeat(7, (index) => box(238 + index * 13, 286, 6, 40, 3, '#a5a29b')),
		letters({ text: label, x: 275, y: 244, size: 28, width: 130, fill: '#4a4741' }),
		box(80, 346, 34, 22, 5, '#4b4c50') + box(292, 346, 34, 22, 5, '#4b4c50'),
	].join('');

export const streamer: Draw = ({ materials, label }) =>
	[
		shape('M28 300Q30 254 120 252Q214 250 222 300Q220 346 124 348Q32 346 28 300Z', materials.flat('#f1efeb')),
		oval(125, 288, 92, 33, materials.shine(0.9)),
		letters({ text: label, x: 124, y: 312, size: 27, width: 120, fill: '#6a6d74' }),
		box(268, 118, 76, 250, 36, materials.round('#e9e7e3')),
		disc(306, 166, 25, '#d2cfc9') + disc(306, 166, 12, '#f4f2ee'),
		...[212, 240, 268].map((y) => disc(292, y, 8, '#55585f') + disc(320, y, 8, '#55585f')),
		box(283, 300, 46, 13, 6, '#e5484d'),
		line('M30 300C-6 310 2 364 60 366', '#d8d5d0', 6),
	].join('');

export const watch: Draw = (look) =>
	[
		shape('M158 128 166 24Q200 16 234 24L242 128ZM158 272 166 370H234L242 272Z', look.materials.round(look.colour)),
		repeat(3, (index) => oval(200, 316 + index * 15, 4, 5, darker(look.colour, 0.5))),
		box(296, 186, 14, 28, 6, look.materials.metal()),
		disc(200, 200, 104, look.materials.metal()),
		disc(200, 200, 91, '#14181f'),
		disc(200, 200, 84, look.materials.flat('#243a5e')),
		repeat(12, (hour) => group(`rotate(${hour * 30} 200 200)`, box(197, 124, 6, hour % 3 ? 12 : 20, 2, '#f3f1ec'))),
		letters({ text: look.label, x: 200, y: 172, size: 18, width: 76, fill: '#f3f1ec' }),
		line('M200 200 160 174', '#ffffff', 8) +
			line('M200 200 234 142', '#ffffff', 6) +
			line('M200 214V268', '#ff8a3d', 3),
		disc(200, 200, 8, '#ff8a3d'),
		shape('M132 136A94 94 0 0 1 226 110L152 266A94 94 0 0 1 132 136Z', '#ffffff', 'opacity="0.1"'),
	].join('');

export const smartwatch: Draw = (look) =>
	[
		shape('M142 118 154 22Q200 12 246 22L258 118ZM142 282 154 370H246L258 282Z', look.materials.round(look.colour)),
		box(286, 160, 14, 44, 7, look.materials.metal()),
		box(112, 94, 178, 212, 52, look.materials.metal('#8b8f96')),
		box(120, 102, 162, 196, 45, '#08090b'),
		letters({ text: '10:08', x: 201, y: 170, size: 52, width: 128, fill: '#ffffff' }),
		...(['#ff5d6c', '#b4f04a', '#4ad8f0'] as const).map((ring, index) =>
			line(
				`M166 ${212 - (22 - index * 8)}a${22 - index * 8} ${22 - index * 8} 0 1 1 -${18 - index * 6} ${13 - index * 4}`,
				ring,
				6,
			),
		),
		letters({ text: '8,240', x: 232, y: 222, size: 25, width: 64, fill: '#b4f04a' }),
		letters({ text: look.label, x: 201, y: 272, size: 16, width: 90, fill: '#9aa0aa' }),
		shape('M130 120Q160 100 210 102L138 280Q120 262 120 240V150Q120 130 130 120Z', '#ffffff', 'opacity="0.08"'),
	].join('');

export const fitnessBand: Draw = (look) =>
	[
		shape('M158 20Q200 10 242 20V370H158Z', look.materials.round(look.colour)),
		box(144, 92, 112, 216, 40, look.materials.metal('#6f737a')),
		box(150, 98, 100, 204, 35, '#08090b'),
		letters({ text: '7:42', x: 200, y: 160, size: 44, width: 84, fill: '#ffffff' }),
		shape(
			'M200 244C176 226 172 210 182 202 192 195 200 206 200 208 200 206 208 195 218 202 228 210 224 226 200 244Z',
			'#ff5d6c',
		),
		letters({ text: '72', x: 200, y: 278, size: 26, width: 60, fill: '#ffffff' }),
	].join('');
