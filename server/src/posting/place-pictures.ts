import type { DealFormFields } from '@bilby/contract/deal-form';
import type { Database } from '../platform/database.ts';
import type { AppError } from '../platform/errors.ts';
import type { StoredPicture } from './deal-pictures.service.ts';
import { refusedFields } from './deal-values.ts';
import { claimFiles, findImages, insertImages, setPrimaryImage } from './posting.queries.ts';

/** What became of the pictures of a deal. */
export interface PlacedPictures {
	/** How many there were. */
	present: number;
	added: number;
	/** Which one of them, counted from 1, was the primary one before and is now. */
	primary: { before: number | null; after: number | null };
}

/** Adds pictures to a deal and makes exactly one of all its pictures the primary one: the chosen, else the first. */
export async function placePictures(
	tx: Database,
	dealId: number,
	chosen: DealFormFields['primaryImage'],
	{
		pictures,
		uploads,
	}: {
		pictures: StoredPicture[];
		/** How many of them were uploaded; the others, after them, came from addresses. */
		uploads: number;
	},
): Promise<PlacedPictures> {
	const present = await findImages(tx, dealId);
	const added = await insertImages(
		tx,
		pictures.map(({ fileName, width, height }, index) => ({
			dealId,
			fileName,
			width,
			height,
			position: present.length + index,
		})),
	);
	await claimFiles(
		tx,
		pictures.flatMap(({ keys }) => keys),
	);
	const ids = added.map(({ id }) => id).sort((a, b) => a - b);
	const presentIds = present.map(({ id }) => id);
	const before = present.find(({ isPrimary }) => isPrimary)?.id;
	const after = idOfChosen(chosen, { presentIds, added: ids, uploads }) ?? before ?? presentIds[0] ?? ids[0];
	if (after !== undefined && after !== before) await setPrimaryImage(tx, dealId, after);
	const all = [...presentIds, ...ids];
	const placeOf = (id: number | undefined) => (id === undefined ? null : all.indexOf(id) + 1);
	return { present: present.length, added: ids.length, primary: { before: placeOf(before), after: placeOf(after) } };
}

/** Refuses a primary picture that the deal will not have, before any is fetched or decoded. */
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

/** The id of the picture that the form names; null where it names none. Refuses one that is not of this deal. */
function idOfChosen(
	chosen: DealFormFields['primaryImage'],
	{ presentIds, added, uploads }: { presentIds: number[]; added: number[]; uploads: number },
): number | null {
	if (chosen === null) return null;
	const id =
		chosen.source === 'existing'
			? presentIds.find((present) => present === chosen.id)
			: (chosen.source === 'image' ? added.slice(0, uploads) : added.slice(uploads))[chosen.index];
	if (id === undefined) throw notOfThisDeal();
	return id;
}

function notOfThisDeal(): AppError {
	return refusedFields({ primaryImage: 'This picture is not one of this deal.' });
}
