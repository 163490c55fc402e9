import { AVATAR_SIZES, type AvatarVariant } from '@bilby/contract/accounts/avatars';
import { and, isNotNull } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { inOrder } from '#platform/personal-data/read-in-pages.ts';
import { users } from '#schema/accounts.ts';

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

/** Yields the storage keys of all avatars. */
export async function* findAvatarKeys(db: Database): AsyncGenerator<string> {
	const rows = inOrder(users.id, (page) =>
		db
			.select({ id: users.id, avatar: users.avatar, position: users.id })
			.from(users)
			.where(and(isNotNull(users.avatar), page.further))
			.orderBy(...page.order)
			.limit(page.limit),
	);
	for await (const { id, avatar } of rows) if (avatar !== null) yield* avatarKeys(id, avatar);
}
