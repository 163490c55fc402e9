import { type ProcessedImage, processDealImage, storeDealImage } from '../../images/deal-images.ts';
import { drawPicture } from '../../images/draw-picture.ts';
import type { Database } from '../../platform/database.ts';
import type { FileStorage } from '../../platform/storage.ts';
import { dealImages } from '../schema.ts';
import { readCategories, readDemoDeals } from './data-files.ts';
import { insertAll } from './insert-all.ts';

/** Pixels of a drawn picture: larger would only cost time at the first start, a plain drawing shows no more. */
const SIZE = { width: 960, height: 720 };

/** Drawings in the making at a time. */
const AT_ONCE = 4;

/** One picture for each product icon, in the colours of the category that shows it first; the deals share them. */
export async function drawDemoPictures(): Promise<Map<string, ProcessedImage>> {
	const coloursOf = new Map(readCategories().map(({ name, colours }) => [name, colours]));
	const wanted = new Map<string, readonly [string, string]>();
	for (const { icon, category } of readDemoDeals()) {
		const colours = coloursOf.get(category);
		if (colours && !wanted.has(icon)) wanted.set(icon, colours);
	}
	const pictures = new Map<string, ProcessedImage>();
	const waiting = [...wanted].values();
	const drawSome = async () => {
		for (const [icon, colours] of waiting) {
			pictures.set(icon, await processDealImage(drawPicture({ icon, colours, ...SIZE })));
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, drawSome));
	return pictures;
}

/** Puts the picture of each deal where the site looks for it, and into the database. */
export async function placeDemoPictures(
	tx: Database,
	storage: FileStorage,
	pictures: Map<string, ProcessedImage>,
	placed: { dealId: number; fileName: string; icon: string }[],
): Promise<void> {
	const pictured = placed.map(({ icon, ...place }) => {
		const picture = pictures.get(icon);
		if (!picture) throw new Error(`There is no picture of ${icon}.`);
		return { ...place, picture };
	});
	for (const { dealId, fileName, picture } of pictured) await storeDealImage(storage, dealId, fileName, picture);
	await insertAll(
		tx,
		dealImages,
		pictured.map(({ dealId, fileName, picture }) => ({
			dealId,
			fileName,
			isPrimary: true,
			width: picture.width,
			height: picture.height,
		})),
	);
}
