import { AVATAR_SIZES, type AvatarVariant } from '@bilby/contract/accounts/avatars';

/** Returns the storage keys of an avatar's files. */
export function avatarKeys(userId: number, fileName: string): string[] {
	return AVATAR_VARIANTS.map((variant) => avatarKey(userId, avatarFile(fileName, variant)));
}

export const AVATAR_VARIANTS = Object.keys(AVATAR_SIZES) as AvatarVariant[];

export function avatarFile(fileName: string, variant: AvatarVariant): string {
	return `${fileName}-${variant}.webp`;
}

export function avatarKey(userId: number, file: string): string {
	return `avatars/${userId}/${file}`;
}
