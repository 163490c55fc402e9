import pLimit from 'p-limit';
import { z } from 'zod';
import { storeDealImage } from '../deals/pictures/deal-images.ts';
import type { Database } from '../platform/database/database.ts';
import { type ProcessedImage, processedImage } from '../platform/pictures/picture-jobs.ts';
import { ProcessPool } from '../platform/processes/process-pool.ts';
import type { FileStorage } from '../platform/storage/storage.ts';
import { dealImages } from '../schema/deal-labels.ts';
import { readCategories, readDemoDeals } from './data-files.ts';
import type { PictureView } from './draw-picture.ts';
import { insertAll } from './insert-all.ts';
import type { Random } from './random.ts';

/** Pixels of a drawn picture: larger would only cost time at the first start, a plain drawing shows no more. */
const SIZE = { width: 960, height: 720 };

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

/** What is photographed from several sides; a drawing takes a while, so these are the things that most deals share. */
const SHOWN_FROM_SEVERAL_SIDES = new Set(['gamepad-2', 'footprints', 'smartphone', 'shirt', 'tv']);

/** The first picture of a thing looks at it straight. */
const FURTHER_VIEWS: PictureView[] = [
	{ size: 0.44, turn: -16, middle: [0.5, 0.5], light: [0.8, 0.9] },
	{ size: 0.95, turn: 8, middle: [0.6, 0.56], light: [0.2, 0.3] },
	{ size: 0.24, turn: 12, middle: [0.36, 0.54], light: [0.36, 0.6] },
];

/** A picture of a deal that is to be placed; `view` 0 is the first of its icon. */
interface PlannedPicture {
	dealId: number;
	icon: string;
	view: number;
	fileName: string;
}

/**
 * A picture for each product icon, in the colours of the category that shows it first, and further views of some; the
 * deals share them.
 */
export async function drawDemoPictures(): Promise<Map<string, ProcessedImage[]>> {
	const coloursOf = new Map(readCategories().map(({ name, colours }) => [name, colours]));
	const wanted = new Map<string, readonly [string, string]>();
	for (const { icon, category } of readDemoDeals()) {
		const colours = coloursOf.get(category);
		if (colours && !wanted.has(icon)) wanted.set(icon, colours);
	}
	const drawings = [...wanted].flatMap(([icon, colours]) => {
		const views = SHOWN_FROM_SEVERAL_SIDES.has(icon) ? [undefined, ...FURTHER_VIEWS] : [undefined];
		return views.map((view) => ({ icon, colours, view, ...SIZE }));
	});
	const drawn = await drawInTwoProcesses(drawings);
	return Map.groupBy(drawn, ({ icon }) => icon);
}

/** This process may be too busy to hand out one drawing after the other. */
async function drawInTwoProcesses<Drawing extends object>(drawings: Drawing[]): Promise<(Drawing & ProcessedImage)[]> {
	const pool = new ProcessPool(DRAWING);
	const half = Math.ceil(drawings.length / 2);
	const draw = async (share: Drawing[]) => {
		const pictures = z.array(processedImage).parse(await pool.run(share));
		return share.flatMap((drawing, index) => {
			const picture = pictures[index];
			return picture ? [{ ...drawing, ...picture }] : [];
		});
	};
	const shares = [drawings.slice(0, half), drawings.slice(half)];
	return (await Promise.all(shares.map(draw)).finally(() => pool.close())).flat();
}

/** Gives every deal its picture, and some of them one to three further views of the same thing. */
export function planDemoPictures(deals: { id: number; icon: string }[], random: Random): PlannedPicture[] {
	return deals.flatMap(({ id, icon }) => {
		const further = SHOWN_FROM_SEVERAL_SIDES.has(icon) ? random.between(1, FURTHER_VIEWS.length) : 0;
		return Array.from({ length: 1 + further }, (_, view) => ({
			dealId: id,
			icon,
			view,
			fileName: randomFileName(random),
		}));
	});
}

function randomFileName(random: Random): string {
	return Array.from({ length: 4 }, () => random.between(0, 0xffff).toString(16).padStart(4, '0')).join('');
}

/** Puts the pictures of the deals where the site looks for them, and into the database. */
export async function placeDemoPictures(
	tx: Database,
	storage: FileStorage,
	pictures: Map<string, ProcessedImage[]>,
	planned: PlannedPicture[],
): Promise<void> {
	const pictured = planned.map(({ icon, view, ...place }) => {
		const picture = pictures.get(icon)?.[view];
		if (!picture) throw new Error(`There is no picture of ${icon}.`);
		return { ...place, position: view, picture };
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
