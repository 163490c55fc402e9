import type { DealFormFields } from '@bilby/contract/posting/deal-form';
import type { Database } from '#platform/database/database.ts';
import { type AppError, invalidFields } from '#platform/kernel/errors.ts';
import { claimFiles } from '#platform/storage/unclaimed-files.queries.ts';
import type { PendingPicture } from '#schema/posting.ts';
import { insertImages, reserveImageIds, setPrimaryImage } from '../rows/image-rows.queries.ts';
import type { StoredPicture } from './deal-pictures.service.ts';

/** The pictures of a deal before and after a change. */
export interface PicturePlan {
	/** The number of pictures before. */
	present: number;
	added: PendingPicture[];
	/** The position of the primary picture, starting from 1. */
	primary: { before: number | null; after: number | null };
	/** Null if the primary picture stays the same. */
	newPrimaryId: number | null;
}

/** Reserves the ids of the pictures' future rows, in order. */
export async function numberPictures(tx: Database, pictures: StoredPicture[]): Promise<PendingPicture[]> {
	const ids = await reserveImageIds(tx, pictures.length);
	return ids.flatMap((id, index) => {
		const picture = pictures[index];
		return picture ? [{ ...picture, id }] : [];
	});
}

/** Chooses exactly one primary picture: the chosen one if it still exists, else the previous one, else the first. */
export function planPictures(
	present: { id: number; isPrimary: boolean }[],
	added: PendingPicture[],
	primaryId: number | null,
): PicturePlan {
	const ids = [...present, ...added].map(({ id }) => id);
	const before = present.find(({ isPrimary }) => isPrimary)?.id;
	const after = ids.find((id) => id === primaryId) ?? before ?? ids[0];
	const findPosition = (id: number | undefined) => (id === undefined ? null : ids.indexOf(id) + 1);
	return {
		present: present.length,
		added,
		primary: { before: findPosition(before), after: findPosition(after) },
		newPrimaryId: after === undefined || after === before ? null : after,
	};
}

/** Adds the planned pictures to a deal. */
export async function placePictures(tx: Database, dealId: number, plan: PicturePlan): Promise<void> {
	const { present, added, newPrimaryId } = plan;
	await insertImages(
		tx,
		added.map(({ keys: _, ...picture }, index) => ({ ...picture, dealId, position: present + index })),
	);
	await claimFiles(
		tx,
		added.flatMap(({ keys }) => keys),
	);
	if (newPrimaryId !== null) await setPrimaryImage(tx, dealId, newPrimaryId);
}

/** Rejects a primary picture that will not belong to the deal, before any picture is fetched or decoded. */
export function checkPrimary(
	chosen: DealFormFields['primaryImage'],
	{ presentIds, uploads, urls }: { presentIds: number[]; uploads: number; urls: number },
): void {
	if (chosen === null) return;
	const isThere =
		chosen.source === 'existing'
			? presentIds.includes(chosen.id)
			: chosen.index < (chosen.source === 'image' ? uploads : urls);
	if (!isThere) throw notOfThisDeal();
}

/** Returns the id of the chosen picture, or null if none is chosen. Rejects a picture of another deal. */
export function findPrimaryId(
	chosen: DealFormFields['primaryImage'],
	{
		presentIds,
		sent,
		uploads,
	}: {
		presentIds: number[];
		sent: PendingPicture[];
		/** How many of `sent` were uploaded. Pictures from addresses follow them. */
		uploads: number;
	},
): number | null {
	if (chosen === null) return null;
	const sentIds = sent.map(({ id }) => id);
	const id =
		chosen.source === 'existing'
			? presentIds.find((present) => present === chosen.id)
			: (chosen.source === 'image' ? sentIds.slice(0, uploads) : sentIds.slice(uploads))[chosen.index];
	if (id === undefined) throw notOfThisDeal();
	return id;
}

function notOfThisDeal(): AppError {
	return invalidFields({ primaryImage: 'This picture doesn’t belong to this deal.' });
}
