import type { Random } from '#demo/random/seeded-random.ts';
import { darker, lighter, mix } from '../drawing/colours.ts';
import { box, disc, group, line, oval, repeat, shape } from '../drawing/shapes.ts';

/** What people take instead of their face, on 100 by 100 units. */
export const MOTIFS: ((random: Random) => string)[] = [
	koala,
	magpie,
	dog,
	cat,
	beach,
	ranges,
	wattle,
	stars,
	coffee,
	football,
];

const sky = (colour: string) => box(0, 0, 100, 100, 0, colour);

function koala(random: Random): string {
	const fur = random.pick(['#9aa0a6', '#8d8f98', '#a7a29b']);
	const ear = (x: number) => disc(x, 36, 18, fur) + disc(x, 37, 11, lighter(fur, 0.5));
	return [
		sky(random.pick(['#cfe3c4', '#f3d9a4', '#bcd8e6'])),
		ear(22),
		ear(78),
		oval(50, 58, 33, 31, lighter(fur, 0.08)),
		oval(50, 80, 20, 10, lighter(fur, 0.4)),
		disc(36, 52, 4, '#1d1a18') +
			disc(64, 52, 4, '#1d1a18') +
			disc(37.4, 50.6, 1.2, '#ffffff') +
			disc(65.4, 50.6, 1.2, '#ffffff'),
		shape('M50 48 C58 48 60 58 59 64 C58 71 42 71 41 64 C40 58 42 48 50 48 Z', '#2e2a2b'),
		line('M44 76 C48 79 52 79 56 76', '#4b4546', 1.8),
	].join('');
}

function magpie(random: Random): string {
	const black = '#1c1d22';
	return [
		sky(random.pick(['#bcd8e6', '#e9c9a0', '#cdd8b0'])),
		line('M0 84 C30 78 70 90 100 82', '#7a5a3c', 6),
		shape('M26 80 C14 52 34 26 56 24 C70 22 78 34 74 46 C72 66 58 82 26 80 Z', black),
		shape('M34 58 C36 44 46 36 56 36 C52 46 48 58 36 70 Z', '#f5f4f0'),
		shape('M24 82 L8 98 L30 88 Z', black),
		shape('M72 34 L94 38 L73 42 Z', '#c9cdd2'),
		disc(65, 35, 2.6, random.pick(['#b3452d', '#d98a3a'])),
		line('M44 80 V88 M52 79 V87', '#4a3a2a', 2),
	].join('');
}

function dog(random: Random): string {
	const coat = random.pick(['#8a4b26', '#2b2724', '#c08a4e', '#6c6f76']);
	const ear = (x: number, tip: number) =>
		shape(`M${x} 40 L${tip} 10 L${(x + tip) / 2 + (50 - x) * 0.55} 30 Z`, darker(coat, 0.25));
	return [
		sky(random.pick(['#f0ebe0', '#a9c6c2', '#e7c8c0'])),
		ear(24, 20),
		ear(76, 80),
		shape('M24 38 C28 22 72 22 76 38 C80 58 68 70 62 82 C58 90 42 90 38 82 C32 70 20 58 24 38 Z', coat),
		shape('M44 44 H56 C60 60 64 70 58 82 C54 88 46 88 42 82 C36 70 40 60 44 44 Z', lighter(coat, 0.55)),
		disc(36, 47, 3.4, '#15110f') + disc(64, 47, 3.4, '#15110f'),
		oval(50, 68, 6, 4.4, '#15110f'),
		shape('M46 78 H54 C55 88 45 88 46 78 Z', '#d9707a'),
	].join('');
}

function cat(random: Random): string {
	const coat = random.pick(['#d58a3c', '#3a3836', '#b9b2a8', '#8c7b6b']);
	const iris = random.pick(['#9cc45a', '#e2b93b', '#7fb6d6']);
	const whiskers = repeat(3, (index) => line(`M30 ${62 + index * 3} L8 ${58 + index * 6}`, lighter(coat, 0.6), 1));
	return [
		sky(random.pick(['#d6cfe8', '#cfe3c4', '#f3d9a4'])),
		shape('M20 50 L22 14 L44 30 Z', coat) + shape('M80 50 L78 14 L56 30 Z', coat),
		shape('M25 38 L26 21 L37 30 Z', '#e7a7a0') + shape('M75 38 L74 21 L63 30 Z', '#e7a7a0'),
		oval(50, 58, 34, 31, coat),
		oval(36, 52, 6, 6.6, iris) + oval(36, 52, 2, 6, '#141210'),
		oval(64, 52, 6, 6.6, iris) + oval(64, 52, 2, 6, '#141210'),
		shape('M46 64 H54 L50 69 Z', '#d9707a'),
		line('M50 69 C48 74 44 74 42 72 M50 69 C52 74 56 74 58 72', darker(coat, 0.5), 1.6),
		whiskers + group('matrix(-1 0 0 1 100 0)', whiskers),
	].join('');
}

function beach(random: Random): string {
	const [high, low] = random.pick([
		['#f7a55b', '#f8d58a'],
		['#8fcdea', '#d9f0f5'],
		['#b46a9a', '#f3b27a'],
	] as const);
	const sea = random.pick(['#2f8fa8', '#2b6f9e', '#3aa79b']);
	return [
		sky(high) + box(0, 26, 100, 34, 0, mix(high, low, 0.6)),
		disc(random.between(28, 72), 44, 13, lighter(low, 0.5)),
		box(0, 52, 100, 26, 0, sea),
		line('M4 60 C14 57 22 63 32 60 M46 66 C56 63 64 69 76 66 M70 58 C80 55 88 61 98 58', lighter(sea, 0.6), 1.8),
		shape('M0 76 C24 70 52 84 100 74 V100 H0 Z', '#ecd5a4'),
		shape('M0 76 C24 70 52 84 100 74 V77 C52 88 24 74 0 80 Z', '#fbf6e8'),
	].join('');
}

function ranges(random: Random): string {
	const earth = random.pick(['#b5532f', '#8a4f7d', '#4f7d6a', '#3f5f8f']);
	return [
		sky(lighter(earth, 0.72)),
		disc(random.between(22, 78), 28, 10, '#fff3d0'),
		shape('M0 62 L18 44 L34 54 L56 32 L78 52 L100 42 V100 H0 Z', lighter(earth, 0.34)),
		shape('M0 74 C20 58 34 60 52 70 C70 58 84 62 100 70 V100 H0 Z', earth),
		shape('M0 88 C30 78 66 92 100 82 V100 H0 Z', darker(earth, 0.35)),
	].join('');
}

function wattle(random: Random): string {
	const leaf = random.pick(['#4f7a4a', '#6d8f5a', '#3c6a58']);
	const blossoms = repeat(16, () => {
		const [x, y, size] = [random.between(12, 88), random.between(12, 88), random.between(5, 9)];
		return disc(x, y, size, '#f2c230') + disc(x - size * 0.25, y - size * 0.25, size * 0.55, '#fbe07a');
	});
	const leaves = repeat(9, (index) =>
		group(
			`translate(50 50) rotate(${index * 40 + random.between(-8, 8)})`,
			shape('M0 0 C14 -12 40 -10 54 0 C40 8 14 8 0 0 Z', mix(leaf, '#a8c08a', (index % 3) * 0.2)),
		),
	);
	return sky(random.pick(['#dbe9ef', '#f4efe2', '#33503f'])) + leaves + blossoms;
}

/** The Southern Cross, above hills. */
function stars(random: Random): string {
	const night = random.pick(['#16223f', '#2a1d44', '#123540']);
	const places = [
		[50, 16, 3.6],
		[72, 36, 3.2],
		[30, 40, 3.2],
		[50, 66, 4],
		[60, 46, 2],
	] as const;
	return [
		sky(night),
		repeat(26, () => disc(random.between(2, 98), random.between(2, 80), 0.7, '#cfd8ee')),
		...places.map(([x, y, size]) =>
			shape(
				`M${x} ${y - size * 2} L${x + size * 0.6} ${y - size * 0.6} L${x + size * 2} ${y} L${x + size * 0.6} ${y + size * 0.6} L${x} ${y + size * 2} L${x - size * 0.6} ${y + size * 0.6} L${x - size * 2} ${y} L${x - size * 0.6} ${y - size * 0.6} Z`,
				'#fdf6dc',
			),
		),
		shape('M0 86 C22 76 44 90 66 82 C80 78 92 84 100 80 V100 H0 Z', darker(night, 0.5)),
	].join('');
}

/** A flat white from above. */
function coffee(random: Random): string {
	const cup = random.pick(['#f5f1e8', '#2f6d6a', '#b5533f', '#3a3f4a']);
	return [
		sky(random.pick(['#b08a63', '#d8c3a2', '#7d8a86'])),
		disc(50, 52, 42, darker(cup, 0.12)) + disc(50, 50, 42, lighter(cup, 0.2)),
		shape('M78 40 C100 34 104 62 80 62 Z', cup) + shape('M80 46 C90 44 92 56 82 56 Z', lighter(cup, 0.2)),
		disc(50, 50, 32, cup) + disc(50, 50, 27, '#7c4a26') + disc(50, 50, 25, '#a86c3a'),
		shape('M50 68 C30 52 34 36 44 38 C48 39 50 43 50 45 C50 43 52 39 56 38 C66 36 70 52 50 68 Z', '#f3e0c4'),
		shape('M50 61 C38 51 40 42 46 44 C49 45 50 48 50 49 C50 48 51 45 54 44 C60 42 62 51 50 61 Z', '#a86c3a'),
	].join('');
}

/** An oval football and the colours of a team. */
function football(random: Random): string {
	const [one, two] = random.pick([
		['#123a7a', '#f2c230'],
		['#1c1c1e', '#f5f5f2'],
		['#8c1f2f', '#f0e6d0'],
		['#0f6b4f', '#f2c230'],
	] as const);
	const ball = random.pick(['#b5412a', '#d9a441']);
	return [
		repeat(5, (index) => box(index * 20, 0, 20, 100, 0, index % 2 === 0 ? one : two)),
		group(
			'translate(50 50) rotate(-32)',
			oval(0, 3, 40, 26, '#0c0a12', 'opacity="0.3"'),
			oval(0, 0, 40, 26, ball),
			oval(-8, -9, 24, 9, lighter(ball, 0.35), 'opacity="0.6"'),
			line('M-38 0 C-20 5 20 5 38 0', darker(ball, 0.4), 1.6),
			line('M-12 -2 H12 M-8 -6 V3 M0 -6 V3 M8 -6 V3', '#f8f2e6', 2),
		),
	].join('');
}
