import { randomBytes } from 'node:crypto';
import { AVATAR_TEXTS } from '@bilby/contract/accounts/avatars';
import type { AppContext } from '#platform/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { withInvalidation } from '#platform/page-cache/with-invalidation.ts';
import { ExpensivePicture } from '#platform/pictures/pictures.ts';
import { claimFiles, recordUnclaimed } from '#platform/storage/unclaimed-files.queries.ts';
import { award } from '#reputation/reputation.queries.ts';
import type { MemberActivity } from '../profile/member-activity.ts';
import type { SessionViewer } from '../sessions/viewer.ts';
import { lockUser, updateUser } from '../users/users.queries.ts';
import { AVATAR_VARIANTS, avatarFile, avatarKey, avatarKeys } from './avatar-files.ts';

/** Long enough that file names are unique and cannot be guessed. */
const FILE_NAME_BYTES = 12;

/** The next sweep deletes the files of a replaced avatar, because nobody can still be writing them. */
const LONG_AGO = new Date(0);

/** Replaces the member's avatar and returns the new file name. The first avatar earns an award. */
export async function changeAvatar(
	context: AppContext,
	activity: MemberActivity,
	{ userId }: SessionViewer,
	picture: Buffer | undefined,
): Promise<string> {
	if (!picture) throw invalidPicture(AVATAR_TEXTS.none);
	const fileName = await storeAvatar(context, userId, picture);
	await putAvatar(context, activity, { userId, fileName });
	return fileName;
}

/** Removes the member's avatar. The award for the first one stays. */
export async function removeAvatar(
	context: AppContext,
	activity: MemberActivity,
	{ userId }: SessionViewer,
): Promise<void> {
	await putAvatar(context, activity, { userId, fileName: null });
}

/**
 * Decodes a picture and stores both squares. Records them as unclaimed first, so that a failure leaves no files behind.
 */
async function storeAvatar(context: AppContext, userId: number, picture: Buffer): Promise<string> {
	const { db, storage, clock } = context;
	const squares = await decode(context, userId, picture);
	const fileName = randomBytes(FILE_NAME_BYTES).toString('hex');
	await recordUnclaimed(db, avatarKeys(userId, fileName), clock());
	for (const variant of AVATAR_VARIANTS) {
		await storage.put(avatarKey(userId, avatarFile(fileName, variant)), squares[variant]);
	}
	return fileName;
}

async function decode({ pictures }: AppContext, userId: number, picture: Buffer) {
	const squares = await pictures.makeAvatar(picture, String(userId)).catch((error) => {
		throw error instanceof ExpensivePicture ? invalidPicture(error.message) : error;
	});
	if (!squares) throw invalidPicture(AVATAR_TEXTS.unreadable);
	if (squares === 'too small') throw invalidPicture(AVATAR_TEXTS.tooSmall);
	return squares;
}

function putAvatar(
	context: AppContext,
	activity: MemberActivity,
	{ userId, fileName }: { userId: number; fileName: string | null },
): Promise<void> {
	const now = context.clock();
	return withInvalidation(context, async (tx, invalidate) => {
		const { avatar: before } = await lockUser(tx, userId);
		if (before === fileName) return;
		await updateUser(tx, userId, { avatar: fileName });
		if (before) await recordUnclaimed(tx, avatarKeys(userId, before), LONG_AGO);
		if (fileName) {
			await claimFiles(tx, avatarKeys(userId, fileName));
			await award(tx, { userId, reason: 'first_avatar', subject: 'avatar' }, now);
		}
		invalidate(...(await activity.findPageTags(tx, userId)));
	});
}

function invalidPicture(message: string): AppError {
	return new AppError({ code: 'validation', message, fields: { image: message } });
}
