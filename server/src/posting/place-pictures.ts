import type { DealFormFields } from '@bilby/contract/deal-form';
import type { Database } from '../platform/database.ts';
import type { StoredPicture } from './deal-pictures.service.ts';
import { refusedFields } from './deal-values.ts';
import { claimFiles, findImages, insertImages, setPrimaryImage } from './posting.queries.ts';

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
): Promise<void> {
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
	const wanted = idOfChosen(chosen, { presentIds: present.map(({ id }) => id), added: ids, uploads });
	const primary = wanted ?? present.find(({ isPrimary }) => isPrimary)?.id ?? present[0]?.id ?? ids[0];
	if (primary !== undefined) await setPrimaryImage(tx, dealId, primary);
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
	if (id === undefined) throw refusedFields({ primaryImage: 'This picture is not one of this deal.' });
	return id;
}
