import { z } from 'zod';
import { successReply } from '../kernel/envelope.ts';
import { moderationReason } from '../kernel/moderation-reason.ts';
import { wireBoolean } from '../kernel/wire-values.ts';
import { MAX_TEXT_PICTURES, readTextPictureAddress } from './addresses.ts';

const pictureUrl = z
	.string()
	.max(200)
	.refine((url) => readTextPictureAddress(url) !== null, 'This isn’t the address of a picture in a huddle.');

const pictureState = z.object({
	url: z.string(),
	/** 1 if staff took it down. */
	removed: z.literal([0, 1]),
});

/** Pictures of one text. Drafts and unknown addresses are left out of the response. */
export const pictureStatesBody = z.object({ urls: z.array(pictureUrl).max(MAX_TEXT_PICTURES) });
export const pictureStatesReply = successReply({ pictures: z.array(pictureState) });

/** Takes down one picture of a huddle or post, or restores it. */
export const moderatePictureBody = z.object({
	url: pictureUrl,
	removed: wireBoolean.describe('1 takes it down, 0 restores it.'),
	reason: moderationReason,
});
export type ModeratedPicture = z.output<typeof moderatePictureBody>;
export const moderatePictureReply = successReply({ removed: z.literal([0, 1]) });
