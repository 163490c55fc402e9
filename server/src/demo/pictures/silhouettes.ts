import type { Draw, Silhouette } from './drawing/look.ts';
import * as audio from './products/devices/audio.ts';
import * as cameras from './products/devices/cameras.ts';
import * as computing from './products/devices/computing.ts';
import * as gaming from './products/devices/gaming.ts';
import * as screens from './products/devices/screens.ts';
import * as storage from './products/devices/storage.ts';
import * as drinks from './products/groceries/drinks.ts';
import * as food from './products/groceries/food.ts';
import * as groceries from './products/groceries/groceries.ts';
import * as sweets from './products/groceries/sweets.ts';
import * as appliances from './products/house/appliances.ts';
import * as family from './products/house/family.ts';
import * as home from './products/house/home.ts';
import * as kitchen from './products/house/kitchen.ts';
import * as packages from './products/house/packages.ts';
import * as tools from './products/house/tools.ts';
import * as motoring from './products/leisure/motoring.ts';
import * as outdoors from './products/leisure/outdoors.ts';
import * as places from './products/leisure/places.ts';
import * as play from './products/leisure/play.ts';
import * as sports from './products/leisure/sports.ts';
import * as cards from './products/paper/cards.ts';
import * as papers from './products/paper/papers.ts';
import * as stationery from './products/paper/stationery.ts';
import * as accessories from './products/wear/accessories.ts';
import * as clothing from './products/wear/clothing.ts';
import * as shoes from './products/wear/shoes.ts';

const STANDING: Record<string, Draw> = {
	...accessories,
	...appliances,
	...audio,
	...cameras,
	...clothing,
	...computing,
	...drinks,
	...family,
	...food,
	...gaming,
	...groceries,
	...home,
	...kitchen,
	...motoring,
	...outdoors,
	...packages,
	...play,
	...screens,
	...shoes,
	...sports,
	...stationery,
	...storage,
	...sweets,
	...tools,
};
const { appOffer, popcorn, ...sheets } = cards;
const LYING: Record<string, Draw> = { ...papers, ...places, ...sheets };

/** Things whose shadow is narrower or wider than most; null for what hangs or floats. */
const FEET: Record<string, readonly [number, number] | null> = {
	appOffer: [110, 290],
	barbecue: [80, 320],
	boot: [64, 380],
	coffeeCup: [130, 270],
	chip: null,
	doorbell: [140, 260],
	downlights: null,
	fitnessBand: [160, 240],
	fridge: [98, 302],
	gimbal: [148, 252],
	hardDrive: [96, 304],
	instantCamera: [90, 310],
	keyboard: [8, 392],
	laptop: [20, 380],
	milkCarton: [120, 280],
	mouse: [110, 290],
	partySpeaker: [100, 300],
	perfume: [96, 304],
	pills: [120, 330],
	reader: [86, 314],
	pizza: [30, 370],
	robotVacuum: [16, 370],
	shaver: [162, 238],
	smartwatch: [164, 238],
	sofa: [30, 370],
	spirits: [132, 268],
	ssd: null,
	tablet: [68, 332],
	tower: [116, 336],
	towerFan: [108, 292],
	tube: [150, 250],
	tv: [80, 320],
	wipers: null,
	watch: [164, 238],
};
const MOST: readonly [number, number] = [60, 340];

/** Every thing that a demo deal can show, by the name that the data gives it. */
export const SILHOUETTES: ReadonlyMap<string, Silhouette> = new Map<string, Silhouette>([
	...Object.entries({ ...STANDING, appOffer, popcorn }).map(
		([name, draw]) => [name, { draw, stands: name in FEET ? (FEET[name] ?? null) : MOST }] as const,
	),
	...Object.entries(LYING).map(([name, draw]) => [name, { draw, stands: null }] as const),
]);
