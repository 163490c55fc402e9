import { darker, inkOn, lighter } from '#demo/pictures/drawing/colours.ts';
import { letters } from '#demo/pictures/drawing/letters.ts';
import type { Draw } from '#demo/pictures/drawing/look.ts';
import { box, disc, group, line, oval, repeat, shape } from '#demo/pictures/drawing/shapes.ts';

export const book: Draw = (look) =>
	[
		shape('M118 44 330 26V346L118 368Z', look.materials.flat(look.colour)) +
			shape('M92 50 118 44V368L92 350Z', darker(look.colour, 0.4)) +
			shape('M92 350 118 368 330 346 310 332Z', '#f3ecdc') +
			line('M104 358 320 338', '#d0c6b0', 2),
		shape('M134 58 316 42V330L134 350Z', 'none', 'stroke="#ffffff" stroke-width="3" opacity="0.5"'),
		group(
			'matrix(1 -0.085 0 1 0 19)',
			letters({ text: look.label, x: 224, y: 140, size: 44, width: 164, fill: inkOn(look.colour) }),
			disc(224, 230, 46, lighter(look.colour, 0.45)) +
				shape('M178 246Q206 206 226 232T270 236Q262 276 224 276T178 246Z', darker(look.colour, 0.35)),
			box(182, 300, 84, 7, 3, inkOn(look.colour), 'opacity="0.6"'),
		),
	].join('');

export const bookSet: Draw = (look) =>
	repeat(8, (index) => {
		const colour =
			['#2f6db5', '#e5484d', '#f5c34a', '#4cc38a', '#9b6fe0', '#ff8a3d', '#5ac8fa', look.colour][index] ?? '';
		const height = 240 + ((index * 37) % 46);
		return (
			box(34 + index * 41.5, 366 - height, 39, height, 4, look.materials.round(colour)) +
			group(
				`rotate(-90 ${53 + index * 41.5} ${366 - height / 2})`,
				letters({
					text: look.label,
					x: 53 + index * 41.5,
					y: 374 - height / 2,
					size: 23,
					width: height - 70,
					fill: inkOn(colour),
				}),
			) +
			box(34 + index * 41.5, 340, 39, 6, 0, '#ffffff', 'opacity="0.6"')
		);
	});

export const magazine: Draw = (look) =>
	group(
		'rotate(-7 200 200)',
		box(96, 34, 230, 322, 3, '#d6d1c8') +
			box(88, 28, 230, 324, 3, look.materials.screen(lighter(look.colour, 0.35), darker(look.colour, 0.4))),
		letters({ text: look.label, x: 203, y: 86, size: 56, width: 206, fill: '#ffffff' }),
		disc(214, 210, 74, look.materials.ball('#f5c34a')) +
			oval(214, 210, 112, 22, 'none', 'stroke="#ffffff" stroke-width="7" transform="rotate(-18 214 210)"'),
		box(104, 296, 100, 9, 4, '#ffffff') +
			box(104, 314, 70, 9, 4, '#ffffff') +
			box(262, 306, 44, 34, 2, '#ffffff') +
			repeat(7, (index) => box(266 + index * 5.4, 311, index % 2 ? 2 : 3, 24, 0, '#17181b')),
	);

export const paper: Draw = (look) =>
	repeat(
		5,
		(index) =>
			box(40, 312 - index * 50, 320, 50, 3, look.materials.lying(index % 2 ? '#f6f4f1' : '#eceae4')) +
			box(40, 318 - index * 50, 320, 38, 2, look.materials.flat(look.colour), `opacity="${0.86 + (index % 2) * 0.1}"`) +
			letters({
				text: `${look.label} A4`,
				x: 200,
				y: 346 - index * 50,
				size: 24,
				width: 250,
				fill: inkOn(look.colour),
			}),
	) +
	shape('M40 112 76 84H386L360 112Z', '#fbfaf8') +
	shape('M360 112 386 84V330L360 362Z', '#d6d1c8');

export const markers: Draw = (look) =>
	repeat(8, (index) => {
		const colour =
			['#e5484d', '#ff8a3d', '#f5c34a', '#4cc38a', '#5ac8fa', '#2f6db5', '#9b6fe0', '#26282d'][index] ?? '';
		return (
			box(42 + index * 40, 40, 34, 120, 10, look.materials.round(colour)) +
			box(42 + index * 40, 150, 34, 218, 6, look.materials.round('#f6f4f1')) +
			box(42 + index * 40, 336, 34, 32, 6, look.materials.round(colour)) +
			group(
				`rotate(-90 ${59 + index * 40} 250)`,
				letters({ text: look.label, x: 59 + index * 40, y: 257, size: 21, width: 140, fill: '#26282d' }),
			)
		);
	});

export const pens: Draw = (look) =>
	[
		box(40, 150, 320, 218, 14, look.materials.flat('#26282d')) +
			box(58, 168, 284, 182, 8, look.materials.flat(darker(look.colour, 0.45))),
		...[210, 286].map(
			(y, index) =>
				box(84, y, 220, 26, 12, look.materials.lying(index ? '#c4c7cb' : look.colour)) +
				box(84, y, 100, 26, 12, look.materials.lying('#c4c7cb')) +
				shape(`M300 ${y + 2} 332 ${y + 13} 300 ${y + 24}Z`, look.materials.lying('#c4c7cb')) +
				box(66, y + 7, 22, 12, 5, '#e6e8ea') +
				box(104, y - 4, 78, 7, 3, '#e6e8ea'),
		),
		shape('M40 150 70 60H330L360 150Z', look.materials.flat('#34363c')),
		letters({ text: look.label, x: 200, y: 120, size: 40, width: 200, fill: '#e6cf9a' }),
	].join('');
