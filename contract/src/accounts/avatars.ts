/** Squares that an avatar is stored as, in pixels: `thumb` beside names, `profile` at the head of a profile. */
export const AVATAR_SIZES = { thumb: 96, profile: 320 } as const;
export type AvatarVariant = keyof typeof AVATAR_SIZES;

/** Where the avatar of a member is found: `avatar` on the wire is its file name, a new one for each picture. */
export function avatarUrl(userId: number, fileName: string, variant: AvatarVariant): string {
	return `/images/avatars/${userId}/${fileName}-${variant}.webp`;
}
