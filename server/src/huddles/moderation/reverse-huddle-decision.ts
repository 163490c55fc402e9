import { textPictureAddress } from '@bilby/contract/huddles/addresses';
import { HUDDLE_CATEGORIES, type HuddleAct } from '@bilby/contract/huddles/choices';
import type { OutcomeFor } from '@bilby/contract/moderation/decisions';
import { z } from 'zod';
import type { Reverse } from '#appeals/reversals.ts';
import { findLatestDetails } from '#moderation/record-moderation.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { findPictureName } from '../pictures/huddle-pictures.queries.ts';
import { moderateHuddle } from './moderate-huddle.service.ts';
import { moderatePicture } from './moderate-picture.service.ts';

const REVERSALS = { removed: 'restore', merged: 'unmerge', locked: 'unlock', moved: 'move' } as const satisfies Partial<
	Record<OutcomeFor<'huddle'>, HuddleAct>
>;
const appealable = z.enum(Object.keys(REVERSALS) as [keyof typeof REVERSALS]);

/** Restores, separates or unlocks a huddle, or moves it back to its category before the move. */
export const reverseHuddleDecision: Reverse = async (context, moderator, { decision, ...explanation }) => {
	const { postId: id, decidedAt } = decision;
	const act = REVERSALS[appealable.parse(decision.outcome)];
	const details =
		act === 'move' ? await findLatestDetails(context.db, 'huddle.move', { kind: 'huddle', id }, decidedAt) : undefined;
	const category = HUDDLE_CATEGORIES.find((one) => one === details?.before);
	await moderateHuddle(context, moderator, { id, act, category, ...explanation });
};

/** Restores a picture that was taken down. */
export const reversePictureRemoval: Reverse = async (context, moderator, { decision, ...explanation }) => {
	const fileName = await findPictureName(context.db, decision.postId);
	if (fileName === undefined) throw new AppError({ code: 'not_found', message: 'This picture doesn’t exist.' });
	await moderatePicture(context, moderator, { url: textPictureAddress(fileName), removed: false, ...explanation });
};
