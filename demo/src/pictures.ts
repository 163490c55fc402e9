import { storeDealImage } from '@bilby/server/deals/pictures/deal-images';
import type { Database } from '@bilby/server/platform/database/database';
import type { ProcessedImage } from '@bilby/server/platform/pictures/picture-jobs';
import type { FileStorage } from '@bilby/server/platform/storage/file-storage';
import { dealImages } from '@bilby/server/schema/all-tables';
import pLimit from 'p-limit';
import { type DealData, type PictureColours, readDeals, readPictureColours } from './data-files.ts';
import { insertAll } from './insert-all.ts';
import { type Drawing, VIEWS, type View } from './pictures/draw-picture.ts';
import { type Random, randomFileName } from './random/seeded-random.ts';

const CONCURRENT_WRITES = 8;

/** Boxed products: shoppers want to see more of these. */
const SHOWN_FROM_SEVERAL_SIDES = new Set(
	`action-camera air-fryer backpack boot box-console bricks camera coffee-machine controller drill drill-kit earbuds handheld
	headphones headset laptop monitor phone robot-vacuum runner smartwatch sneaker speaker stick-vacuum tablet tower-console
	tv watch`.split(/\s+/),
);

/** Pictures of these products. Each costs time at the first start. */
const PICTURE_COUNTS = [2, 2, 1, 2, 3, 4, 2, 2];

/** Packaging of brands and stores without a colour. */
const PLAIN = '#4a6b7f';

interface PlannedPicture {
	dealId: number;
	/** Position among the pictures of the deal. */
	position: number;
	drawing: Drawing;
	fileName: string;
}

/** Describes the picture of a deal. Only products in a store hang a price tag. */
export function drawingFor(data: DealData, view: View, colours: PictureColours): Drawing {
	const { picture, store, brand, price } = data;
	const storeColour = colours.stores[store] ?? PLAIN;
	return {
		of: picture.of,
		label: picture.label ?? brand ?? store,
		colour: picture.colour ?? (brand && colours.brands[brand]) ?? storeColour,
		store: { name: store, colour: storeColour },
		shelfPrice: data.inStore && view === 'front' && price > 0 ? shelfPrice(price) : null,
		view,
	};
}

function shelfPrice(price: number): string {
	return Number.isInteger(price) ? `$${price}` : `$${price.toFixed(2)}`;
}

/** Lists the pictures of all deals. Equal drawings are listed once. */
export function listDrawings(): Drawing[] {
	const colours = readPictureColours();
	const drawings = readDeals().flatMap((data) => viewsFor(data).map((view) => drawingFor(data, view, colours)));
	return [...new Map(drawings.map((drawing) => [keyFor(drawing), drawing])).values()];
}

/** Returns the views that a deal shows. They depend on its title and not on chance, so that only shown pictures are drawn. */
export function viewsFor({ title, picture }: DealData): View[] {
	if (!SHOWN_FROM_SEVERAL_SIDES.has(picture.of)) return ['front'];
	return VIEWS.slice(0, PICTURE_COUNTS[title.length % PICTURE_COUNTS.length]);
}

function keyFor(drawing: Drawing): string {
	return JSON.stringify(drawing);
}

export function planPictures(deals: { id: number; data: DealData }[], random: Random): PlannedPicture[] {
	const colours = readPictureColours();
	return deals.flatMap(({ id, data }) =>
		viewsFor(data).map((view, position) => ({
			dealId: id,
			position,
			drawing: drawingFor(data, view, colours),
			fileName: randomFileName(random),
		})),
	);
}

/** Stores the files and rows of the planned pictures; `pictures` are those of `drawings`, in the same order. */
export async function placePictures(
	tx: Database,
	storage: FileStorage,
	{ drawings, pictures }: { drawings: Drawing[]; pictures: ProcessedImage[] },
	planned: PlannedPicture[],
): Promise<void> {
	const drawn = new Map(drawings.map((drawing, index) => [keyFor(drawing), pictures[index]]));
	const placed = planned.map(({ drawing, ...place }) => {
		const picture = drawn.get(keyFor(drawing));
		if (!picture) throw new Error(`There is no picture of ${drawing.of}.`);
		return { ...place, picture };
	});
	const limit = pLimit(CONCURRENT_WRITES);
	await limit.map(placed, ({ dealId, fileName, picture }) => storeDealImage(storage, dealId, fileName, picture));
	await insertAll(
		tx,
		dealImages,
		placed.map(({ dealId, fileName, position, picture }) => ({
			dealId,
			fileName,
			position,
			isPrimary: position === 0,
			width: picture.width,
			height: picture.height,
		})),
	);
}
