import { AVATAR_VARIANTS, avatarFile, avatarKey } from '@bilby/server/accounts/settings/avatar-files';
import type { Database } from '@bilby/server/platform/database/database';
import type { AvatarSquares } from '@bilby/server/platform/pictures/picture-jobs';
import type { FileStorage } from '@bilby/server/platform/storage/file-storage';
import { AWARD_POINTS } from '@bilby/server/reputation/awards';
import { reputationLedger, users } from '@bilby/server/schema/all-tables';
import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { insertAll } from './insert-all.ts';
import type { DemoPerson } from './people.ts';
import type { Random } from './random/seeded-random.ts';
import { randomFileName } from './random/seeded-random.ts';

const CONCURRENT_WRITES = 4;

/** The first members post, so they are seen most. */
const POSTERS = 45;

/** Returns the members with an avatar: three in four of the posters, one in four of the others. Each costs time at the first start. */
export function withAvatars<Person>(people: Person[]): Person[] {
	return people.filter((_, index) => (index < POSTERS ? index % 4 !== 3 : index % 4 === 0));
}

type PlannedAvatar = Pick<DemoPerson, 'id' | 'createdAt'> & { fileName: string };

export function planAvatars(people: DemoPerson[], random: Random): PlannedAvatar[] {
	return people.map(({ id, createdAt }) => ({ id, createdAt, fileName: randomFileName(random) }));
}

/** Stores the avatars' files and rows, with the award for a first avatar. */
export async function placeAvatars(
	tx: Database,
	storage: FileStorage,
	avatars: AvatarSquares[],
	planned: PlannedAvatar[],
): Promise<void> {
	const placed = planned.map((avatar, index) => {
		const squares = avatars[index];
		if (!squares) throw new Error(`There is no avatar for member ${avatar.id}.`);
		return { ...avatar, squares };
	});
	const limit = pLimit(CONCURRENT_WRITES);
	await limit.map(placed, async ({ id, squares, fileName }) => {
		for (const variant of AVATAR_VARIANTS) {
			await storage.put(avatarKey(id, avatarFile(fileName, variant)), squares[variant]);
		}
	});
	const avatarOf = JSON.stringify(placed.map(({ id, fileName }) => ({ id, avatar: fileName })));
	await tx.execute(sql`
		update ${users} set avatar = placed.avatar
		from jsonb_to_recordset(${avatarOf}::jsonb) as placed(id integer, avatar text) where ${users.id} = placed.id`);
	await insertAll(
		tx,
		reputationLedger,
		placed.map(({ id, createdAt }) => ({
			userId: id,
			reason: 'first_avatar' as const,
			subject: 'avatar',
			points: AWARD_POINTS.first_avatar,
			createdAt,
		})),
	);
}
