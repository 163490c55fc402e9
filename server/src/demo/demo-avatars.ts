import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { AVATAR_VARIANTS, avatarFile, avatarKey } from '../accounts/settings/avatar-files.ts';
import type { Database } from '../platform/database/database.ts';
import type { AvatarSquares } from '../platform/pictures/picture-jobs.ts';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import { AWARD_POINTS } from '../reputation/awards.ts';
import { users } from '../schema/accounts.ts';
import { reputationLedger } from '../schema/reputation.ts';
import type { DemoPerson } from './demo-people.ts';
import { randomFileName } from './file-names.ts';
import { insertAll } from './insert-all.ts';
import type { Random } from './random/seeded-random.ts';

/** Files in the writing at a time. */
const AT_ONCE = 4;

/** Those who post and are seen most stand first; of the others one in so many shows a picture. Each costs time at the first start. */
const WHO_POST = 45;
const ONE_IN = 4;

/** Those who show a picture of themselves. */
export function whoShowAnAvatar<Person>(people: Person[]): Person[] {
	return people.filter((_, index) => (index < WHO_POST ? index % ONE_IN !== ONE_IN - 1 : index % ONE_IN === 0));
}

type PlannedAvatar = Pick<DemoPerson, 'id' | 'createdAt'> & { fileName: string };

export function planDemoAvatars(people: DemoPerson[], random: Random): PlannedAvatar[] {
	return people.map(({ id, createdAt }) => ({ id, createdAt, fileName: randomFileName(random) }));
}

/** Puts avatars where the site looks for them, and into the database with the award for a first one. */
export async function placeDemoAvatars(
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
	const limit = pLimit(AT_ONCE);
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
