import { AVATAR_SIZES } from './avatars.ts';

/** Both sides of a picture are at least so many pixels: less would be nothing but a blur. */
export const MIN_AVATAR_PX = AVATAR_SIZES.thumb;

/** Bytes of a picture as it is sent. */
export const MAX_AVATAR_BYTES = 1_000_000;

export const AVATAR_TEXTS = {
	size: 'Please upload image files of size less than 1 MB.',
	none: 'Please choose a picture.',
	unreadable: 'We can’t read this file. Please choose a JPEG, PNG, WebP or AVIF picture.',
	tooSmall: `Please choose a picture of at least ${MIN_AVATAR_PX} by ${MIN_AVATAR_PX} pixels.`,
} as const;
