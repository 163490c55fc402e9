import type { DealFormFields } from '@bilby/contract/posting/deal-form';
import type { Database } from '#platform/database/database.ts';
import { claimFiles } from '#platform/storage/unclaimed-files.queries.ts';
import type { PendingPicture } from '#schema/posting.ts';
import { notOfThisDeal } from '../form/chosen-pictures.ts';
import { insertImages, reserveImageIds, setPrimaryImage } from '../rows/image-rows.queries.ts';
import type { StoredPicture } from './deal-pictures.service.ts';

/** What becomes of the pictures of a deal. */
export interface PicturePlan {
	/** How many there were. */
	present: number;
	added: PendingPicture[];
	/** Which one of them, counted from 1, was the primary one before and is now. */
	primary: { before: number | null; after: number | null };
	/** The picture that becomes the primary one; null where that stays. */
	newPrimaryId: number | null;
}

/** Gives pictures the ids that their rows will have, in order. */
export async function numberPictures(tx: Database, pictures: StoredPicture[]): Promise<PendingPicture[]> {
	const ids = await reserveImageIds(tx, pictures.length);
	return ids.flatMap((id, index) => {
		const picture = pictures[index];
		return picture ? [{ ...picture, id }] : [];
	});
}

/** Makes exactly one of all pictures the primary one: the chosen, where it is still there, else the one before, else the first. */
export function planPictures(
	present: { id: number; isPrimary: boolean }[],
	added: PendingPicture[],
	primaryId: number | null,
): PicturePlan {
	const ids = [...present, ...added].map(({ id }) => id);
	const before = present.find(({ isPrimary }) => isPrimary)?.id;
	const after = ids.find((id) => id === primaryId) ?? before ?? ids[0];
	const placeOf = (id: number | undefined) => (id === undefined ? null : ids.indexOf(id) + 1);
	return {
		present: present.length,
		added,
		primary: { before: placeOf(before), after: placeOf(after) },
		newPrimaryId: after === undefined || after === before ? null : after,
	};
}

/** Adds pictures to a deal, as planned. */
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

/** The id of the picture that the form names; null where it names none. Refuses one that is not of this deal. */
export function idOfChosen(
	chosen: DealFormFields['primaryImage'],
	{
		presentIds,
		sent,
		uploads,
	}: {
		presentIds: number[];
		sent: PendingPicture[];
		/** How many of them were uploaded; the others, after them, came from addresses. */
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
