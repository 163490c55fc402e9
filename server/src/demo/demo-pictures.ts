import pLimit from 'p-limit';
import { storeDealImage } from '../deals/pictures/deal-images.ts';
import type { Database } from '../platform/database/database.ts';
import type { ProcessedImage } from '../platform/pictures/picture-jobs.ts';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import { dealImages } from '../schema/deal-labels.ts';
import { type DemoDealData, type PictureColours, readDemoDeals, readPictureColours } from './data-files.ts';
import { randomFileName } from './file-names.ts';
import { insertAll } from './insert-all.ts';
import type { Drawing } from './pictures/draw-picture.ts';
import { VIEWS, type View } from './pictures/views.ts';
import type { Random } from './random/seeded-random.ts';

/** Files in the writing at a time. */
const AT_ONCE = 8;

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

/** All pictures that the deals of the demo may show, each once: equal drawings are one picture. */
export function demoDrawings(): Drawing[] {
	const colours = readPictureColours();
	const wanted = readDemoDeals().flatMap((data) => viewsOf(data).map((view) => demoDrawing(data, view, colours)));
	return [...new Map(wanted.map((drawing) => [keyOf(drawing), drawing])).values()];
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

/** Puts the pictures of the deals where the site looks for them, and into the database. */
export async function placeDemoPictures(
	tx: Database,
	storage: FileStorage,
	{ drawings, pictures }: { drawings: Drawing[]; pictures: ProcessedImage[] },
	planned: PlannedPicture[],
): Promise<void> {
	const pictureOf = new Map(drawings.map((drawing, index) => [keyOf(drawing), pictures[index]]));
	const pictured = planned.map(({ drawing, ...place }) => {
		const picture = pictureOf.get(keyOf(drawing));
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
