import { readTextPictureAddress, textPictureAddress } from '@bilby/contract/huddles/addresses';
import type { ModeratedPicture } from '@bilby/contract/huddles/pictures-wire';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { type Explanation, notifyOfDecision } from '#decisions/notify-of-decision.ts';
import type { AppContext } from '#platform/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { findPictureStates, lockPictures, storePictureRemoval } from '../pictures/huddle-pictures.queries.ts';
import { recordOnHuddle } from './record-on-huddle.ts';

/** Returns which of these pictures staff have taken down. Leaves out drafts and pictures that do not exist. */
export async function listPictureStates({ db }: Pick<AppContext, 'db'>, urls: string[]) {
	const rows = await findPictureStates(
		db,
		urls.flatMap((url) => readTextPictureAddress(url) ?? []),
	);
	return rows.map(({ fileName, isRemoved }) => ({
		url: textPictureAddress(fileName),
		removed: isRemoved ? (1 as const) : (0 as const),
	}));
}

/**
 * Takes down one picture of a huddle or post, or restores it. Its file stays stored but is no longer served. Notifies
 * the member who uploaded it. Repeating it changes and records nothing.
 */
export async function moderatePicture(
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	viewer: SessionViewer,
	{ url, removed, ...explanation }: Omit<ModeratedPicture, 'reason'> & Explanation,
): Promise<{ removed: 0 | 1 }> {
	const now = clock();
	await db.transaction(async (tx) => {
		const [picture] = await lockPictures(tx, [readTextPictureAddress(url) ?? '']);
		// Only its author knows a picture in a draft.
		if (!picture || picture.huddleId === null)
			throw new AppError({ code: 'not_found', message: 'This picture doesn’t exist.' });
		if (removed === (picture.removedAt !== null)) return;
		await storePictureRemoval(tx, picture.id, removed ? now : null);
		const { id, huddleId, userId } = picture;
		const act = removed ? 'remove-picture' : 'restore-picture';
		await recordOnHuddle(tx, viewer, {
			id: huddleId,
			act,
			memberId: userId,
			details: { picture: id },
			reason: explanation.reason,
			now,
		});
		const outcome = removed ? ('removed' as const) : ('restored' as const);
		await notifyOfDecision(
			tx,
			{
				kind: 'picture',
				outcome,
				postId: id,
				place: { huddleId },
				...explanation,
				authorId: userId,
				moderatorId: viewer.userId,
				authorText: '',
			},
			now,
		);
	});
	return { removed: removed ? 1 : 0 };
}
