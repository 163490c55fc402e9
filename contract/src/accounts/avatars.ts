/** Sizes of avatar squares in pixels: `thumb` next to names, `profile` at the top of a profile. */
export const AVATAR_SIZES = { thumb: 96, profile: 320 } as const;
export type AvatarVariant = keyof typeof AVATAR_SIZES;

/** Returns the address of a member's avatar. `fileName` is `avatar` on the wire and changes with every picture. */
export function avatarUrl(userId: number, fileName: string, variant: AvatarVariant): string {
	return `/images/avatars/${userId}/${fileName}-${variant}.webp`;
}
