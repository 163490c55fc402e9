import { AVATAR_SIZES } from './avatars.ts';

/** The shortest side of a picture in pixels. A smaller one would be a blur. */
export const MIN_AVATAR_PX = AVATAR_SIZES.thumb;

/** The size of the uploaded file. */
export const MAX_AVATAR_BYTES = 1_000_000;

export const AVATAR_TEXTS = {
	size: 'Please upload image files of size less than 1 MB.',
	none: 'Please choose a picture.',
	unreadable: 'We can’t read this file. Please choose a JPEG, PNG, WebP or AVIF picture.',
	tooSmall: `Please choose a picture of at least ${MIN_AVATAR_PX} by ${MIN_AVATAR_PX} pixels.`,
} as const;
