/** Sizes of avatar squares in pixels: `thumb` next to names, `profile` at the top of a profile. */
export const AVATAR_SIZES = { thumb: 96, profile: 320 } as const;
export type AvatarVariant = keyof typeof AVATAR_SIZES;

/** Returns the address of a member's avatar. `fileName` is `avatar` on the wire and changes with every picture. */
export function avatarUrl(userId: number, fileName: string, variant: AvatarVariant): string {
	return `/images/avatars/${userId}/${fileName}-${variant}.webp`;
}

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
