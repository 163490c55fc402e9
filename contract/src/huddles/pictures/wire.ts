import { z } from 'zod';
import { successReply } from '#kernel/envelope.ts';
import { MAX_TEXT_PICTURE_BYTES } from './address.ts';

export const textPictureForm = z.object({
	image: z.file().max(MAX_TEXT_PICTURE_BYTES, 'Please upload image files of size less than 1 MB.'),
});
export const textPictureReply = successReply({
	/** For a text of the one who sent it: `<img src="…" alt="…">`. What no text has taken within a week is deleted. */
	url: z.string(),
	width: z.int(),
	height: z.int(),
});
