import { and, isNotNull } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { inOrder } from '#platform/personal-data/read-in-pages.ts';
import { users } from '#schema/accounts.ts';
import { avatarKeys } from './avatar-files.ts';

/** Yields the storage keys of all avatars. */
export async function* findAvatarKeys(db: Database): AsyncGenerator<string> {
	const stretches = inOrder(users.id, (page) =>
		db
			.select({ id: users.id, avatar: users.avatar, position: users.id })
			.from(users)
			.where(and(isNotNull(users.avatar), page.further))
			.orderBy(...page.order)
			.limit(page.limit),
	);
	for await (const { id, avatar } of stretches) if (avatar !== null) yield* avatarKeys(id, avatar);
}
