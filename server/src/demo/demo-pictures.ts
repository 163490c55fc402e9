import pLimit from 'p-limit';
import { z } from 'zod';
import { storeDealImage } from '../deals/pictures/deal-images.ts';
import type { Database } from '../platform/database/database.ts';
import { type ProcessedImage, processedImage } from '../platform/pictures/picture-jobs.ts';
import { ProcessPool } from '../platform/processes/process-pool.ts';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import { dealImages } from '../schema/deal-labels.ts';
import { type DemoDealData, type PictureColours, readDemoDeals, readPictureColours } from './data-files.ts';
import { insertAll } from './insert-all.ts';
import type { Drawing } from './pictures/draw-picture.ts';
import { VIEWS, type View } from './pictures/views.ts';
import type { Random } from './random.ts';

/** Files in the writing at a time. */
const AT_ONCE = 4;

/** Who seeds waits for the drawings, however long they take; each process gets all of its share at once. */
const DRAWING = {
	script: new URL('./draw-pictures.worker.ts', import.meta.url),
	size: 2,
	deadlineMs: 3_600_000,
	idleMs: 1_000,
	maxWaiting: 0,
	maxWaitingBytes: 0,
	maxWaitMs: 0,
	busyMessage: 'Too much is being drawn.',
};

/** What is photographed from several sides: boxed things of which a shopper wants to see more. */
const SHOWN_FROM_SEVERAL_SIDES = new Set(
	`actionCamera airFryer backpack boot boxConsole bricks camera coffeeMachine controller drill drillKit earbuds handheld
	headphones headset laptop monitor phone robotVacuum runner smartwatch sneaker speaker stickVacuum tablet towerConsole
	tv watch`.split(/\s+/),
);

/** Pictures of a deal with several; each costs time at the first start. */
const PICTURES_OF_SEVERAL = [2, 2, 4, 2, 2, 3, 2, 2];

/** Packaging that no brand and no store has a colour for. */
const PLAIN = '#4a6b7f';

/** A picture of a deal that is to be placed. */
interface PlannedPicture {
	dealId: number;
	/** Its place among the pictures of the deal. */
	position: number;
	drawing: Drawing;
	fileName: string;
}

/** How the deal's thing looks from one side. A tag hangs only where a shelf is. */
export function demoDrawing(data: DemoDealData, view: View, colours: PictureColours): Drawing {
	const { picture, store, brand, price } = data;
	const shop = { name: store, colour: colours.stores[store] ?? PLAIN };
	return {
		of: picture.of,
		label: picture.label ?? brand ?? store,
		colour: picture.colour ?? (brand && colours.brands[brand]) ?? shop.colour,
		shop,
		shelfPrice: data.inStore && view === 'front' && price > 0 ? shelfPrice(price) : null,
		view,
	};
}

function shelfPrice(price: number): string {
	return Number.isInteger(price) ? `$${price}` : `$${price.toFixed(2)}`;
}

/** All pictures that the deals of the demo may show, by what makes them equal; equal ones are drawn once. */
export async function drawDemoPictures(): Promise<Map<string, ProcessedImage>> {
	const colours = readPictureColours();
	const wanted = new Map<string, Drawing>();
	for (const data of readDemoDeals()) {
		for (const view of viewsOf(data)) {
			const drawing = demoDrawing(data, view, colours);
			wanted.set(keyOf(drawing), drawing);
		}
	}
	const drawn = await drawInTwoProcesses([...wanted.values()]);
	return new Map(drawn.map(([drawing, picture]) => [keyOf(drawing), picture]));
}

/** The most that a deal shows. */
export function viewsOf({ title, picture }: DemoDealData): View[] {
	if (!SHOWN_FROM_SEVERAL_SIDES.has(picture.of)) return ['front'];
	// By the title and not at random, so that only what is shown is drawn: mostly two, the more the rarer.
	return VIEWS.slice(0, PICTURES_OF_SEVERAL[title.length % PICTURES_OF_SEVERAL.length]);
}

function keyOf(drawing: Drawing): string {
	return JSON.stringify(drawing);
}

/** This process may be too busy to hand out one drawing after the other. */
async function drawInTwoProcesses(drawings: Drawing[]): Promise<[Drawing, ProcessedImage][]> {
	const pool = new ProcessPool(DRAWING);
	const half = Math.ceil(drawings.length / 2);
	const draw = async (share: Drawing[]) => {
		const pictures = z.array(processedImage).parse(await pool.run(share));
		return share.flatMap((drawing, index): [Drawing, ProcessedImage][] => {
			const picture = pictures[index];
			return picture ? [[drawing, picture]] : [];
		});
	};
	const shares = [drawings.slice(0, half), drawings.slice(half)];
	return (await Promise.all(shares.map(draw)).finally(() => pool.close())).flat();
}

/** Gives every deal its picture, and some of them one to three further views of the same thing. */
export function planDemoPictures(deals: { id: number; data: DemoDealData }[], random: Random): PlannedPicture[] {
	const colours = readPictureColours();
	return deals.flatMap(({ id, data }) =>
		viewsOf(data).map((view, position) => ({
			dealId: id,
			position,
			drawing: demoDrawing(data, view, colours),
			fileName: randomFileName(random),
		})),
	);
}

function randomFileName(random: Random): string {
	return Array.from({ length: 4 }, () => random.between(0, 0xffff).toString(16).padStart(4, '0')).join('');
}

/** Puts the pictures of the deals where the site looks for them, and into the database. */
export async function placeDemoPictures(
	tx: Database,
	storage: FileStorage,
	pictures: Map<string, ProcessedImage>,
	planned: PlannedPicture[],
): Promise<void> {
	const pictured = planned.map(({ drawing, ...place }) => {
		const picture = pictures.get(keyOf(drawing));
		if (!picture) throw new Error(`There is no picture of ${drawing.of}.`);
		return { ...place, picture };
	});
	const limit = pLimit(AT_ONCE);
	await limit.map(pictured, ({ dealId, fileName, picture }) => storeDealImage(storage, dealId, fileName, picture));
	await insertAll(
		tx,
		dealImages,
		pictured.map(({ dealId, fileName, position, picture }) => ({
			dealId,
			fileName,
			position,
			isPrimary: position === 0,
			width: picture.width,
			height: picture.height,
		})),
	);
}
