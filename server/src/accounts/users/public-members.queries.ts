import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { reservedUsernames, users } from '../../schema/accounts.ts';
import { skeletonIn } from './username.queries.ts';

/** What everybody may know of a member. */
const PUBLIC = {
	id: users.id,
	username: users.username,
	avatar: users.avatar,
	role: users.role,
	city: users.city,
	reputation: users.reputation,
	dealCount: users.dealCount,
	commentCount: users.commentCount,
	createdAt: users.createdAt,
};

/** Whoever is disabled, or has not proven their address, is there for nobody. */
const IS_PUBLIC = and(eq(users.status, 1), isNotNull(users.emailVerifiedAt));

/** The member who has a username, in any case. */
export async function findPublicMember(db: Database, username: string) {
	const [member] = await db
		.select(PUBLIC)
		.from(users)
		.where(and(sql`lower(${users.username}) = lower(${username})`, IS_PUBLIC));
	return member;
}

/** The member for whom a username is kept that they gave up; names that only look like it are none of theirs. */
export async function findByFormerName(db: Database, username: string, now: Date) {
	const [member] = await db
		.select(PUBLIC)
		.from(reservedUsernames)
		.innerJoin(users, eq(users.id, reservedUsernames.userId))
		.where(
			and(
				eq(reservedUsernames.skeleton, skeletonIn(username)),
				sql`lower(${reservedUsernames.username}) = lower(${username})`,
				gt(reservedUsernames.reservedUntil, now),
				IS_PUBLIC,
			),
		);
	return member;
}

export async function isPublicMember(db: Database, id: number): Promise<boolean> {
	const [member] = await db
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.id, id), IS_PUBLIC));
	return member !== undefined;
}

/** Names and pictures of members, by id. */
export async function findNames(db: Database, ids: number[]) {
	const found = await db
		.select({ id: users.id, username: users.username, avatar: users.avatar })
		.from(users)
		.where(inArray(users.id, ids));
	return new Map(found.map((member) => [member.id, member]));
}
