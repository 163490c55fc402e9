import type { AttachedPictures } from '#discussions/rules/discussion-subject.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { assignPictures, lockPictures } from './huddle-pictures.queries.ts';

/**
 * Attaches the pictures of a text to the huddle in which it is stored. Rejects pictures of another huddle, of another
 * member's draft, or unknown ones.
 */
export async function attachPictures(
	tx: Database,
	huddleId: number,
	{ userId, fileNames, field }: AttachedPictures,
): Promise<void> {
	if (fileNames.length === 0) return;
	const names = [...new Set(fileNames)];
	const locked = await lockPictures(tx, names);
	const isOwn = (picture: (typeof locked)[number]) =>
		picture.huddleId === null ? picture.userId === userId : picture.huddleId === huddleId;
	if (locked.length < names.length || !locked.every(isOwn)) {
		const message = 'One of the pictures isn’t yours or is no longer available. Please upload it again.';
		throw new AppError({ code: 'validation', message, fields: { [field]: message } });
	}
	const unsent = locked.filter((picture) => picture.huddleId === null);
	if (unsent.length > 0) {
		await assignPictures(
			tx,
			unsent.map(({ id }) => id),
			huddleId,
		);
	}
}
