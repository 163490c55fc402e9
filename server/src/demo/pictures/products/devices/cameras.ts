import { darker } from '#demo/pictures/drawing/colours.ts';
import { letters } from '#demo/pictures/drawing/letters.ts';
import type { Draw, Look } from '#demo/pictures/drawing/look.ts';
import { box, disc, group, line, oval, repeat, shape } from '#demo/pictures/drawing/shapes.ts';

/** A lens seen from the front. */
function lens({ materials }: Look, x: number, y: number, radius: number): string {
	return [
		disc(x, y, radius, materials.metal('#5b5f66')),
		disc(x, y, radius * 0.9, '#15161a'),
		disc(x, y, radius * 0.72, materials.flat('#2b2e35')),
		disc(x, y, radius * 0.58, materials.ball('#2c4a86')),
		disc(x, y, radius * 0.26, '#0a0d16'),
		oval(x - radius * 0.2, y - radius * 0.26, radius * 0.17, radius * 0.11, '#ffffff', 'opacity="0.85"'),
		disc(x + radius * 0.2, y + radius * 0.2, radius * 0.07, '#c9b8ff', 'opacity="0.8"'),
	].join('');
}

export const camera: Draw = (look) =>
	[
		shape('M142 132 160 88H240L258 132Z', look.materials.flat('#35373d')),
		box(26, 122, 348, 246, 26, look.materials.flat('#2d2f35')),
		box(26, 176, 348, 140, 0, look.materials.flat('#1c1d21')),
		box(30, 132, 66, 228, 22, look.materials.round('#292b30')),
		letters({ text: look.label, x: 200, y: 120, size: 27, width: 84, fill: '#f6f4f1' }),
		box(284, 98, 58, 26, 6, look.materials.round('#4b4e55')) + oval(64, 118, 22, 12, look.materials.metal()),
		disc(345, 152, 8, '#e5484d'),
		lens(look, 206, 248, 108),
	].join('');

export const instantCamera: Draw = (look) =>
	[
		group(
			'rotate(8 320 120)',
			box(250, 44, 112, 132, 4, '#ffffff') + box(260, 54, 92, 90, 2, look.materials.screen('#ffb35c', '#5c79c7')),
		),
		box(50, 98, 300, 272, 70, look.materials.flat(look.colour)),
		box(70, 122, 84, 50, 14, '#f4f2ee') + box(78, 130, 68, 34, 8, look.materials.glass()),
		box(236, 124, 80, 46, 14, '#24262b') + disc(276, 147, 13, look.materials.ball('#444455')),
		disc(200, 256, 94, look.materials.flat('#f6f4f1')),
		lens(look, 200, 256, 72),
		letters({ text: look.label, x: 112, y: 204, size: 17, width: 90, fill: '#ffffff' }),
	].join('');

export const actionCamera: Draw = (look) =>
	[
		box(58, 118, 284, 232, 30, look.materials.flat('#34363c')),
		repeat(5, (index) => box(58, 146 + index * 38, 284, 8, 0, '#2a2c31')),
		box(82, 146, 92, 92, 12, look.materials.screen('#4aa3e0', '#16345c')),
		letters({ text: '4K', x: 128, y: 206, size: 40, width: 70, fill: '#ffffff' }),
		letters({ text: look.label, x: 128, y: 300, size: 30, width: 112, fill: '#f6f4f1' }),
		box(196, 126, 136, 136, 26, '#17181b'),
		lens(look, 264, 194, 58),
		disc(310, 310, 7, '#e5484d'),
		box(140, 348, 34, 22, 6, '#24262b') + box(226, 348, 34, 22, 6, '#24262b'),
	].join('');

const securityHead = (look: Look, x: number) =>
	group(
		`translate(${x} 0)`,
		box(58, 322, 124, 46, 22, look.materials.round('#e9e7e3')),
		disc(120, 226, 98, look.materials.ball('#f2f0ec')),
		shape('M44 226a76 76 0 0 1 152 0Q120 262 44 226Z', '#1b1c20'),
		lens(look, 120, 204, 38),
		disc(172, 214, 4, '#4cc38a'),
		letters({ text: look.label, x: 120, y: 290, size: 22, width: 96, fill: '#6a6d74' }),
	);

export const securityCamera: Draw = (look) =>
	group('translate(140 84) scale(0.77)', securityHead(look, 60)) + securityHead(look, 0);

export const doorbell: Draw = (look) =>
	[
		box(110, 28, 180, 342, 88, look.materials.flat('#f1efeb')),
		box(122, 40, 156, 190, 76, '#1d1e22'),
		lens(look, 200, 118, 52),
		disc(200, 296, 44, look.materials.metal()) + disc(200, 296, 34, look.materials.flat('#e7e4df')),
		disc(200, 296, 40, 'none', 'stroke="#4cc8ff" stroke-width="5"'),
		letters({ text: look.label, x: 200, y: 204, size: 24, width: 110, fill: '#c9ccd2' }),
	].join('');

export const gimbal: Draw = (look) =>
	[
		box(146, 150, 108, 220, 22, look.materials.round('#3a3d43')),
		box(160, 174, 80, 100, 7, '#0c0d0f') + box(165, 179, 70, 90, 4, look.materials.screen('#ffb35c', look.colour)),
		disc(200, 306, 20, '#1a1b1f') + disc(200, 306, 11, '#e5484d'),
		letters({ text: look.label, x: 200, y: 354, size: 21, width: 78, fill: '#e6e7ea' }),
		shape('M226 152V92Q226 76 242 76H258V118L246 152Z', look.materials.metal('#5b5f66')),
		box(134, 28, 122, 104, 30, look.materials.flat('#34363c')),
		lens(look, 186, 82, 46),
	].join('');

export const webcam: Draw = (look) =>
	[
		box(140, 320, 120, 48, 14, look.materials.lying('#4b4e55')),
		shape('M176 262H224V330H176Z', look.materials.round('#5b5f66')),
		box(50, 136, 300, 138, 66, look.materials.flat('#3a3d43')),
		box(62, 148, 276, 114, 55, '#1b1c20'),
		lens(look, 200, 205, 54),
		letters({ text: look.label, x: 106, y: 212, size: 21, width: 74, fill: '#d9dbdf' }),
		disc(300, 205, 6, '#4cc38a'),
		line('M230 350C300 380 360 340 392 368', '#26272b', 7),
	].join('');

export const dashCamera: Draw = (look) =>
	[
		box(150, 54, 100, 30, 10, look.materials.metal('#5b5f66')) + box(184, 78, 32, 60, 6, '#26282d'),
		box(44, 128, 312, 196, 28, look.materials.flat('#2c2e34')),
		lens(look, 258, 222, 74),
		box(68, 152, 92, 76, 8, darker(look.colour, 0.2)),
		letters({ text: '4K', x: 114, y: 208, size: 50, width: 76, fill: '#ffffff' }),
		letters({ text: look.label, x: 114, y: 280, size: 24, width: 100, fill: '#d9dbdf' }),
		group(
			'translate(268 262) scale(0.36)',
			box(30, 60, 300, 240, 60, look.materials.flat('#34363c')),
			lens(look, 180, 180, 100),
		),
	].join('');

export const babyMonitor: Draw = (look) =>
	[
		line('M284 130V60', '#d6d3cd', 14),
		box(36, 120, 270, 226, 28, look.materials.flat('#f4f2ee')),
		box(56, 140, 190, 150, 10, '#17181b'),
		box(62, 146, 178, 138, 6, look.materials.screen('#a9c7ff', '#5a6fa8')),
		box(92, 224, 118, 40, 18, '#f0e6da') +
			disc(122, 214, 24, look.materials.ball('#f3c9a5')) +
			shape('M120 238Q200 210 214 264H110Z', look.colour),
		disc(276, 180, 12, '#c9c5be') + disc(276, 222, 12, '#c9c5be') + disc(276, 264, 6, '#4cc38a'),
		letters({ text: look.label, x: 152, y: 326, size: 23, width: 150, fill: '#77726a' }),
		group('translate(254 190) scale(0.54)', securityHead({ ...look, label: '' }, 40)),
	].join('');
