import { and, gt, isNotNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { inStretches, ROWS_A_PAGE } from '../../platform/personal-data/personal-data.ts';
import { users } from '../../schema/accounts.ts';
import { avatarKeys } from './avatar-files.ts';

/** Where the files of all avatars lie. */
export async function* findAvatarKeys(db: Database): AsyncGenerator<string> {
	const stretches = inStretches(async (after: number | null) => {
		const rows = await db
			.select({ id: users.id, avatar: users.avatar })
			.from(users)
			.where(and(isNotNull(users.avatar), gt(users.id, after ?? 0)))
			.orderBy(users.id)
			.limit(ROWS_A_PAGE);
		return rows.map((row) => ({ ...row, position: row.id }));
	});
	for await (const { id, avatar } of stretches) if (avatar !== null) yield* avatarKeys(id, avatar);
}
