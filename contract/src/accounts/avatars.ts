/** Squares that an avatar is stored as, in pixels: `thumb` beside names, `profile` at the head of a profile. */
export const AVATAR_SIZES = { thumb: 96, profile: 320 } as const;
export type AvatarVariant = keyof typeof AVATAR_SIZES;

/** Both sides of a picture are at least so many pixels: less would be nothing but a blur. */
export const MIN_AVATAR_PX = AVATAR_SIZES.thumb;

/** Bytes of a picture as it is sent. */
export const MAX_AVATAR_BYTES = 1_000_000;

export const AVATAR_TEXTS = {
	size: 'Please upload image files of size less than 1 MB.',
	none: 'Please choose a picture.',
	unreadable: 'This file is not a picture that we can read. JPEG, PNG, WebP or AVIF, please.',
	tooSmall: `Please choose a picture of at least ${MIN_AVATAR_PX} by ${MIN_AVATAR_PX} pixels.`,
} as const;

/** Where the avatar of a member is found: `avatar` on the wire is its file name, a new one for each picture. */
export function avatarUrl(userId: number, fileName: string, variant: AvatarVariant): string {
	return `/images/avatars/${userId}/${fileName}-${variant}.webp`;
}
