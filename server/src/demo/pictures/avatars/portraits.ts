import type { Random } from '#demo/random/seeded-random.ts';
import { darker, lighter } from '../drawing/colours.ts';
import { box, disc, group, line, oval, shape } from '../drawing/shapes.ts';

/** Skin, and the hair that goes with it. */
const LIGHT_HAIRS = ['#2a211c', '#4a3020', '#7a4a26', '#a5622c', '#d9b25c', '#8f8a86', '#9d3d22'];
const DARK_HAIRS = ['#1d1715', '#2a211c', '#3d2a1e', '#77716d'];
const COMPLEXIONS = [
	{ skin: '#f6d3b8', hairs: LIGHT_HAIRS },
	{ skin: '#eebd98', hairs: LIGHT_HAIRS },
	{ skin: '#d9a177', hairs: DARK_HAIRS },
	{ skin: '#b97a50', hairs: DARK_HAIRS },
	{ skin: '#8d5a3a', hairs: DARK_HAIRS },
	{ skin: '#5f3b27', hairs: DARK_HAIRS },
];
const CLOTHES = ['#2f6db5', '#c2452d', '#3f8f5f', '#7a4ea3', '#d9922b', '#34495e', '#b8497d', '#e8e2d6'];
const WALLS = ['#bcd8e6', '#f3d9a4', '#cfe3c4', '#e7c8c0', '#d6cfe8', '#f0ebe0', '#a9c6c2'];

/** Head and shoulders of somebody, on 100 by 100 units. */
export function portrait(random: Random): string {
	const { skin, hairs } = random.pick(COMPLEXIONS);
	const hair = random.pick(hairs);
	const cloth = random.pick(CLOTHES);
	return [
		box(0, 0, 100, 100, 0, random.pick(WALLS)),
		random.pick(BEHIND)(hair),
		shape('M10 104 C12 80 30 73 50 73 C70 73 88 80 90 104 Z', cloth),
		shape('M38 60 H62 V74 C62 84 38 84 38 74 Z', darker(skin, 0.16)),
		disc(28, 46, 5, darker(skin, 0.08)) + disc(72, 46, 5, darker(skin, 0.08)),
		shape('M28 40 C28 18 72 18 72 40 V50 C72 66 61 73 50 73 C39 73 28 66 28 50 Z', skin),
		face(random, skin, hair),
		random.pick(OVER)(hair, cloth),
	].join('');
}

/** What hangs behind the shoulders. */
const BEHIND: ((hair: string) => string)[] = [
	() => '',
	() => '',
	(hair) => shape('M22 40 C20 10 80 10 78 40 L80 78 C70 84 30 84 20 78 Z', darker(hair, 0.2)),
	(hair) => disc(50, 12, 11, hair),
	(hair) => shape('M24 38 C18 12 82 12 76 38 L78 62 C70 68 30 68 22 62 Z', darker(hair, 0.15)),
];

/** What covers the head: hair of some cut, or a hat. */
const OVER: ((hair: string, cloth: string) => string)[] = [
	(hair) => shape('M26 43 C22 10 78 8 75 43 C70 33 62 29 50 30 C40 30 31 33 26 43 Z', hair),
	(hair) => shape('M26 46 C20 8 80 6 75 46 C72 38 70 32 64 28 C52 36 36 36 30 33 C28 37 27 41 26 46 Z', hair),
	(hair) => [30, 41, 53, 64, 71].map((x, index) => disc(x, 27 + (index % 2) * -5, 10, hair)).join(''),
	(hair) => shape('M27 44 C24 14 76 12 74 44 C70 24 36 22 34 30 C31 34 29 38 27 44 Z', lighter(hair, 0.1)),
	(_, cloth) =>
		shape('M8 34 C24 24 76 24 92 34 C76 40 24 40 8 34 Z', '#a8794a') +
		shape('M28 31 C28 8 72 8 72 31 C60 34 40 34 28 31 Z', '#bb8a57') +
		line('M28 29 C42 33 58 33 72 29', darker(cloth, 0.2), 4),
	(_, cloth) =>
		shape('M26 36 C24 10 76 10 74 36 C60 31 40 31 26 36 Z', cloth) +
		shape('M26 36 C40 29 60 29 74 36 C84 36 88 40 86 43 C70 36 40 36 26 38 Z', darker(cloth, 0.25)),
];

function face(random: Random, skin: string, hair: string): string {
	const ink = '#2b211c';
	const eyes = disc(40, 47, 2.6, ink) + disc(60, 47, 2.6, ink);
	const brows =
		line('M35 41 C38 39 42 39 45 41', darker(hair, 0.2), 2) + line('M55 41 C58 39 62 39 65 41', darker(hair, 0.2), 2);
	const nose = line('M50 49 C48 54 48 56 51 56', darker(skin, 0.28), 1.8);
	const cheeks = oval(36, 55, 5, 3.4, '#e0695a', 'opacity="0.22"') + oval(64, 55, 5, 3.4, '#e0695a', 'opacity="0.22"');
	const mouth = random.pick([
		line('M42 61 C46 65 54 65 58 61', '#8c3b34', 2.2),
		shape('M41 60 C46 61 54 61 59 60 C57 68 43 68 41 60 Z', '#8c3b34') + shape('M43 60.6 H57 L56 63 H44 Z', '#ffffff'),
		line('M43 62 C48 64 53 63 57 60', '#8c3b34', 2.2),
	]);
	const beard = random.chance(0.22)
		? shape(
				'M28 50 C30 58 38 57 42 58 C47 56 53 56 58 58 C62 57 70 58 72 50 C74 70 62 78 50 78 C38 78 26 70 28 50 Z',
				hair,
			)
		: '';
	return [cheeks, beard, eyes, brows, nose, mouth, random.chance(0.3) ? glasses(ink) : ''].join('');
}

function glasses(colour: string): string {
	return group(
		'translate(0 0)',
		disc(40, 47, 7.5, '#ffffff', `fill-opacity="0.18" stroke="${colour}" stroke-width="2"`),
		disc(60, 47, 7.5, '#ffffff', `fill-opacity="0.18" stroke="${colour}" stroke-width="2"`),
		line('M47.5 46 C49 44.5 51 44.5 52.5 46', colour, 2),
	);
}
