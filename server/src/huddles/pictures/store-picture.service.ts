import { randomBytes } from 'node:crypto';
import { textPictureAddress } from '@bilby/contract/huddles/addresses';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import type { AppContext } from '#platform/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { countAttempt } from '#platform/limits/attempts.ts';
import { ExpensivePicture } from '#platform/pictures/pictures.ts';
import { claimFiles, recordUnclaimed } from '#platform/storage/unclaimed-files.queries.ts';
import { deleteUnsent, insertPicture, textPictureKey } from './huddle-pictures.queries.ts';

const PICTURES_BY_MEMBER = { name: 'huddlePictureByMember', most: 30, seconds: 3_600 };
const PICTURES_A_DAY = { name: 'huddlePictureByMemberADay', most: 100, seconds: 86_400 };

/** Long enough that nobody can guess the name of a picture in a draft. */
const NAME_BYTES = 12;

/** A draft can wait this long. */
const UNSENT_FOR_MS = 7 * 86_400_000;
const SWEEP_BATCH_SIZE = 200;
/** Files without a row are deleted in the next sweep, because nobody can be writing them. */
const AT_ONCE = new Date(0);

type Storing = Pick<AppContext, 'db' | 'storage' | 'pictures' | 'clock' | 'config'>;

/** Decodes and stores a picture for a draft, without the camera's metadata. */
export async function storePicture(context: Storing, { userId }: SessionViewer, sent: Buffer | undefined) {
	const { db, storage, clock } = context;
	if (!sent) throw invalidPicture('Please choose a picture.');
	for (const limit of [PICTURES_BY_MEMBER, PICTURES_A_DAY]) await countAttempt(context, limit, String(userId));
	const made = await context.pictures.makeDealPictures(sent, String(userId)).catch((error) => {
		throw error instanceof ExpensivePicture ? invalidPicture(error.message) : error;
	});
	if (!made) throw invalidPicture('We can’t read this file. Please choose a JPEG, PNG, WebP or AVIF picture.');
	const { width, height, detail } = made;
	const fileName = `${randomBytes(NAME_BYTES).toString('hex')}-${width}x${height}`;
	const keys = [textPictureKey(fileName)];
	// Recorded before the file is written, so that a crash leaves no file behind.
	await recordUnclaimed(db, keys, clock());
	for (const key of keys) await storage.put(key, detail);
	await db.transaction(async (tx) => {
		await insertPicture(tx, { userId, fileName, width, height, createdAt: clock() });
		await claimFiles(tx, keys);
	});
	return { url: textPictureAddress(fileName), width, height };
}

/** Deletes pictures that no text has used for a week. */
export async function sweepUnsentPictures({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
	const before = new Date(clock().getTime() - UNSENT_FOR_MS);
	let swept: number;
	do {
		swept = await db.transaction(async (tx) => {
			const names = await deleteUnsent(tx, { before, limit: SWEEP_BATCH_SIZE });
			if (names.length > 0) await recordUnclaimed(tx, names.map(textPictureKey), AT_ONCE);
			return names.length;
		});
	} while (swept === SWEEP_BATCH_SIZE);
}

function invalidPicture(message: string): AppError {
	return new AppError({ code: 'validation', message, fields: { image: message } });
}
